package card

import (
	"regexp"
	"strings"
)

// OldMaid is the odd card of a purpose-made picture set (OM-2c).
const OldMaid Card = "@old-maid"

var picture = regexp.MustCompile(`^@[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$`)

// Picture is the card of a picture set that a table calls by that name:
// "Miss Prim" is "@miss-prim". Both cards of a pair have one name, as the set
// prints them alike. None if there is no letter or figure in the name.
func Picture(name string) Card {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune(" -@_.'’", r) })
	if c := Card("@" + strings.Join(words, "-")); picture.MatchString(string(c)) {
		return c
	}
	return None
}

// Picture is what the table calls a card of a picture set, "" for any other
// card.
func (c Card) Picture() string {
	if c == None || c[0] != '@' {
		return ""
	}
	return strings.ReplaceAll(string(c[1:]), "-", " ")
}
