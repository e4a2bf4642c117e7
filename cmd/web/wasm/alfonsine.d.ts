/**
 * The library for JavaScript.
 *
 * A session holds one game. A request is an object, and so is its answer. A refused
 * request changes nothing, and its answer gives the reasons in `refusals`. Only a request that is
 * no JSON, such as one with a BigInt, throws.
 *
 * Points are numbered 1 to 24 as White counts them, for both sides; 0 is off the board, 25 the
 * bar.
 */

/**
 * Starts the library and returns the function that calls it. Each call of load makes a session of
 * its own. `library` is the content of the file alfonsine.wasm, or the module compiled from it.
 * The promise is rejected if `library` is not WebAssembly.
 */
export function load(library: ArrayBuffer | ArrayBufferView | WebAssembly.Module): Promise<Call>;

/**
 * Sends a request to the session. Calls are synchronous; requests that let a player think can take
 * seconds and belong in a worker. `judge` calls `tell` with the answer so far.
 */
export type Call = <D extends Do>(request: Request<D>, tell?: (soFar: Answer<D>) => void) => Answer<D>;

/** The names of the requests. */
export type Do = keyof Calls;

/** A request: its name in `do`, and its fields. Unknown fields are refused. */
export type Request<D extends Do = Do> = { [K in D]: { do: K } & Calls[K]["asks"] }[D];

/** An answer: the fields asked for, or the reasons why there are none. */
export type Answer<D extends Do = Do> = { [K in D]: Done<Calls[K]["gives"]> | Refused<Calls[K]["gives"]> }[D];

/** The answer to a request that was done. */
export type Done<Gives> = Gives & { refusals?: undefined };

/** The answer to a request that was refused, or done in part. Some of the other fields may be present: `state` is, if there is a game. */
export type Refused<Gives> = Partial<Gives> & { refusals: Refusal[] };

/**
 * All requests, with their fields and those of their answers.
 *
 * Any request may be refused as "request": it is not an object with these fields, a number
 * is outside its range, or there is no game yet. The other kinds of refusals are listed with each
 * request.
 */
export interface Calls {
	/**
	 * Begins a game, from its start or from a position: its text, or an XGID or GNU ID if the game has
	 * the board of backgammon. With a `length` from 2 to 25 it is the first game of a match to so many
	 * points, from the start. Refused as "game", "position" or "exchange", and as "other" for a longer match.
	 */
	open: { asks: { game: Slug; position?: string; length?: number }; gives: { state: State } };

	/**
	 * Begins the next game of a match, with the score after the last one; `exchanged` says that the
	 * players have exchanged their sides. Refused as "now" if no game of a match is over, or the match is.
	 */
	next: { asks: { exchanged?: boolean }; gives: { state: State } };

	/**
	 * Loads record `number` of a text, counted from 1, the default. Of a damaged record it loads
	 * the complete turns before the fault, and gives both `state` and `refusals`. Refused as
	 * "record", "game", "position", "play" or "throw", and as "other" if there is no such record.
	 *
	 * The text may also come from a backgammon program: games as .mat or SGF, or a position as XGID
	 * or GNU ID. A file that names no game is backgammon; a position is of `game`, if that has the
	 * board, and otherwise of backgammon. Refused as "exchange".
	 */
	load: { asks: { text: string; game?: Slug; number?: number }; gives: { state: State } };

	/** Restores a game from a text of `keep`. Refused like `load`. */
	restore: { asks: { text: string }; gives: { state: State } };

	/**
	 * Begins a game with somebody far away. `side` is the side played here. `state.letters.send`
	 * is the letter to send. Refused as "game".
	 */
	invite: { asks: { game: Slug; side: Side }; gives: { state: State } };

	/**
	 * Accepts a letter from somebody far away: joins the game of an invitation, or makes the turn
	 * in the letter. Refused as "letter", "game" or "play".
	 */
	take: { asks: { text: string }; gives: { state: State } };

	/**
	 * Begins lesson `number` of a game, counted from 1. Any play that does the task ends the
	 * lesson; a legal play that does not is refused as "asked". Refused as "game", and as "now" if
	 * there is no such lesson.
	 */
	learn: { asks: { game: Slug; number: number }; gives: { state: State } };

	/**
	 * Begins the first puzzle of a text, a file of puzzles of a game. `number` is what the page calls
	 * it. Any legal play ends it. Refused as "game", and as "other" where there is no puzzle.
	 */
	pose: { asks: { game: Slug; text: string; number: number }; gives: { state: State } };

	/** Gives in `refusals` the reasons why the play `state.lesson.not` is illegal. Refused as "now" without a lesson. */
	whyNot: { asks: {}; gives: { state: State } };

	/**
	 * Offers a double before the throw, or answers one. It stands in the comments on the turn before.
	 * Refused as "now" if `state.match` has no `may`, or for an answer no `offered`.
	 */
	double: { asks: { text?: "Takes" | "Drops" }; gives: { state: State } };

	/** Throws the dice. Refused as "now" in any phase but "throw". */
	throw: { asks: {}; gives: { state: State } };

	/**
	 * Reads typed text: dice before the throw, "6-5-3"; after it a play or a part of one, "24/18
	 * 13/8". Refused as "throw", "play" or "now".
	 */
	try: { asks: { text: string }; gives: { state: State } };

	/**
	 * Moves a checker by one die or several. If the ways to do so lead to different positions,
	 * nothing is moved and `ways` lists them; `way` then chooses one, counted from 0. Refused as
	 * "play", "home" or "now".
	 */
	move: { asks: { from: Place; to: Place; way?: number }; gives: { state: State; ways?: Way[] } };

	/** Gives in `refusals` the reasons why no die moves a checker from a place. The list is empty if one does. */
	why: { asks: { from: Place }; gives: { state: State } };

	/** Makes a whole play in place of the moves so far. Refused as "play" or "now". */
	play: { asks: { moves: Move[] }; gives: { state: State } };

	/** Makes single moves, all or none. Refused as "play" or "now". */
	step: { asks: { moves: Move[] }; gives: { state: State } };

	/** Ends the turn; without moves it is a pass. Refused as "play" if more must be played, and as "now". */
	end: { asks: {}; gives: { state: State } };

	/**
	 * Takes back the last move, or else a typed throw, or else turns, up to the last one of a side
	 * that a person plays. Refused as "now" if there is nothing to take back.
	 */
	undo: { asks: { persons: [white: boolean, black: boolean] }; gives: { state: State } };

	/** Makes the turns again that one `undo` took back. Refused as "now" if there are none. */
	redo: { asks: { persons: [white: boolean, black: boolean] }; gives: { state: State } };

	/** Shows the game after `number` turns, from 0 to all of them. Refused as "now" for any other number. */
	look: { asks: { number: number }; gives: { state: State } };

	/** Continues from the position that `look` shows. Later turns are taken back. Refused as "now" in any phase but "look". */
	playOn: { asks: {}; gives: { state: State } };

	/** Lists the plays of the turn. `ways` is absent if there are no dice to play. */
	plays: { asks: {}; gives: { state: State; ways?: Way[] } };

	/**
	 * Gives the game as a record. Names and date are added if it has none. Refused as "record" for
	 * a name or a date of more than one line.
	 */
	save: { asks: { names?: [white: string, black: string]; date?: string }; gives: { state: State; text: string } };

	/**
	 * Gives the game as a file of backgammon programs, or the position shown as an id. Names and date
	 * are added as in `save`. Refused as "exchange" for what the format cannot express, and for games
	 * without the board of backgammon.
	 */
	export: { asks: { format: Format; names?: [white: string, black: string]; date?: string }; gives: { text: string } };

	/** Gives a text of the whole game, up to the last move, for `restore`. */
	keep: { asks: {}; gives: { text: string } };

	/** Describes the game: its board and its rules. `side` is the side at the bottom, White by default. */
	about: { asks: { side?: Side }; gives: { state: State; about: About } };

	/** Sets the language of rulings and refusals; without a table, English. */
	language: { asks: { language?: Language }; gives: {} };

	/** Lists the games of the page, and the levels. Other slugs of the library are known too: its sister games, and readings together. */
	catalog: { asks: {}; gives: { catalog: Catalog } };

	/** Checks that a game or reading exists. Refused as "game" if it does not. */
	check: { asks: { game: Slug }; gives: {} };

	/** Lists the records of a text for `load`, at most 500. `records` is absent if there are none. */
	list: { asks: { text: string; game?: Slug }; gives: { records?: Summary[] } };

	/** Gives record `number` of a text, counted from 1, the default. Refused like `load`; the readable part is given. */
	one: { asks: { text: string; game?: Slug; number?: number }; gives: { text: string } };

	/** Finds the letter in a text with its link. Refused as "letter". */
	post: { asks: { text: string }; gives: { post: Post } };

	/** Throws one die for each player, until the dice differ: the higher begins. */
	rolloff: { asks: {}; gives: { dice: [one: number, other: number] } };

	/**
	 * Lets a player choose a play in a position with dice. `ways` has one element, and `text`
	 * describes the player. Equal seeds give equal answers. Refused as "game" or "position", and
	 * as "other" if there is no such level or no dice.
	 */
	choose: { asks: Question; gives: { ways: [Way]; text: string } };

	/**
	 * Lets a player rank the plays in a position with dice, best first: the best eight, and the
	 * one of `moves`. Refused like `choose`.
	 */
	rank: { asks: Question & { moves?: Move[] }; gives: { ranked: Ranked[]; text: string } };

	/** Lets a player estimate White's probability of winning. Refused like `choose`, but needs no dice. */
	worth: { asks: Question; gives: { worth: Estimate; text: string } };

	/**
	 * Gives White's probability of winning, 0 to 1, at the start of a record and after each of its
	 * turns, estimated without looking ahead. Refused like `load`.
	 */
	course: { asks: { text: string }; gives: { course: number[] } };

	/** Gives what the host of a table learns of a player's secret, 32 digits of 0 … 9 and a … f. Refused as "fair". */
	seat: { asks: { secret: string; side: Side }; gives: { seat: Seat } };

	/**
	 * Checks the dice of a table: that they follow from what all three parties were bound to, and
	 * that nothing differs from what was `kept` of the table before, which is a text of an earlier
	 * answer. With a secret, that of the player of `side`, it also says what this seat has to give
	 * now. `forget` is for a host that has lost turns. Refused like `load`, and as "fair".
	 */
	fair: { asks: { text: string; dice: TableDice; kept?: string; secret?: string; side?: Side; forget?: boolean }; gives: { fair: Fair } };

	/** Notes the last turn of a record as the play that is sent to a table, or with `forget` that the play was refused, and gives what is to be kept. Refused like `load`. */
	sent: { asks: { text: string; kept?: string; forget?: boolean }; gives: { text: string } };

	/** Lets a player judge each turn of a record, and calls `tell` with the answer so far after each. Refused like `load`, and as "other" if there is no such level. */
	judge: { asks: { text: string; level: Level; seed?: string }; gives: { judged: Judged } };
}

/** What the host of a table learns of a player's secret. */
export interface Seat {
	/** By which the player shows who they are. */
	key: string;
	/** To which all values of the player are bound. */
	head: string;
}

/** What all at a table are told of its dice: of White, Black and the host. Texts are 64 digits of 0 … 9 and a … f, or empty. */
export interface TableDice {
	/** The heads; empty where a seat is free. */
	heads: [string, string, string];
	/** The last values that were given: at first the heads. */
	values: [string, string, string];
	/** The numbers of these values. */
	given: [number, number, number];
}

/** What was found out about the dice of a table. */
export interface Fair {
	/** What is to be kept of the table, for the next request. */
	kept: string;
	/** The number of turns in the record. */
	turns: number;
	/** A short digest of the heads and the game, the same for both players. */
	code: string;
	/** The throws that were checked. */
	throws: TableThrow[];
	/** What the seat has to give now. */
	give?: Gift;
	/** Whether the seat may double before it gives that. */
	may: boolean;
	/** The points that the seat loses by giving up; 0 in no match. */
	cost: number;
}

/** A throw at a table, with the values of White, Black and the host from which it follows. */
export interface TableThrow {
	/** Its turn, from 1. */
	turn: number;
	/** The dice, "6-5-3". */
	dice: string;
	/** The values. */
	values: [string, string, string];
}

/** A value that a seat has to give, for the throw of a turn. */
export interface Gift {
	/** The turn, from 1. */
	turn: number;
	/** The value. */
	value: string;
}

/** A question to a player. The seed is a number or any other text. */
export interface Question {
	game: Slug;
	position: string;
	level: Level;
	seed?: string;
}

/** A game and its readings: "laquet", "fallas?overshoot=farthest". `catalog` has those of the page. */
export type Slug = string;

/** The strength of a player; `catalog` lists the levels. */
export type Level = string;

/** 0 is White, 1 Black. Pairs have White's element first. */
export type Side = 0 | 1;

/** 1 to 24, 0 off the board, 25 the bar. */
export type Place = number;

/** One checker moved by one die. A move of zeros means to stop. `hit` is set in answers and ignored in requests. */
export interface Move {
	from: Place;
	to: Place;
	/** 1 to 6. */
	die: number;
	hit?: boolean;
}

/** The moves of a checker or of a whole turn. */
export interface Way {
	/** In notation: "24/18* 13/8", "bar/22", "pass". */
	text: string;
	/** Die by die. */
	moves: Move[];
}

/**
 * The phase of the game: throw the dice; take or drop a double; play them; end the turn, whose dice are played; the game
 * is over; an earlier position is shown; a letter is awaited; the lesson is learned,
 * or the puzzle answered.
 */
export type Phase = "throw" | "offer" | "play" | "done" | "over" | "look" | "wait" | "known";

/** Everything needed to draw a game. */
export interface State {
	game: Slug;
	name: string;
	phase: Phase;
	/** The text of the position at the start of the turn shown. */
	position: string;
	/** Checkers by side and place, 26 numbers for each side. */
	places: [white: number[], black: number[]];
	pips: [white: number, black: number];
	/** The side to throw or play; after the game, the loser. */
	turn: Side;
	/** The players' names in the record; empty if it has none. */
	names: [white: string, black: string];
	/** The place and date in the record; empty if it has none. */
	event: string;
	/** The dice of the current turn, or after the game those of the last one. */
	dice: Die[];
	diceOf: Side;
	/** The throw that gave the dice, "6-5-3"; empty if there was none. */
	thrown: string;
	/** Whether the other side left the dice. */
	leftover: boolean;
	/** Whether another throw follows. */
	again: boolean;
	/** The places from which checkers can move, with their targets; empty in any phase but "play". */
	sources: Source[];
	/** The moves of the current turn so far. */
	moves: Move[];
	/** The same moves in notation. */
	text: string;
	/** Whether the turn may be ended before it ends by itself: by a pass, the loss of the game, or dice left unplayed. */
	stop: boolean;
	/** The number of plays of the turn. */
	plays: number;
	/** The kind of the only play of the turn: a pass, the loss of the game, or moves. */
	only?: "pass" | "fails" | "forced";
	/** The rule behind a pass or a loss. */
	why?: Ruling;
	turns: Turn[];
	/** The number of turns shown. */
	at: number;
	/** The moves that led to the position shown. */
	last: Move[];
	/** The text of the position before these moves; empty before the first turn. */
	before: string;
	canUndo: boolean;
	canRedo: boolean;
	/** The end of the game, if it is over. */
	end?: End;
	/** Set in a game of a match. */
	match?: Match;
	/** Set in a game with somebody far away. */
	letters?: Letters;
	/** Set in a lesson. */
	lesson?: Lesson;
	/** Of a puzzle. */
	puzzle?: Puzzle;
}

/** A puzzle: a position in which one play is much better than the obvious one. */
export interface Puzzle {
	/** What the page calls it. */
	number: number;
	/** The part of the game. */
	part: "opening" | "middle" | "bearing-off";
	/** The weakest level that mostly finds the answer. */
	level: Level;
	/** Once a play was made. */
	answer?: Solution;
}

/** Whether the play that was made is the best one, and why another is not. */
export interface Solution {
	right: boolean;
	/** That was made. */
	play: string;
	best: string;
	/** Those of the best play. */
	moves: Move[];
	/** The worse play: the one that was made, or after the best one that which seems obvious. */
	other: string;
	/** The win probability of the best play less that of the other. */
	loss: number;
	/** How far that may be off, at 95 % confidence; 0 without games. */
	margin: number;
	/** How many games were played after each to find out. */
	games: number;
	/** The loss is an estimate at first sight. */
	sight: boolean;
	/** What the best play does, and the other does not. */
	reasons: Reason[];
	/** What the other does, and the best play does not. */
	others: Reason[];
}

/** One thing that a play does. What its key does not speak of is 0 or empty. */
export interface Reason {
	/** What it is: "hits", "closes", "leaves". */
	key: string;
	points: Place[];
	/** Of checkers, or of points in a prime. */
	count: number;
	/** Of the throws, 0 to 1. */
	share: number;
	/** The share as a number of the ways in which the dice can fall; 0 where they are there already. */
	ways: number;
	/** All these ways: 36 with two dice, 216 with three. */
	of: number;
	/** That are left to the other side. */
	dice: string;
}

/** A lesson: a position with a task. */
export interface Lesson {
	/** Its number among the lessons of its game, from 1. */
	number: number;
	/** The number of lessons of the game. */
	of: number;
	/** The task. */
	ask: "any" | "all" | "hit" | "off" | "enter" | "to" | "close" | "win" | "pass" | "fail";
	/** The count or the point of the task; 0 if it has none. */
	n: number;
	/** The rule that it teaches. */
	rule: Ruling;
	/** An illegal play that looks possible; empty if there is none. */
	not: string;
	learned: boolean;
	/** The correct play that was made; empty before that. */
	play: string;
}

/** One of the dice of a turn. */
export interface Die {
	face: number;
	used: boolean;
	/** Whether it was not thrown, but is part of every throw. */
	virtual: boolean;
}

/** A place from which a checker can be moved. */
export interface Source {
	from: Place;
	targets: Target[];
}

/** A place to which a checker can be moved, by one die or several. */
export interface Target {
	to: Place;
	/** The dice of the first way. */
	dice: number[];
	/** The number of ways that lead to different positions; if there are several, `move` asks which. */
	ways: number;
}

/** One turn of the record. */
export interface Turn {
	side: Side;
	dice: string;
	leftover: boolean;
	play: string;
	/** The number of single moves; 0 for a pass or a loss. */
	moves: number;
	comments: string[];
}

/** How a game ended. */
export interface End {
	result: "1-0" | "0-1" | "1/2-1/2";
	/** "off", "fails", "prime", "tie", "rule", "dropped", or the termination of a record, such as "resigned". */
	how: string;
	/** The rule behind it. */
	ruling?: Ruling;
	/** Whether the game was played from its start. */
	whole: boolean;
}

/** A match of which the game is part. */
export interface Match {
	/** The points that win it. */
	length: number;
	/** The points before the game. */
	score: [white: number, black: number];
	/** The points that the winner of the game gets; 0 before its end. */
	points: number;
	/** Whether the game is without the cube, since a side needs one point for the first time. */
	crawford: boolean;
	/** What the doubling cube shows; 0 in a game without it. */
	cube: number;
	/** The side that may double; -1 for either. */
	owner: number;
	/** Whether a double is to be taken or dropped, by the side `turn`. */
	offered: boolean;
	/** Whether a double was taken since the last turn. */
	taken: boolean;
	/** Whether the side to throw may double. */
	may: boolean;
}

/** A game with somebody far away. */
export interface Letters {
	/** The ID of the game, in hexadecimal digits. */
	id: string;
	/** The side played here. */
	side: Side;
	/** The letter to send, until it is answered. */
	send?: string;
	/** The kind of that letter; "none" has no turn, "last" needs no answer. */
	kind?: "invitation" | "turn" | "last" | "none";
}

/** A letter found in a text. */
export interface Post {
	/** The ID of its game, in hexadecimal digits. */
	id: string;
	/** The letter, for `take`. */
	text: string;
	/** Its number; 0 is the invitation. */
	number: number;
}

/** A rule with its source. */
export interface Ruling {
	id: string;
	/** Its topic: "hit", "bear-off". */
	topic: string;
	text: string;
	/** The language of the text, if it is not the one asked for. */
	lang?: string;
	/** Empty if every source is silent. */
	source: string;
	/** Its basis. */
	basis: "stated" | "inferred" | "reported" | "reconstructed" | "borrowed" | "chosen";
}

/** Why something cannot be done. */
export interface Refusal {
	/** The part at fault; "now" means that the request does not fit the phase. */
	kind: "play" | "home" | "throw" | "game" | "position" | "record" | "exchange" | "letter" | "fair" | "asked" | "now" | "request" | "other";
	/** The reason in words. */
	reason: string;
	/** For "letter", "fair" and "exchange", the key of the reason. */
	key?: string;
	/** The language of the reason, if it is not the one asked for. */
	lang?: string;
	/** The move at fault, in notation. */
	move?: string;
	/** Its die. */
	die?: number;
	/** For "home", the number of checkers that are not home. */
	outside?: number;
	/** Whether the dice must be thrown again. */
	again?: boolean;
	/** The rule that forbids it. */
	ruling?: Ruling;
	/** The plays that may have been meant. */
	choices?: Way[];
	/** For "exchange", the format that was read or written. */
	format?: Format;
	/** The line of a record or another file, from 1. */
	line?: number;
}

/** A format of backgammon programs: an id of a position, or a file of a game. */
export type Format = "gnuid" | "xgid" | "mat" | "sgf";

/** A win probability. */
export interface Estimate {
	/** 0 to 1; a tie counts half. */
	win: number;
	/** Half of the 95 % confidence interval; 0 if no games were played. */
	margin: number;
	/** The plies searched; 1 looks at the position after each play. */
	ply: number;
	/** The number of games played for it. */
	games: number;
	/** How many of the games the side won. */
	wins?: number;
	/** How many of the games were ties. */
	ties?: number;
	/** Whether the probability is exact. */
	exact: boolean;
}

/** A play with its estimate for the side that makes it. */
export interface Ranked extends Way, Estimate {
	/** Whether it is the play of the request's `moves`. */
	made: boolean;
}

/** A record whose turns were judged, all or the first of them. Probabilities are 0 to 1. */
export interface Judged {
	/** The number of judged turns. */
	turns: number;
	/** A description of the judging player. */
	agent: string;
	sides: [white: JudgedSide, black: JudgedSide];
	/** The worst mistakes, worst first; at most ten. */
	worst: JudgedTurn[];
}

/** The judgement of one side's turns. */
export interface JudgedSide {
	color: "White" | "Black";
	turns: number;
	/** The number of turns with more than one play. */
	choices: number;
	/** The number of choices that lost 0.005 or more. */
	mistakes: number;
	/** The sum of all losses. */
	loss: number;
	/** The turn that lost most, from 1; 0 if no turn lost anything. */
	worst: number;
	/** The sum of the luck of all throws. */
	luck: number;
}

/** A turn that was judged. */
export interface JudgedTurn {
	/** From 1. */
	number: number;
	side: "White" | "Black";
	/** The position with its dice. */
	position: string;
	/** The number of plays. */
	plays: number;
	play: string;
	/** The rank of the play, 1 for the best. */
	place: number;
	/** The side's probability of winning after the play. */
	win: number;
	best: string;
	bestWin: number;
	loss: number;
	/** The luck of the throw; null if the dice were there without one. */
	luck: number | null;
}

/** One record of several. */
export interface Summary {
	/** From 1. */
	number: number;
	game: string;
	white: string;
	black: string;
	date: string;
	result: string;
}

/** The games and the computer players. */
export interface Catalog {
	/** In the order of the shelves. */
	games: Game[];
	shelves: Shelf[];
	/** The game for newcomers. */
	first: Slug;
	/** Weakest first. */
	levels: Level[];
	/** The level of the first opponent. */
	opponent: Level;
	/** The level that gives hints. */
	adviser: Level;
}

/** A heading for games. */
export interface Shelf {
	/** "book", "kin", "heirs", "today". */
	key: string;
	heading: string;
}

/** A game with its other readings. */
export interface Game {
	slug: Slug;
	name: string;
	/** The key of its heading. */
	shelf: string;
	/** A sentence on what is special about it. */
	about: string;
	/** No text was at hand that tells how it is played. */
	reconstructed: boolean;
	readings: Reading[];
	lessons: LessonName[];
}

/** A lesson in a list. */
export interface LessonName {
	/** The id of its ruling. */
	rule: string;
	topic: string;
}

/** Another reading of a rule. */
export interface Reading {
	/** The decision: "overshoot". */
	key: string;
	/** The text after the question mark of a slug: "overshoot=farthest". */
	change: string;
	ruling: Ruling;
	/** The rules of the game without the reading. */
	usual: Ruling[];
}

/** A description of a game: its board, its paths and its rules. */
export interface About {
	slug: Slug;
	/** The slug without readings. */
	base: Slug;
	name: string;
	/** No text was at hand that tells how it is played. */
	reconstructed: boolean;
	/** The decisions by name, each as its word or number: `{ Dice: "3", Hit: "start" }`. */
	facts: Record<string, string>;
	/** The names of the decisions that differ from backgammon. */
	differs: string[];
	rulings: Ruling[];
	/** By point; element 0 is unused. */
	spots: Spot[];
	/** Whether checkers are borne off over the left edge. */
	trayLeft: boolean;
	/** The points of each side's path, in order; empty if checkers do not travel. */
	paths: [white: number[], black: number[]];
	quadrants: Quadrant[];
	/** Whether all checkers of the side begin on the bar. */
	onBar: [white: boolean, black: boolean];
	/** The number of checkers of a side. */
	checkers: number;
	/** Whether backgammon programs have its board and its dice. */
	exchange: boolean;
}

/** The place of a point on the board. */
export interface Spot {
	/** 0 to 11, from the left; the bar lies between 5 and 6. */
	column: number;
	bottom: boolean;
	/** Whether the point is part of a path. */
	used: boolean;
}

/** One of the four quadrants of the board, six points each. */
export interface Quadrant {
	left: boolean;
	bottom: boolean;
	used: boolean;
	/** Its number along the path of both sides, from 1; 0 if the sides go opposite ways. */
	number: number;
	/** Its highest point. */
	first: number;
	/** Its lowest point. */
	last: number;
	/** Whether it is the side's home. */
	home: [white: boolean, black: boolean];
	/** Whether checkers of the side enter there. */
	entry: [white: boolean, black: boolean];
	/** Whether a side must fill it to win; then there is no home. */
	fill: boolean;
	/** Whether the side's checkers there lie on top of those in `lower`. */
	upper: [white: boolean, black: boolean];
	lower: [white: boolean, black: boolean];
}

/** The texts of the library in another language. Missing texts are in English. */
export interface Language {
	/** Rules by their English sentences. */
	rulings: Record<string, string>;
	/** Templates of refusals by their keys. */
	refusals: Record<string, string>;
	/** Words for the templates. */
	words: Record<string, string>;
	/** The plural form for each number from 0, as in Intl.PluralRules: "other", "one". */
	forms?: string[];
}
