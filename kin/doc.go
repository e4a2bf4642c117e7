// Package kin has sister games of those in the Libro de los juegos: neighbors in time and
// place, or in the way they are played. Each is an [alfonsine.Edition], and KizTavlasi a
// Stepper, made with exported names only, so they also show how to add a game of your own.
//
//   - [Tabula]: the Roman game of the emperor Zeno, fifth century, reconstructed
//   - [Barail]: the kin of Cab e Quinal in the book's own decade, about 1275, reconstructed
//   - [LudusAnglicorum]: the English kin of Emperador, about 1330
//   - [LudusAnglicorumTwoDice]: the same with two dice, and a third that counts as a 6
//   - [LudusLombardorum]: the same on half a board, the kin of Medio emperador
//   - [Imperial] and [Provincial]: of the same treatise, each side in a few tall stacks
//   - [Baralie]: of the same treatise, the kin of Cab e Quinal with two dice
//   - [Irish]: the English game before backgammon, seventeenth century
//   - [TouteTable]: the French game with doublets played twice, seventeenth and
//     eighteenth centuries
//   - [Verquere], [Jacquet], [LongNardy], [Fevga] and [Moultezim]: the heirs of Laquet, which
//     go the same way from opposite corners; Verquere is the oldest, the others live on
//   - [KizTavlasi]: a Turkish game of today, the kin of Doblet
//
// [Lookup] finds them, and the games of package alfonsine too, by other names as well:
// portes, tavla, takhteh nard and short nardy are backgammon (without the cube).
// [alfonsine.Lookup] does not find them, and Game.MarshalText returns an error for them. To
// read records of them, give Lookup to a record.Reader.
//
// # Sources
//
// Every ruling has a source. “Stated” means that the named text says so. No ruling has a
// leaf, since a leaf is a place in the Libro de los juegos. These texts were read:
//
//   - The poem of Agathias, Anthologia Palatina IX 482, whole. It gives a position and a
//     throw. The rest of Tabula is a modern reconstruction.
//   - For the English games of about 1330, told in Latin in the manuscript Royal 13 A
//     XVIII of the British Library: passages of a translation, and the pages of Ludii and
//     Wikipedia. Ludii's pages rest on H. J. R. Murray's book of 1951.
//     For Ludus Lombardorum also the rules that Robert Reid made from the Latin.
//   - For Irish: Cotton (1674), and passages of Holme (1688) and Willughby (about 1670).
//   - For Toute table: the article of the Encyclopédie (1765), and a passage of Lebrun,
//     whose manual is of the nineteenth century (1827).
//   - For the heirs of Laquet: copies of pages of bkgm.com, the RULES of EvoNardy, parts of
//     Lalanne's Jacquet, of Ludii and of Wikipedia. The rulings name them.
//
// Where another source says otherwise, the source of the ruling ends with “against it” and its
// name. docs/SOURCES.md tells what was searched for that, and what could not be reached.
//
// These were not read: the Latin treatise beyond what is quoted, Murray's book, and what
// Becq de Fouquières (1869) and Austin (1934) wrote on the poem. They are known only from
// those who quote them, and the rulings say so. No text on the English games says that all
// checkers must be home before one is borne off, or that as many dice as possible must be
// played. That is borrowed from Cab e Quinal.
//
// # What is left out
//
// For most of these Lookup gives the reason:
//
//   - Plakoto, Tapa and Mahbusa (or Mahbouseh): a checker may be pinned under one of the
//     other side, and no point of a Position is held by both.
//   - Lange Puff and Contrare Puff, heirs of the bufas by name: the lower die goes first, and
//     a doublet plays the undersides of the dice too.
//   - Gul bara: a doublet plays all higher ones too, up to 24 dice. A Position holds six.
//   - Bräde: patterns of checkers win.
//   - Tawla 31: not told completely enough.
//   - Duodecim scripta: it has three rows of points.
//   - Testa, Sbaraglino, Toccateglio, La bufa cortesa: only the names are known.
//   - Faylys: it is "fallas?hit=start".
//   - Paume carie: it is played on one quadrant, and the winner plays on.
//   - Mylys: both sides can stand on one point, as Ludii has it.
//   - Tric-trac and Ticktack: they are played for points.
//   - Tavla's ban on hitting at home and running on in the same turn.
//   - Tourne-case: the lower die is played alone.
//   - Tables rabattues: it belongs with Doblet, and has no course.
//   - Sixe-Ace: it is for five players.
package kin
