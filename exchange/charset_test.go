package exchange

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestEveryCharacterSetHasATableOfItsLength(t *testing.T) {
	for name, table := range charsetTables {
		runes := []rune(table)
		if want := map[bool]int{false: 128, true: 96}[strings.HasPrefix(name, "iso")]; len(runes) != want {
			t.Errorf("%s has %d characters, want %d", name, len(runes), want)
		}
		for i, ch := range runes {
			if ch < utf8.RuneSelf {
				t.Errorf("%s has %q at %d", name, ch, i)
			}
		}
	}
	for alias, name := range charsetAliases {
		if charsetTables[name] == "" {
			t.Errorf("%s is %s, which has no table", alias, name)
		}
	}
}

// The words are in the languages that a set is for; the bytes are those that programs write.
func TestTextOfACharacterSetIsRead(t *testing.T) {
	for _, test := range []struct{ names, bytes, want string }{
		{"windows-1250 cp1250 Win-1250 x-cp1250", "\x8e\xe1k", "Žák"},
		{"windows-1251 CP1251", "\xc8\xe2\xe0\xed", "Иван"},
		{"windows-1252 ISO-8859-1 latin1 US-ASCII", "\x80 Do\xf1a", "€ Doña"},
		{"windows-1253", "\xc3\xe9\xfe\xf1\xe3\xef\xf2", "Γιώργος"},
		{"windows-1254", "\xdeahin", "Şahin"},
		{"windows-1255", "\xe0\xe1", "אב"},
		{"windows-1256", "\xc7\xc8", "اب"},
		{"windows-1257", "\xd0ar\xfbnas", "Šarūnas"},
		{"windows-1258", "\xd0\xf5ng", "Đơng"},
		{"windows-874 TIS-620", "\xa1\xa2", "กข"},
		{"KOI8-R koi8_r", "\xe9\xd7\xc1\xce", "Иван"},
		{"KOI8-U", "\xa4\xd7\xc1", "єва"},
		{"ISO-8859-2 latin2 iso8859_2", "\xa3\xf3d\xbc", "Łódź"},
		{"ISO-8859-3", "\xa1", "Ħ"},
		{"ISO-8859-4", "\xba", "ē"},
		{"ISO-8859-5 cyrillic", "\xb8\xd2\xd0\xdd", "Иван"},
		{"ISO-8859-6", "\xc7", "ا"},
		{"ISO-8859-7 greek", "\xc3\xe9\xfe", "Γιώ"},
		{"ISO-8859-8 ISO-8859-8-I", "\xe0", "א"},
		{"ISO-8859-9 latin5", "\xdeahin", "Şahin"},
		{"ISO-8859-10", "\xbd", "―"},
		{"ISO-8859-11", "\xa1", "ก"},
		{"ISO-8859-13", "\xd0", "Š"},
		{"ISO-8859-14", "\xa1", "Ḃ"},
		{"ISO-8859-15 latin-9", "\xa4\xbd", "€œ"},
		{"ISO-8859-16", "\xaa", "Ș"},
		{"macintosh", "\x96o", "ño"},
		{"IBM437 cp437", "\xa4o", "ño"},
		{"IBM850 cp850", "\x9d", "Ø"},
		{"cp852", "\x9d\xa2d\xab", "Łódź"},
		{"cp866 IBM-866", "\x88\xa2\xa0\xad", "Иван"},
	} {
		for _, name := range strings.Fields(test.names) {
			if got, all := charsetOf(name).text(test.bytes); got != test.want || !all {
				t.Errorf("%s is read as %q, %v; want %q", name, got, all, test.want)
			}
		}
	}
	for _, test := range []struct{ name, bytes, want string }{
		{"windows-1253", "a\xaab", "a\ufffdb"}, // nothing is there
		{"GB2312", "a\xc4\xe3b", "a\ufffdb"},
		{"Big5", "\xa4]b", "\ufffdb"},
		{"Big5", "b\xa4", "b\ufffd"},
		{"none", "\xc4\xe3b", "\ufffd\ufffdb"},
	} {
		if got, all := charsetOf(test.name).text(test.bytes); got != test.want || all {
			t.Errorf("%s is read as %q, %v; want %q", test.name, got, all, test.want)
		}
	}
}
