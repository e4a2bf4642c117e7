// Package kin has sister games of those in the Libro de los juegos: neighbours in time and
// place, or in the way they are played. Each is an [alfonsine.Edition] made with exported
// names only, so they also show how to add a game of your own.
//
//   - [Tabula]: the Roman game of the emperor Zeno, fifth century, reconstructed
//   - [LudusAnglicorum]: the English kin of Emperador, about 1330
//   - [LudusAnglicorumTwoDice]: the same with two dice, and a third that counts as a 6
//   - [LudusLombardorum]: the same on half a board, the kin of Medio emperador
//   - [Imperial] and [Provincial]: of the same treatise, each side in a few tall stacks
//   - [Baralie]: of the same treatise, the kin of Cab e Quinal with two dice
//   - [Irish]: the English game before backgammon, seventeenth century
//   - [TouteTable]: the French game with doublets played twice, seventeenth and
//     eighteenth centuries
//
// [Lookup] finds them, and the games of package alfonsine too. [alfonsine.Lookup] does not
// find them, and Game.MarshalText returns an error for them. To read records of them, give
// Lookup to a record.Reader.
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
//   - For Irish: Cotton (1674), and passages of Holme (1688) and Willughby (about 1670).
//   - For Toute table: the article of the Encyclopédie (1765), and a passage of Lebrun,
//     whose manual is of the nineteenth century (1827).
//
// These were not read: the Latin treatise beyond what is quoted, Murray's book, and what
// Becq de Fouquières (1869) and Austin (1934) wrote on the poem. They are known only from
// those who quote them, and the rulings say so. No text on the English games says that all
// checkers must be home before one is borne off, or that as many dice as possible must be
// played. That is borrowed from Cab e Quinal.
//
// # What is left out
//
//   - Verquere, or Revertier: the sources disagree on its course, on the exact die and on
//     where checkers may be piled. The course that most give, from opposite corners the
//     same way round, is not expressible as alfonsine.Rules.
//   - Jacquet: a first checker has to run ahead of the others.
//   - Faylys: it is "fallas?hit=start".
//   - Paume carie: it is played on one quadrant, and the winner plays on.
//   - Mylys: both sides can stand on one point, as Ludii has it.
//   - Tric-trac and Ticktack: they are played for points.
//   - Tourne-case: the lower die is played alone.
//   - Tables rabattues: it belongs with Doblet, and has no course.
//   - Sixe-Ace: it is for five players.
package kin
