// What a computer player does with the doubling cube. It knows how likely it is to win the game;
// what that is worth in the match follows from a model, computed here:
//
// The chance of winning wanders without jumps, and a side doubles where the other is as well off
// to drop (Keeler and Spencer). A real game jumps, so that a cube is worth less to its owner: 0.68
// of that, and the rest of a cube that is never turned (Janowski). As between good players, a
// quarter of the wins are gammons while the sides can still meet, and none after that or once the
// loser has borne a checker off. Backgammons count as gammons.

const live = 0.68, gammons = 1 / 4;

const known = new Map();

// before returns the probability of winning the match, before a game, for who needs a points
// where the other needs b; post says that Crawford's game is over.
export function before(a, b, post) {
	if (a <= 0 || b <= 0) return a <= 0 ? 1 : 0;
	if (a === b) return 1 / 2;
	if (b < a) return 1 - before(b, a, post);
	const key = `${a} ${b} ${post}`;
	if (!known.has(key)) {
		const stake = post ? 2 : 1; // who is behind doubles at once
		known.set(key, a > 1 ? on(line(a, b, 1, -1, post, [gammons, gammons]), 1 / 2)
			: (1 + (1 - gammons) * before(1, b - stake, true) + gammons * before(1, b - 2 * stake, true)) / 2);
	}
	return known.get(key);
}

// line returns what the match is worth to the first side by its chance of winning the game, as
// corners of a line. The cube is the first side's (0), the other's (1) or in the middle (-1).
function line(a, b, cube, owner, post, [mine, theirs]) {
	const won = (n) => before(a - n, b, post), lost = (n) => before(a, b - n, post);
	const mixed = (worth, share) => (1 - share) * worth(cube) + share * worth(2 * cube);
	const doubled = (to) => line(a, b, 2 * cube, to, post, [mine, theirs]);
	const corners = [[0, mixed(lost, theirs)]];
	if (owner !== 0 && cube < b) corners.push([at(doubled(0), lost(cube)), lost(cube)]);
	if (owner !== 1 && cube < a) corners.push([at(doubled(1), won(cube)), won(cube)]);
	return [...corners, [1, mixed(won, mine)]];
}

// on returns the worth on a line at a chance, and at the chance where the line has a worth.
function on(corners, chance, from = 0, to = 1) {
	const next = corners.findIndex((corner, i) => i > 0 && (corner[from] >= chance || i === corners.length - 1));
	const one = corners[next - 1], other = corners[next];
	const share = other[from] > one[from] ? (chance - one[from]) / (other[from] - one[from]) : 1;
	return one[to] + Math.min(1, Math.max(0, share)) * (other[to] - one[to]);
}
const at = (corners, worth) => on(corners, worth, 1, 0);

// judge says whether a side doubles that wins the game with a probability, and whether the other
// takes. The shares are those of gammons among the wins of either.
export function judge({ length, score, cube, owner }, side, win, shares) {
	const a = length - score[side], b = length - score[1 - side], post = a === 1 || b === 1;
	const worth = (cube, owner) => {
		const corners = line(a, b, cube, owner, post, shares);
		return live * on(corners, win) + (1 - live) * on([corners[0], corners.at(-1)], win);
	};
	const taken = worth(2 * cube, 1), dropped = before(a - cube, b, post);
	return { double: Math.min(taken, dropped) > worth(cube, owner === -1 ? -1 : owner === side ? 0 : 1), take: taken <= dropped };
}

// sharesOf returns the shares of gammons in a position, of a side and of the other.
export function sharesOf({ places }, side) {
	const last = (side) => {
		const points = places[side].flatMap((n, point) => (n > 0 && point > 0 ? [side === 1 && point === 25 ? 0 : point] : []));
		return side === 0 ? Math.max(...points) : Math.min(...points);
	};
	const meet = last(0) > last(1);
	return [side, 1 - side].map((winner) => (meet && places[1 - winner][0] === 0 ? gammons : 0));
}
