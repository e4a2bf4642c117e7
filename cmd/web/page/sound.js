// The sounds of the table, generated when needed: dice, a checker put down, a hit, and a won
// game.

let context, noise;

// knock is a hard object hitting wood: noise around a pitch that dies away.
function knock(at, pitch, loud, long) {
	if (!noise) {
		noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
		noise.getChannelData(0).forEach((_, i, list) => { list[i] = Math.random() * 2 - 1; });
	}
	const source = context.createBufferSource(), filter = context.createBiquadFilter();
	source.buffer = noise;
	Object.assign(filter, { type: "bandpass" });
	filter.frequency.value = pitch;
	filter.Q.value = 3;
	source.connect(filter).connect(fading(at, loud, long));
	source.start(at, Math.random() / 8, long);
}

// tone is a plucked string.
function tone(at, pitch, loud, long) {
	const source = context.createOscillator();
	source.type = "triangle";
	source.frequency.value = pitch;
	source.connect(fading(at, loud, long));
	source.start(at);
	source.stop(at + long);
}

function fading(at, loud, long) {
	const gain = context.createGain();
	gain.gain.setValueAtTime(loud, at);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
	gain.connect(context.destination);
	return gain;
}

const sounds = {
	dice(at) { for (let i = 0; i < 7; i++) knock(at + 0.05 * i + 0.03 * Math.random(), 1800 + 1500 * Math.random(), 0.9 - 0.1 * i, 0.06); },
	checker(at) { knock(at, 900, 1.2, 0.07); tone(at, 190, 0.25, 0.08); },
	hit(at) { knock(at, 500, 1.6, 0.12); tone(at, 120, 0.5, 0.16); knock(at + 0.11, 1100, 0.8, 0.06); },
	win(at) { [523, 659, 784, 1047].forEach((pitch, i) => tone(at + 0.13 * i, pitch, 0.22, 0.6)); },
};

// sound plays a sound after a number of seconds.
export function sound(what, late = 0) {
	context ??= new AudioContext();
	context.resume();
	sounds[what](context.currentTime + late);
}
