/**
 * The library for JavaScript.
 *
 * A session holds one game. A request is an object, and so is its answer; neither ever throws.
 * What cannot be done changes nothing, and the answer says why in `refusals`.
 *
 * Points are numbered 1 to 24 as White counts them, for both sides; 0 is off the board, 25 the bar.
 */

/**
 * Starts the library and returns the function that asks it. Each call of load has a session of its
 * own. `library` is the file alfonsine.wasm, or what it was compiled to. The promise is rejected
 * where that is not WebAssembly.
 */
export function load(library: ArrayBuffer | ArrayBufferView | WebAssembly.Module): Promise<Call>;

/**
 * Asks the session something. The answer is there when the function returns; requests that let a
 * player think can take seconds and belong in a worker. `tell` is called with the answer so far,
 * by the requests of which that is said.
 */
export type Call = <D extends Do>(request: Request<D>, tell?: (soFar: Answer<D>) => void) => Answer<D>;

/** The names of the requests. */
export type Do = keyof Calls;

/** A request: its name in `do`, and its fields. A field that no request has is refused. */
export type Request<D extends Do = Do> = { [K in D]: { do: K } & Calls[K]["asks"] }[D];

/** An answer: what was asked for, or why there is none. */
export type Answer<D extends Do = Do> = { [K in D]: Done<Calls[K]["gives"]> | Refused<Calls[K]["gives"]> }[D];

/** The answer to what was done. */
export type Done<Gives> = Gives & { refusals?: undefined };

/** The answer to what was not done, or not wholly. Of the other fields some may be there: `state` is, where there is a game. */
export type Refused<Gives> = Partial<Gives> & { refusals: Refusal[] };

/**
 * All requests, each with the fields that it asks by and those that it gives.
 *
 * Any request may be refused as "request": it is not an object with these fields, a number is
 * outside 0 to 255 where a place or a die is meant, or there is no game yet. Beside each stand the
 * other kinds of refusals that it meets.
 */
export interface Calls {
	/** Begins a game, from its start or from a position. Refused as "game" or "position". */
	open: { asks: { game: Slug; position?: string }; gives: { state: State } };

	/**
	 * Takes one of the records of a text, counted from 1, which is the usual one. Of a damaged
	 * record it takes the whole turns before the fault, and gives both `state` and `refusals`.
	 * Refused as "record", "game", "position", "play" or "throw", and as "other" where there is no
	 * such record.
	 */
	load: { asks: { text: string; number?: number }; gives: { state: State } };

	/** Takes a game that `keep` has written. Refused as `load` is. */
	restore: { asks: { text: string }; gives: { state: State } };

	/**
	 * Begins a game with somebody far away. `side` is played here. The letter to send them is
	 * `state.letters.send`. Refused as "game".
	 */
	invite: { asks: { game: Slug; side: Side }; gives: { state: State } };

	/**
	 * Takes a letter from somebody far away: it joins the game that the letter invites to, or makes
	 * the turn that it brings. Refused as "letter", "game" or "play".
	 */
	take: { asks: { text: string }; gives: { state: State } };

	/**
	 * Begins a lesson of a game, counted from 1. Any play that does what it asks ends it; a legal play
	 * that does not is refused as "asked". Refused as "game", and as "now" where there is no such
	 * lesson.
	 */
	learn: { asks: { game: Slug; number: number }; gives: { state: State } };

	/**
	 * Begins the first puzzle of a text, a file of puzzles of a game. `number` is what the page calls
	 * it. Any legal play ends it. Refused as "game", and as "other" where there is no puzzle.
	 */
	pose: { asks: { game: Slug; text: string; number: number }; gives: { state: State } };

	/** Says in `refusals` why the play `state.lesson.not` is not legal. Refused as "now" without a lesson. */
	whyNot: { asks: {}; gives: { state: State } };

	/** Throws the dice. Refused as "now" in any phase but "throw". */
	throw: { asks: {}; gives: { state: State } };

	/**
	 * Takes what somebody has typed: dice before the throw, "6-5-3"; after it a play or a part of
	 * one, "24/18 13/8". Refused as "throw", "play" or "now".
	 */
	try: { asks: { text: string }; gives: { state: State } };

	/**
	 * Moves a checker by one die or several. Where ways to do it lead to different positions, nothing
	 * is moved and `ways` lists them; `way` then chooses one, counted from 0. Refused as "play",
	 * "home" or "now".
	 */
	move: { asks: { from: Place; to: Place; way?: number }; gives: { state: State; ways?: Way[] } };

	/** Says in `refusals` why no die moves a checker from a place. They are empty where one does. */
	why: { asks: { from: Place }; gives: { state: State } };

	/** Makes a whole play in place of what was moved. Refused as "play" or "now". */
	play: { asks: { moves: Move[] }; gives: { state: State } };

	/** Makes single moves, all or none. Refused as "play" or "now". */
	step: { asks: { moves: Move[] }; gives: { state: State } };

	/** Ends the turn, by a pass where nothing was moved. Refused as "play" where more must be played, and as "now". */
	end: { asks: {}; gives: { state: State } };

	/**
	 * Takes back the last move, then a typed throw, then turns, up to the last one of a side that
	 * persons play. Refused as "now" where there is nothing to take back.
	 */
	undo: { asks: { persons: [white: boolean, black: boolean] }; gives: { state: State } };

	/** Makes the turns again that one `undo` has taken back. Refused as "now" where there are none. */
	redo: { asks: { persons: [white: boolean, black: boolean] }; gives: { state: State } };

	/** Shows the game after so many turns, 0 to all of them. Refused as "now" for any other number. */
	look: { asks: { number: number }; gives: { state: State } };

	/** Goes on from the position that `look` shows. The turns after it are taken back. Refused as "now" in any phase but "look". */
	playOn: { asks: {}; gives: { state: State } };

	/** Lists the plays of the turn. `ways` is not there where there are no dice to play. */
	plays: { asks: {}; gives: { state: State; ways?: Way[] } };

	/**
	 * Gives the game as a record. Names and date are put in where it has none. Refused as "record"
	 * for a name or a date of more than one line.
	 */
	save: { asks: { names?: [white: string, black: string]; date?: string }; gives: { state: State; text: string } };

	/** Gives a text of the whole game, to the single move, for `restore`. */
	keep: { asks: {}; gives: { text: string } };

	/** Says what the game is: its board and its rules. `side` is the one at the bottom, White unless it is said. */
	about: { asks: { side?: Side }; gives: { state: State; about: About } };

	/** Has rulings and refusals in another language from now on; without a table in English. */
	language: { asks: { language?: Language }; gives: {} };

	/** Lists all games and levels. */
	catalog: { asks: {}; gives: { catalog: Catalog } };

	/** Asks whether there is such a game or reading. Refused as "game" where there is none. */
	check: { asks: { game: Slug }; gives: {} };

	/** Lists the records of a text, at most 500. `records` is not there where there are none. */
	list: { asks: { text: string }; gives: { records?: Summary[] } };

	/** Gives one of the records of a text, counted from 1, which is the usual one. Refused as `load` is; what can be read is given. */
	one: { asks: { text: string; number?: number }; gives: { text: string } };

	/** Finds the letter in a text with its link. Refused as "letter". */
	post: { asks: { text: string }; gives: { post: Post } };

	/** Throws one die for each player, until they differ: who throws more begins. */
	rolloff: { asks: {}; gives: { dice: [one: number, other: number] } };

	/**
	 * Lets a player choose a play of a position with dice. `ways` has one element, and `text` says how
	 * the player thinks. Equal seeds give equal answers. Refused as "game" or "position", and as
	 * "other" where there is no such level or no dice.
	 */
	choose: { asks: Question; gives: { ways: [Way]; text: string } };

	/**
	 * Has a player rank the plays of a position with dice, the best first: eight of them, and the one
	 * that `moves` make. Refused as `choose` is.
	 */
	rank: { asks: Question & { moves?: Move[] }; gives: { ranked: Ranked[]; text: string } };

	/** Has a player say how likely White is to win. Refused as `choose` is; no dice are needed. */
	worth: { asks: Question; gives: { worth: Estimate; text: string } };

	/**
	 * Says how likely White was to win at the start of a record and after each of its turns, 0 to 1,
	 * at first sight. Refused as `load` is.
	 */
	course: { asks: { text: string }; gives: { course: number[] } };

	/** Adds up the results of games for the person in them. Games without one person, and unknown games, do not count. */
	statistics: { asks: { results: Result[] }; gives: { statistics: Statistics } };

	/** Has a player judge each turn of a record, and tells after each of them what it has found so far. Refused as `load` is, and as "other" where there is no such level. */
	judge: { asks: { text: string; level: Level; seed?: string }; gives: { judged: Judged } };
}

/** What a player is asked about. The seed is a number or any other text. */
export interface Question {
	game: Slug;
	position: string;
	level: Level;
	seed?: string;
}

/** A game and its readings: "laquet", "fallas?overshoot=farthest". `catalog` has all of them. */
export type Slug = string;

/** How strong a player is, as `catalog` lists it. */
export type Level = string;

/** 0 is White, 1 Black. Lists of two have White's first. */
export type Side = 0 | 1;

/** 1 to 24, 0 off the board, 25 the bar. */
export type Place = number;

/** One checker by one die. All numbers 0 are to stop. `hit` is told, and need not be said. */
export interface Move {
	from: Place;
	to: Place;
	/** 1 to 6. */
	die: number;
	hit?: boolean;
}

/** How a checker, or a whole turn, is moved. */
export interface Way {
	/** In notation: "24/18* 13/8", "bar/22", "pass". */
	text: string;
	/** Die by die. */
	moves: Move[];
}

/**
 * What is to be done: throw the dice; play them; end the turn, which is played; nothing, the game
 * is over; nothing, an earlier position is shown; wait for a letter; nothing, the lesson is learned or
 * the puzzle answered.
 */
export type Phase = "throw" | "play" | "done" | "over" | "look" | "wait" | "known";

/** Everything of a game that is drawn. */
export interface State {
	game: Slug;
	name: string;
	phase: Phase;
	/** The text of the position that the turn shown begins from. */
	position: string;
	/** Checkers by side and place, 26 numbers for each side. */
	places: [white: number[], black: number[]];
	pips: [white: number, black: number];
	/** The side to throw or play; of a game that is over, the loser. */
	turn: Side;
	/** Who played, as a record says; empty where it does not. */
	names: [white: string, black: string];
	/** Where and when, as a record says; empty where it does not. */
	event: string;
	/** Of the turn under way, and at the end of the game those of the last one. */
	dice: Die[];
	diceOf: Side;
	/** The throw behind the dice, "6-5-3"; empty without one. */
	thrown: string;
	/** The dice are those that the other side has left. */
	leftover: boolean;
	/** Another throw follows. */
	again: boolean;
	/** From where checkers can be moved, and where to; empty in any phase but "play". */
	sources: Source[];
	/** Made in the turn under way. */
	moves: Move[];
	/** The same in notation. */
	text: string;
	/** The turn may be ended here though it has not ended itself. */
	stop: boolean;
	/** How many plays the turn has. */
	plays: number;
	/** What the only play of the turn is: a pass, the loss of the game, or moves. */
	only?: "pass" | "fails" | "forced";
	/** The rule behind a pass or a loss. */
	why?: Ruling;
	turns: Turn[];
	/** How many turns are shown. */
	at: number;
	/** The moves that led to what is shown. */
	last: Move[];
	/** The text of the position in which they were made; empty before the first turn. */
	before: string;
	canUndo: boolean;
	canRedo: boolean;
	/** Of a game that is over. */
	end?: End;
	/** Of a game with somebody far away. */
	letters?: Letters;
	/** Of a lesson. */
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
	answer?: Answer;
}

/** Whether the play that was made is the best one, and why another is not. */
export interface Answer {
	right: boolean;
	/** That was made. */
	play: string;
	best: string;
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

/** A lesson: a position, and what is to be done in it. */
export interface Lesson {
	/** Among those of its game, from 1. */
	number: number;
	/** How many the game has. */
	of: number;
	/** What is to be done. */
	ask: "any" | "all" | "hit" | "off" | "enter" | "to" | "close" | "win" | "pass" | "fail";
	/** How often, or on which point; 0 where that needs no number. */
	n: number;
	/** The rule that it teaches. */
	rule: Ruling;
	/** A play that looks possible and is not; empty where there is none. */
	not: string;
	learned: boolean;
	/** The play that was right; empty before that. */
	play: string;
}

/** One of the dice of a turn. */
export interface Die {
	face: number;
	used: boolean;
	/** It was not thrown, but is part of every throw. */
	virtual: boolean;
}

/** A place from where a checker can be moved. */
export interface Source {
	from: Place;
	targets: Target[];
}

/** Where a checker can be moved to, by one die or several. */
export interface Target {
	to: Place;
	/** Of the first way. */
	dice: number[];
	/** How many lead to different positions; with more than one `move` asks which. */
	ways: number;
}

/** One turn of the record. */
export interface Turn {
	side: Side;
	dice: string;
	leftover: boolean;
	play: string;
	/** How many single moves; 0 for a pass or a loss. */
	moves: number;
	comments: string[];
}

/** How a game ended. */
export interface End {
	result: "1-0" | "0-1" | "1/2-1/2";
	/** "off", "fails", "prime", "tie", "rule", or as a record says how it was ended: "resigned". */
	how: string;
	/** The rule behind it. */
	ruling?: Ruling;
	/** The game was played from its start. */
	whole: boolean;
}

/** A game with somebody far away. */
export interface Letters {
	/** Of the game, in hexadecimal digits. */
	id: string;
	/** That is played here. */
	side: Side;
	/** The letter to send, until it is answered. */
	send?: string;
	/** What that letter is; "none" has no turn, "last" needs no answer. */
	kind?: "invitation" | "turn" | "last" | "none";
}

/** The letter that was found in a text. */
export interface Post {
	/** Of its game, in hexadecimal digits. */
	id: string;
	/** For `take`. */
	text: string;
	/** From 0, which is the invitation. */
	number: number;
}

/** A rule with the place where it stands. */
export interface Ruling {
	id: string;
	/** What it is about: "hit", "bear-off". */
	topic: string;
	text: string;
	/** The language of the text, where it is not the one asked for. */
	lang?: string;
	/** Empty where every source is silent. */
	source: string;
	/** What it rests on. */
	basis: "stated" | "reconstructed" | "inferred" | "borrowed" | "chosen";
}

/** Why something cannot be done. */
export interface Refusal {
	/** What is at fault; "now" is what cannot be done in this phase. */
	kind: "play" | "home" | "throw" | "game" | "position" | "record" | "letter" | "asked" | "now" | "request" | "other";
	/** In words. */
	reason: string;
	/** Of a letter, a name for the reason. */
	key?: string;
	/** The language of the reason, where it is not the one asked for. */
	lang?: string;
	/** The move at fault, in notation. */
	move?: string;
	/** Its die. */
	die?: number;
	/** How many checkers are not home, of "home". */
	outside?: number;
	/** The throw is to be made again. */
	again?: boolean;
	/** The rule that forbids it. */
	ruling?: Ruling;
	/** The plays that were perhaps meant. */
	choices?: Way[];
	/** Of a record, from 1. */
	line?: number;
}

/** A win probability. */
export interface Estimate {
	/** 0 to 1, a tie counted half. */
	win: number;
	/** How far that may be off, at 95 % confidence; 0 where no games were played for it. */
	margin: number;
	/** How many turns were looked ahead. */
	depth: number;
	/** How many games were played to find out. */
	games: number;
	/** It is no estimate. */
	exact: boolean;
}

/** A play with what it is worth to the side that makes it. */
export interface Ranked extends Way, Estimate {
	/** It is the one that was asked about. */
	made: boolean;
}

/** A record whose turns were judged, all or the first of them. Probabilities are 0 to 1. */
export interface Judged {
	/** How many were judged. */
	turns: number;
	/** How the player thinks that has judged. */
	agent: string;
	sides: [white: JudgedSide, black: JudgedSide];
	/** The mistakes that lost most, the worst first; at most ten. */
	worst: JudgedTurn[];
}

/** What was found about the turns of one side. */
export interface JudgedSide {
	side: "White" | "Black";
	turns: number;
	/** Turns with more than one play. */
	choices: number;
	/** Choices that lost half a win per hundred or more. */
	mistakes: number;
	/** All losses together. */
	loss: number;
	/** The turn that lost most, from 1; 0 where none did. */
	worst: number;
	/** That of all throws together. */
	luck: number;
}

/** A turn that was judged. */
export interface JudgedTurn {
	/** From 1. */
	number: number;
	side: "White" | "Black";
	/** With its dice. */
	position: string;
	/** How many plays there were. */
	plays: number;
	play: string;
	/** The place of the play among them, 1 for the best. */
	place: number;
	/** Of the side, after the play. */
	win: number;
	best: string;
	bestWin: number;
	loss: number;
	/** Of the throw; null where the dice were there without one. */
	luck: number | null;
}

/** A game that was played to its end. */
export interface Result {
	game: Slug;
	/** "person", "far" or a level. */
	players: [white: string, black: string];
	/** The side; -1 after a tie. */
	winner: number;
	/** The side that began. */
	first: Side;
	turns: number;
	/** When it ended, in milliseconds since 1970. */
	when: number;
	/** Of the person, if the game was judged. */
	worst?: Mistake;
}

/** A play that was judged to be worse than another. */
export interface Mistake {
	/** From 1. */
	turn: number;
	play: string;
	best: string;
	/** Of the win probability. */
	loss: number;
}

/** How many games a person has played, won and tied. */
export interface Tally {
	played: number;
	won: number;
	tied: number;
}

/** What results come to. The games and opponents met most come first. */
export interface Statistics {
	all: Tally;
	games: GameTally[];
	opponents: OpponentTally[];
	/** Games in which the person began, and in which they did not. */
	begun: [began: Tally, other: Tally];
	shortest?: Result;
	longest?: Result;
	/** Those with the mistakes that lost most, the worst first. */
	worst: Result[];
}

/** The tally of a game. */
export interface GameTally extends Tally {
	game: Slug;
	name: string;
}

/** The tally against "far" or a level. */
export interface OpponentTally extends Tally {
	opponent: string;
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

/** What may be played, and against whom. */
export interface Catalog {
	games: Game[];
	/** The game that a newcomer meets. */
	first: Slug;
	/** The weakest first. */
	levels: Level[];
	/** The level that one begins against. */
	opponent: Level;
	/** The level that gives hints. */
	adviser: Level;
}

/** A game with its other readings. */
export interface Game {
	slug: Slug;
	name: string;
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

/** A way to read a rule otherwise. */
export interface Reading {
	/** The decision that it is about: "overshoot". */
	key: string;
	/** As a slug has it after its question mark: "overshoot=farthest". */
	change: string;
	ruling: Ruling;
	/** The rules as the game has them without the reading. */
	usual: Ruling[];
}

/** What a game is: its board, its paths and its rules. */
export interface About {
	slug: Slug;
	/** The slug without readings. */
	base: Slug;
	name: string;
	/** No text was at hand that tells how it is played. */
	reconstructed: boolean;
	/** The decisions by name, each as its word or number: `{ Dice: "3", Hit: "start" }`. */
	facts: Record<string, string>;
	/** The names of those that backgammon has otherwise. */
	differs: string[];
	rulings: Ruling[];
	/** By point, 25 of them; the first means nothing. */
	spots: Spot[];
	/** Checkers are borne off over the left edge. */
	trayLeft: boolean;
	/** The points of each side's path as it travels them; empty where nobody travels. */
	paths: [white: number[], black: number[]];
	quadrants: Quadrant[];
	/** All checkers of the side begin on the bar. */
	onBar: [white: boolean, black: boolean];
	/** How many a side has. */
	checkers: number;
}

/** Where a point lies on the board. */
export interface Spot {
	/** 0 to 11, from the left; the bar lies between 5 and 6. */
	column: number;
	bottom: boolean;
	/** The point is part of a path. */
	used: boolean;
}

/** One of the four quadrants of the board, six points each. */
export interface Quadrant {
	left: boolean;
	bottom: boolean;
	used: boolean;
	/** As the path of both sides goes, from 1; 0 where they travel against each other. */
	number: number;
	/** The highest of its points. */
	first: number;
	/** The lowest. */
	last: number;
	/** It is the side's home. */
	home: [white: boolean, black: boolean];
	/** Checkers of the side enter there. */
	entry: [white: boolean, black: boolean];
	/** Checkers of the side there lie on top of those in `lower`. */
	upper: [white: boolean, black: boolean];
	lower: [white: boolean, black: boolean];
}

/** What the library says, in another language. What is not there is said in English. */
export interface Language {
	/** Rules by their English sentences. */
	rulings: Record<string, string>;
	/** Templates of refusals by their keys. */
	refusals: Record<string, string>;
	/** What is put into the templates. */
	words: Record<string, string>;
	/** The form of nouns for each number from 0, of those of Intl.PluralRules: "other", "one". */
	forms?: string[];
}
