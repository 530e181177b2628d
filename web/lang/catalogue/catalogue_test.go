package catalogue

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// A file is read as gettext and its editors write it: long strings over several lines, notes of every kind, and what is
// fuzzy or not translated yet, which is left out.
func TestAFileOfGettextIsRead(t *testing.T) {
	read, err := entries(`# The words of a game.
msgid ""
msgstr ""
"Language: de\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. said at the beginning
#: board.templ:12
#, c-format
msgid "%s says “\"hello\"”"
msgstr ""
"%s sagt "
"„\"hallo\"“"

#, fuzzy
msgid "old"
msgstr "alt"

msgid "new"
msgstr ""

msgid "%d cards"
msgid_plural "%d cards"
msgstr[0] "%d Karte"
msgstr[1] "%d Karten"
msgid "a back\\slash"
msgstr "Rück\nschritt"
#~ msgid "gone"
#~ msgstr "fort"
`)
	require.NoError(t, err)
	assert.Equal(t, []entry{
		{"%s says “\"hello\"”", []string{"%s sagt „\"hallo\"“"}},
		{"%d cards", []string{"%d Karte", "%d Karten"}},
		{`a back\slash`, []string{"Rück\nschritt"}},
	}, read)
	for _, wrong := range []string{
		"msgid \"open", "msgctxt \"a\"\nmsgid \"b\"", "nothing", "\"astray\"", "msgid \"%d a\"\nmsgstr[1] \"b\"",
		"msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"",
	} {
		_, err := entries(wrong)
		assert.Error(t, err, wrong)
	}
}

// What would be said wrongly is a mistake in a file, and told by its message.
func TestWhatCannotBeSaidIsAnError(t *testing.T) {
	for wrong, tells := range map[string]string{
		"msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"":                               `"a" is there twice`,
		"msgid \"%d of %d\"\nmsgstr[0] \"%d von %d\"\nmsgstr[1] \"%d von %d\"":               "which of its numbers decides",
		"msgid \"none\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"":                                   "which of its numbers decides",
		"msgid \"%d a\"\nmsgstr[0] \"1\"\nmsgstr[1] \"2\"\nmsgstr[2] \"3\"\nmsgstr[3] \"4\"": "4 forms",
	} {
		_, err := messages(wrong)
		assert.ErrorContains(t, err, tells)
	}
	_, err := clauses("XX-1 Das gibt es nicht.")
	assert.ErrorContains(t, err, "XX-1")
	_, err = Of("xx")
	assert.ErrorContains(t, err, "xx")
}

// A language has as many plural forms as it has.
func TestPluralForms(t *testing.T) {
	for _, s := range []struct {
		tag   language.Tag
		forms []string
		told  map[int]string
	}{
		{language.German, []string{"%d Karte", "%d Karten"}, map[int]string{0: "0 Karten", 1: "1 Karte", 2: "2 Karten"}},
		{language.French, []string{"%d carte", "%d cartes"}, map[int]string{0: "0 carte", 1: "1 carte", 2: "2 cartes"}},
		{
			language.Polish, []string{"%d karta", "%d karty", "%d kart"},
			map[int]string{1: "1 karta", 3: "3 karty", 5: "5 kart", 22: "22 karty"},
		},
		{language.Japanese, []string{"%d枚"}, map[int]string{1: "1枚", 2: "2枚"}},
	} {
		b := catalog.NewBuilder()
		require.NoError(t, b.Set(s.tag, "%d cards", Said{Forms: s.forms, by: decides("%d cards")}.Message()))
		for n, told := range s.told {
			assert.Equal(t, told, message.NewPrinter(s.tag, message.Catalog(b)).Sprintf("%d cards", n))
		}
	}
	assert.Equal(t, 2, decides("%s laid %d cards"))
	assert.Zero(t, decides("%d of %d"))
}
