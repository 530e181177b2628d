package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// List joins words as people do: "a, b and c"; no words are "nobody".
func List(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nobody"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// Capital makes a sentence begin with a capital letter.
func Capital(text string) string {
	if first, n := utf8.DecodeRuneInString(text); unicode.IsLower(first) {
		return string(unicode.ToUpper(first)) + text[n:]
	}
	return text
}

// NoMove says that somebody's word is no move of a game.
func NoMove(who Text, verb string) Text {
	return Say("%s said %s, but there is no such move in this game: it counts for nothing.", who, Quoted(verb))
}

// Quoted is the verb of a fact as it was said, in quotation marks: one that the program knows is told in the language
// of the reader.
func Quoted(verb string) Text {
	return Text("“" + strings.ReplaceAll(verb, "-", " ") + "”")
}
