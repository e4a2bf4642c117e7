// Unpacks the library, which is packed as .lzma files are (package lzma of the program has the
// other half, and says what the names mean). No browser does that by itself, but it is a quarter
// smaller than what they can unpack, and no host on the way touches it.

// unpacked returns the stream of the bytes that a stream of packed bytes stands for. What is not
// packed, since a host has unpacked it, comes as it is.
export function unpacked(stream) {
	let unpacker;
	return stream.pipeThrough(new TransformStream({
		transform(chunk, out) {
			unpacker ??= chunk[0] === 0 ? plain : new Unpacker(); // \0asm, as compiled libraries begin
			const bytes = unpacker.push(chunk);
			if (bytes.length > 0) out.enqueue(bytes);
		},
		flush(out) {
			const bytes = unpacker?.end();
			if (bytes === undefined) throw new Error("the library is empty");
			if (bytes.length > 0) out.enqueue(bytes);
		},
	}));
}

const plain = { push: (chunk) => chunk, end: () => new Uint8Array(0) };

const header = 13;
const enough = 32; // bytes of input; no step takes more
const afterLiteral = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5];
const models = (n) => new Uint16Array(n).fill(1024);
const lengths = () => ({ choice: models(2), low: models(4 * 8), mid: models(4 * 8), high: models(256) });

class Unpacker {
	#in = new Uint8Array(0); #at = 0; #begun = false; #last = false;
	#out; #there = 0; #told = 0;
	#range = 0xffffffff; #code = 0;
	#state = 0; #back = [0, 0, 0, 0];
	#isMatch = models(12 * 4); #isRepetition = models(12); #isOlder = models(12); #isLong = models(12 * 4); #isOlder2 = models(12); #isOlder3 = models(12);
	#literals = models(8 * 0x300); #slot = models(4 * 64); #low = models(116); #align = models(16);
	#length = lengths(); #repeated = lengths();

	// push takes more packed bytes, and returns what they stand for.
	push(chunk) {
		const rest = this.#in.subarray(this.#at);
		this.#in = new Uint8Array(rest.length + chunk.length);
		this.#in.set(rest);
		this.#in.set(chunk, rest.length);
		this.#at = 0;
		return this.#unpack();
	}

	// end returns what is left at the end.
	end() {
		this.#last = true;
		const bytes = this.#unpack();
		if (!this.#out || this.#there < this.#out.length) throw new Error("the library is cut off");
		return bytes;
	}

	#unpack() {
		if (!this.#begun) {
			if (this.#in.length < header + 5) return new Uint8Array(0);
			const view = new DataView(this.#in.buffer), length = view.getUint32(5, true);
			if (this.#in[0] !== 93 || view.getUint32(9, true) !== 0 || length > 1 << 28 || this.#in[header] !== 0) throw new Error("this is not the library");
			this.#out = new Uint8Array(length);
			this.#code = view.getUint32(header + 1);
			this.#at = header + 5;
			this.#begun = true;
		}
		this.#steps();
		const bytes = this.#out.slice(this.#told, this.#there);
		this.#told = this.#there;
		return bytes;
	}

	// steps unpacks as long as there is input. It is one function, with everything in variables of
	// its own, since it is called for millions of bits.
	#steps() {
		const input = this.#in, out = this.#out, all = out.length, back = this.#back;
		const isMatch = this.#isMatch, isRepetition = this.#isRepetition, isOlder = this.#isOlder, isLong = this.#isLong, isOlder2 = this.#isOlder2, isOlder3 = this.#isOlder3;
		const literals = this.#literals, slots = this.#slot, low = this.#low, align = this.#align;
		let at = this.#at, range = this.#range, code = this.#code, state = this.#state, there = this.#there;
		const until = this.#last ? input.length + enough : input.length - enough;

		const bit = (list, i) => {
			const model = list[i], bound = (range >>> 11) * model;
			let value;
			if (code < bound) {
				range = bound;
				list[i] = model + ((2048 - model) >> 5);
				value = 0;
			} else {
				range = (range - bound) >>> 0;
				code = (code - bound) >>> 0;
				list[i] = model - (model >> 5);
				value = 1;
			}
			if (range < 0x1000000) {
				range = (range << 8) >>> 0;
				code = ((code << 8) | input[at++]) >>> 0; // past the end nothing, which is 0
			}
			return value;
		};
		const tree = (list, from, bits) => {
			let node = 1;
			for (let i = 0; i < bits; i++) node = (node << 1) | bit(list, from + node);
			return node - (1 << bits);
		};
		const reverse = (list, from, bits) => {
			let node = 1, value = 0;
			for (let i = 0; i < bits; i++) {
				const one = bit(list, from + node);
				node = (node << 1) | one;
				value |= one << i;
			}
			return value;
		};
		const lengthOf = (model, position) => {
			if (bit(model.choice, 0) === 0) return 2 + tree(model.low, position * 8, 3);
			if (bit(model.choice, 1) === 0) return 10 + tree(model.mid, position * 8, 3);
			return 18 + tree(model.high, 0, 8);
		};
		const distanceOf = (length) => {
			const slot = tree(slots, Math.min(length - 2, 3) * 64, 6);
			if (slot < 4) return slot;
			const bits = (slot >> 1) - 1, base = (2 | (slot & 1)) * 2 ** bits;
			if (slot < 14) return base + reverse(low, base - slot, bits);
			let value = 0;
			for (let i = 0; i < bits - 4; i++) {
				range >>>= 1;
				let one = 0;
				if (code >= range) {
					code = (code - range) >>> 0;
					one = 1;
				}
				value = value * 2 + one;
				if (range < 0x1000000) {
					range = (range << 8) >>> 0;
					code = ((code << 8) | input[at++]) >>> 0;
				}
			}
			return base + value * 16 + reverse(align, 0, 4);
		};

		while (there < all && at <= until) {
			const position = there & 3;
			if (bit(isMatch, state * 4 + position) === 0) {
				const from = there > 0 ? (out[there - 1] >> 5) * 0x300 : 0;
				let node = 1;
				if (state >= 7) {
					let hint = out[there - back[0] - 1], offset = 0x100;
					while (node < 0x100 && offset > 0) {
						hint <<= 1;
						const one = bit(literals, from + offset + (hint & offset) + node);
						node = (node << 1) | one;
						if (((hint >> 8) & 1) !== one) offset = 0;
					}
				}
				while (node < 0x100) node = (node << 1) | bit(literals, from + node);
				out[there++] = node;
				state = afterLiteral[state];
				continue;
			}
			let length;
			if (bit(isRepetition, state) === 0) {
				length = lengthOf(this.#length, position);
				back.unshift(distanceOf(length));
				back.pop();
				state = state < 7 ? 7 : 10;
			} else {
				let alone = false, which = 0;
				if (bit(isOlder, state) === 0) alone = bit(isLong, state * 4 + position) === 0;
				else if (bit(isOlder2, state) === 0) which = 1;
				else which = 2 + bit(isOlder3, state);
				if (which > 0) back.unshift(...back.splice(which, 1));
				length = alone ? 1 : lengthOf(this.#repeated, position);
				state = alone ? (state < 7 ? 9 : 11) : (state < 7 ? 8 : 11);
			}
			let from = there - back[0] - 1;
			if (from < 0 || there + length > all) throw new Error("the library is damaged");
			for (const end = there + length; there < end;) out[there++] = out[from++];
		}
		this.#at = Math.min(at, input.length);
		this.#range = range;
		this.#code = code;
		this.#state = state;
		this.#there = there;
	}
}
