package kin

import (
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// The sources of the rulings.
var (
	agathias     = alfonsine.Source{Author: "Agathias", Title: "Anthologia Palatina IX 482", Note: "of the sixth century; read in Greek and in English"}
	a4games      = alfonsine.Source{Author: "a4games.company", Title: "Tabula Rules, Route and Layout", Note: "a modern reconstruction"}
	treatise     = alfonsine.Source{Author: "Royal MS 13 A XVIII", Title: "the treatise on tables", Note: "about 1330; a translation quoted by willscommonplacebook.blogspot.com"}
	murray       = alfonsine.Source{Author: "Digital Ludeme Project", Title: "Ludii Portal", Note: "quoting H. J. R. Murray (1951), p. 124, on Royal MS 13 A XVIII"}
	ludii        = alfonsine.Source{Author: "Digital Ludeme Project", Title: "Ludii Portal", Note: "after H. J. R. Murray (1951), who describes Royal MS 13 A XVIII"}
	wikipedia    = alfonsine.Source{Author: "Wikipedia", Title: "Ludus Anglicorum"}
	cotton       = alfonsine.Source{Author: "Charles Cotton", Title: "The Compleat Gamester", Year: 1674, Section: "“Of Irish”"}
	holme        = alfonsine.Source{Author: "Randle Holme", Title: "The Academy of Armory", Year: 1688, Section: "Book III, chapter 16"}
	willughby    = alfonsine.Source{Author: "Francis Willughby", Title: "Volume of Plaies", Note: "about 1670; as quoted by others"}
	encyclopedie = alfonsine.Source{Author: "Encyclopédie", Title: "Toute-table", Year: 1765}
	lebrun       = alfonsine.Source{Author: "Lebrun", Title: "Manuel des jeux de calcul et de hasard", Section: "p. 80", Note: "a manual of 1827, on an older game; quoted by the dictionary of edicu.com, on Toutes-tables"}
	bonusSocius  = alfonsine.Source{Author: "Bonus Socius", Title: "the problems of tables", Note: "about 1275; one problem, with “tribus taxillis”, and the names of its games, as bckg.pagesperso-orange.fr quotes them"}
	baralieLudii = ludii.Noting("of Baralie, after H. J. R. Murray (1951)")
	barailLudii  = ludii.Noting("of Barail, ruleset 1301, from its evidence; a mirror image, with the points ten to twelve of a path")
	parlak       = alfonsine.Source{Author: "Digital Ludeme Project", Title: "Ludii Portal", Note: "game 1079, after a communication of Fatih Parlak (2020)"}
	cabEQuinal   = alfonsine.Source{Author: "Philippe Lalanne", Title: "Cab e Quinal", Year: 2022}
	medioTie     = alfonsine.Source{Author: "Sonja Musser Golladay", Title: "Alfonso X's Book of Games", Note: "of Medio emperador, quoted by trionfi.com, and by Ludii as hers"}
	ludusLudii   = ludii.Noting("of Ludus Anglicorum, after H. J. R. Murray (1951)")
	ludusText    = treatise.Noting("of Ludus Anglicorum; a translation quoted by willscommonplacebook.blogspot.com")
	ludusWiki    = wikipedia.Noting("of the same game on the whole board")
	reid         = alfonsine.Source{Author: "Robert Reid", Title: "Ludus Lumbardorum", Note: "bkgm.com, from the Latin treatise as W. Fiske prints it; the beginning was read"}
	dictionnaire = alfonsine.Source{Author: "Dictionnaire des jeux", Title: "Revertier", Year: 1792, Note: "on the French form of the game; its beginning, quoted by jocari.be"}
	posta        = alfonsine.Source{Author: "posta.com.tr", Title: "Kız tavlası nasıl oynanır?", Note: "its beginning was read"}
)

// bornEarly is what the programs of Ludii have against bearing off from home alone.
const bornEarly = "Ludii's program, where a checker is borne off before all of its side are home"

// against returns the source with those who say otherwise, after its own note.
func against(s alfonsine.Source, others string) alfonsine.Source {
	return s.Noting(strings.TrimPrefix(s.Note+"; against it: "+others, "; "))
}

// A maker makes a list of one ruling of its id, topic, source and text.
type maker func(string, topic.Topic, alfonsine.Source, string) []alfonsine.Ruling

// of makes rulings in the words of sentences, by their IDs.
func (m maker) of(source alfonsine.Source, ids ...string) (list []alfonsine.Ruling) {
	for _, id := range ids {
		i := slices.IndexFunc(sentences, func(r alfonsine.Ruling) bool { return r.ID == id })
		list = append(list, m(id, sentences[i].Topic, source, sentences[i].Text)...)
	}
	return list
}

// Makers of rulings, by what a source says of them. A reported one is a modern account's, which
// does not show whether an old text has it; a reconstructed one is the source's own, not from the
// old texts; a borrowed one is of another game.
var (
	stated        = by(alfonsine.BasisStated)
	inferred      = by(alfonsine.BasisInferred)
	reported      = by(alfonsine.BasisReported)
	reconstructed = by(alfonsine.BasisReconstructed)
	borrowed      = by(alfonsine.BasisBorrowed)
)

func by(basis alfonsine.Basis) maker {
	return func(id string, t topic.Topic, source alfonsine.Source, text string) []alfonsine.Ruling {
		return []alfonsine.Ruling{{ID: id, Topic: t, Basis: basis, Source: source, Text: text}}
	}
}

// chosen returns a ruling on which all sources are silent.
func chosen(id string, t topic.Topic, text string) []alfonsine.Ruling {
	return by(alfonsine.BasisChosen)(id, t, alfonsine.Source{}, text)
}
