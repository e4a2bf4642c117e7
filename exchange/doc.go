// Package exchange writes and reads what programs of backgammon exchange: positions as
// GNU ID, XGID and boards of FIBS, games as .mat and SGF.
//
// It is for every game that has the board of backgammon: 24 points, over which the sides
// travel in opposite directions, and two dice. Todas tablas is one, and so are readings of
// other games with two dice ("emperador?dice=2"). A file or an id does not contain the
// rules: the reader gives the game, and every turn is checked by its rules. Backgammon
// programs accept games that are played like backgammon; other games can be exchanged
// between programs that use this package.
//
//	        White is                 points are counted by   numbers
//	GNU ID  player 0                 the player on roll
//	XGID    the capitals             White
//	FIBS    named first, "You"       White
//	.mat    the left column          the mover               bar 25, off 0
//	SGF     W                        White                   a to x, bar y, off z
//
// GNU Backgammon calls player 0 O, and takes the player on roll of an XGID for player 1.
//
// # Positions
//
// An id, or a board of FIBS, holds the checkers on the board, who is on roll, and the dice that were thrown.
// Checkers that are not on the board are off, as many as the game has; a side that has none
// left has won. A virtual die, a doublet played twice and another throw are not in the id:
// they follow from the dice by the rules of the game. Ids are written for a match to 1
// point, in which neither the cube nor a gammon counts.
//
//	cannot be written   dice that the other player left; a throw of which some dice are
//	                    played; a tie; a win before all checkers of a side are off
//	not kept            the cube, the score, the length of the match, its rules
//	refused             a double or a resignation that is offered; a game that ended by one
//
// # Games
//
// A file holds the games of a match, one or more. A single game is written as a match to
// 1 point, and several as a session without an end, in which each win is 1 point.
//
//	                            .mat                          SGF
//	throws and plays            yes                           yes
//	passes                      no moves after the dice       no letters after the dice
//	White, Black                yes                           PW, PB
//	Date                        EventDate, with dots          DT
//	Event, Round, Site,         yes                           EV, RO, PC,
//	Annotator, Source                                         AN, SO
//	other tags                  yes, thirty of the first game no
//	the game                    Variation, a slug             RU, a slug
//	comments                    no                            those that are not empty
//	result                      Wins                          RE
//	an end off the board        Wins                          RE with R, T or F
//	a tie                       cannot be written             RE[0]
//	a throw not yet played      no moves after the dice       DI
//	a start elsewhere           Set Pos, below the names      PL, AE, AW, AB
//	its throw, made already     cannot be written             cannot be written
//	Black to begin, no turn yet cannot be written             PL
//	dice that were left         cannot be written             cannot be written
//	two turns of a player       one below the other           yes
//	MatchLength and the like,   no                            no
//	EventDate, Variation
//
// Backgammon is not named in a file. A file that names another game than the reader's is
// refused. A file that names no game can be read by any.
//
// A win before all checkers of a side are off, and before the game ends by its own rules,
// is read as [record.TerminationResigned], except T ([record.TerminationTimeForfeit]) and F
// ([record.TerminationAbandoned]) in SGF, and a tie as [record.TerminationAgreed]; no other
// termination is read back. In .mat a throw that is not yet played cannot be written if the
// only play is the pass, since it would be read as the pass.
//
// Content that has no place in a [record.Record] becomes a tag or a comment:
//
//	who has the first throw     Start, with Black's turn, where it is the player of the
//	                            right column or B
//	length of the match, score  MatchLength and MatchScore, "2-1", White's first; only of
//	                            a match to more than 1 point
//	points won                  Points, where it is not 1
//	the cube at a start         Cube, as .mat has it, where it is not 0; in SGF a comment:
//	                            "CV[2]", "CP[b]"
//	doubles, takes, drops       a comment: "White: Doubles => 2", "Black: drop"
//	resignations, losses        a comment; the winner and the points are those of "Wins"
//	text beside the games       a comment, in .mat
//	words that nobody knows     a comment: no turn begins as they do
//	text that cannot be read    U+FFFD, and a comment that names the character set
//
// In .mat, White is the left column; where the names stand one below the other, the first. Whose a
// lone turn is follows from where the columns are in the other rows and in the line of names. Who has
// won is the player whose column or, with a name, whose name says "wins"; without these it follows
// from the score of the next game of the match, in SGF too.
// A play that is not told ("43: ????") leaves its throw as the last of the game. Where stars
// mark the hits, a play hits where they stand ([alfonsine.Game.ParsePlay]); a file without
// stars is read where a play can be only one. Moves that nobody can make one by one, and that
// together make one legal play, are that play: "7/1 1/0" with a 6 and a 2. "0/0" is a die with
// nothing left to move, at the end of a game.
//
// A game that is damaged costs no other one of its file. Its record has every turn before the
// fault, and the [Error] has the line, the column, the game and what should stand there.
// Whatever a file says of its start is read or is an error. Other properties of SGF, such as
// analyses, and all variations but the first are left out. Text is UTF-8, UTF-16 or, where it
// cannot be that, Windows-1252. SGF may name another set of one byte for a character: Windows-125x,
// ISO-8859, KOI8, and those of DOS, Thai and the Macintosh. Of sets with more bytes (GB2312, Big5,
// Shift_JIS) only what is ASCII is read; every turn is. A line and a text have at most 64 KiB, and
// so have the tags and comments of a game together; longer ones are written, and not read back.
//
// # Sources
//
// SGF is described by its own pages (red-bean.com/sgf, Backgammon), the GNU ID by the
// manual of GNU Backgammon, the board of FIBS by the description of its interface (fibs.com). XGID
// and .mat have no full description; they are read as programs write them. What was tried:
//
//   - 2,151 files from public collections, some 1,700 of Backgammon Galaxy, 160 of Backgammon
//     Studio, the others of eXtreme Gammon, Snowie, PlayOK, GNU Gibbon and GNU Backgammon; 7,465 games
//     with 307,939 turns. All are read; seven games end early, where a play is not told.
//   - GNU Backgammon 1.07, by tests: it reads the files written here, with resignations, long
//     names and starts elsewhere, and exports the same games; its matches with the cube are read
//     here. It leaves a start elsewhere out of its own .mat files. Of the collections it reads the
//     same turns, but for some in 16 files, which the list of a nightly test names.
//   - testdata/cases.jsonl: one case for each kind of file that was ever read wrongly or not at
//     all, also of OpenGammon, GammonView, HedgeHog and Snowie.
package exchange
