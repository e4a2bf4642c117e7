// The unpacker for package internal/packed, which describes the format. The names are the same
// as there.

const probBits = 11, rate = 5, shortest = 2, middles = 14, align = 4;
const margin = 64; // more than the most bytes that one item takes
const portion = 1 << 18; // bytes that are passed on at once

// unpack returns the unpacked stream of a stream of packed bytes, and calls progress with the
// number of packed bytes so far.
export function unpack(stream, progress) {
	const reader = stream.getReader();
	let unpacker, parts = [], come = 0, given = 0;
	return new ReadableStream({
		async pull(controller) {
			for (;;) {
				if (unpacker?.run()) {
					controller.enqueue(unpacker.out.subarray(given));
					return controller.close();
				}
				if (unpacker && unpacker.made - given >= portion) {
					controller.enqueue(unpacker.out.subarray(given, unpacker.made));
					given = unpacker.made;
					return undefined;
				}
				const { done, value } = await reader.read();
				if (done) throw new Error("the library came incomplete");
				progress(come += value.length);
				if (unpacker) {
					unpacker.add(value);
					continue;
				}
				parts.push(value);
				if (come < 16) continue;
				const all = new Uint8Array(come);
				parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
				parts = [];
				const head = new DataView(all.buffer);
				unpacker = new Unpacker(head.getUint32(0, true), head.getUint32(4, true));
				unpacker.add(all);
			}
		},
	});
}

const half = (length) => new Uint16Array(length).fill(1 << (probBits - 1));

class Unpacker {
	#in; #filled = 0; #at = 12; #code; #span = 0x7fffffff;
	#state = 0; #last = [1, 1, 1, 1];
	#isMatch = half(9); #isAgain = half(9); #isFirst = half(9); #isSecond = half(9); #isThird = half(9); #isOne = half(9);
	#literals = half(256 * 3 * 256); #lengths = [half(274), half(274)];
	#slots = [half(64), half(64), half(64), half(64)]; #middles = Array.from({ length: middles }, () => half(32)); #lowest = half(1 << align);

	constructor(packed, length) {
		this.#in = new Uint8Array(packed);
		this.out = new Uint8Array(length);
		this.made = 0;
	}

	// add takes the next packed bytes.
	add(bytes) {
		this.#in.set(bytes.subarray(0, this.#in.length - this.#filled), this.#filled);
		this.#filled += bytes.length;
		if (this.#code === undefined && this.#filled >= 12) this.#code = new DataView(this.#in.buffer).getUint32(8);
	}

	// run unpacks the bytes so far, and reports whether the end was reached.
	run() {
		const input = this.#in, out = this.out, end = out.length;
		const enough = this.#filled >= input.length ? Infinity : this.#filled - margin;
		const isMatch = this.#isMatch, literals = this.#literals, last = this.#last;
		let at = this.#at, code = this.#code, span = this.#span, state = this.#state, made = this.made;
		const bit = (list, i) => {
			const p = list[i], bound = (span >>> probBits) * p;
			let value = 0;
			if (code < bound) {
				span = bound;
				list[i] = p + ((2048 - p) >> rate);
			} else {
				span -= bound;
				code -= bound;
				list[i] = p - (p >> rate);
				value = 1;
			}
			while (span < 0x800000) {
				span <<= 8;
				code = (code << 8) | input[at++];
			}
			return value;
		};
		const tree = (list, from, n) => {
			let i = 1;
			for (let k = n; k > 0; k--) i = (i << 1) | bit(list, from + i);
			return i - (1 << n);
		};
		const reverse = (list, n) => {
			let i = 1, value = 0;
			for (let k = 0; k < n; k++) {
				const b = bit(list, i);
				i = (i << 1) | b;
				value |= b << k;
			}
			return value;
		};
		const size = (list) => {
			if (bit(list, 0) === 0) return shortest + tree(list, 2, 3);
			if (bit(list, 1) === 0) return shortest + 8 + tree(list, 10, 3);
			return shortest + 16 + tree(list, 18, 8);
		};
		const far = (length) => {
			const slot = tree(this.#slots[Math.min(length - shortest, 3)], 0, 6);
			if (slot < 4) return slot;
			const below = (slot >> 1) - 1, high = (2 | (slot & 1)) << below;
			if (slot < middles) return high | reverse(this.#middles[slot], below);
			let rest = 0;
			for (let k = below - align; k > 0; k--) {
				span >>>= 1;
				const b = code >= span ? 1 : 0;
				if (b) code -= span;
				while (span < 0x800000) {
					span <<= 8;
					code = (code << 8) | input[at++];
				}
				rest = (rest << 1) | b;
			}
			return high | (rest << align) | reverse(this.#lowest, align);
		};
		while (made < end && at < enough) {
			if (bit(isMatch, state) === 0) {
				const base = (made > 0 ? out[made - 1] : 0) * 768;
				let seen = 1;
				if (state % 3 !== 0) {
					let other = out[made - last[0]];
					while (seen < 256) {
						const hint = (other >> 7) & 1;
						other <<= 1;
						const b = bit(literals, base + ((1 + hint) << 8) + seen);
						seen = (seen << 1) | b;
						if (b !== hint) break;
					}
				}
				while (seen < 256) seen = (seen << 1) | bit(literals, base + seen);
				out[made++] = seen;
				state = (state % 3) * 3;
				continue;
			}
			let length = 0, which = 3, distance;
			if (bit(this.#isAgain, state) === 0) {
				length = size(this.#lengths[0]);
				distance = far(length) + 1;
				state = (state % 3) * 3 + 1;
			} else {
				if (bit(this.#isFirst, state) === 0) {
					which = 0;
					if (bit(this.#isOne, state) === 0) length = 1;
				} else which = bit(this.#isSecond, state) === 0 ? 1 : 2 + bit(this.#isThird, state);
				if (length === 0) length = size(this.#lengths[1]);
				distance = last[which];
				state = (state % 3) * 3 + 2;
			}
			for (let i = which; i > 0; i--) last[i] = last[i - 1];
			last[0] = distance;
			for (let i = 0; i < length; i++, made++) out[made] = out[made - distance];
		}
		this.#at = at;
		this.#code = code;
		this.#span = span;
		this.#state = state;
		this.made = made;
		return made >= end;
	}
}
