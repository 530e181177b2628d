package transcript

import (
	"fmt"
	"slices"
	"strings"
)

// form is one way to write a line: an example of it, and what it means, in the lines in which it is shown.
type form struct{ example, means string }

// short is what a form means without what is said besides.
func (f form) short() string {
	means, _, _ := strings.Cut(f.means, ";")
	first, _, _ := strings.Cut(means, "\n")
	return strings.TrimRight(first, " ,")
}

// forms are those that somebody may come near to.
func forms() []form {
	return []form{
		{"deal Ann", "a new round, Ann deals (a seat's number does as well as its name)"},
		{
			"Bea: 7H 7D",
			"cards laid in front of Bea; ?? is a card nobody could read, BACK a card face down; in words\n" +
				`as well: "Bea lays the queen of spades", "Bea: red joker", "Bea: fool", "Bea: red dragon"`,
		},
		{"middle: QS   box: QD", "cards laid in the middle, from the card box; deck: for a card turned there"},
		{"take Bea: 7H", "cards taken from in front of Bea (or from the middle, the box, the deck)"},
		{"move Bea > middle: 7H", "cards moved"},
		{"Cal says last-card QS", `what somebody declared: a verb, then a number, cards, words, #7 for "about entry 7"`},
		{"Cal draws from Bea", "the same in your own words; --moves lists what can be said in a game, and its house rules"},
		{"table says end-game", "what concerns the whole table"},
		{
			"choose Let it stand",
			"the answer on offer with that label; \"choose Bet | 20\" and \"choose Lay | 7H 7D\" fill it in,\n" +
				`"choose 2 Let it stand" is that of the second question which has such an answer`,
		},
		{"undo", "the newest entry did not happen; once more, nor did the one before it"},
		{"retract 7", "entry 7 did not happen"},
		{"amend 7 Bea: 7H 7D", "entry 7 was this instead"},
		{"after 7 Bea: 7H 7D", "right after entry 7 this happened too"},
	}
}

// exact are those that are written just so.
func exact() []form {
	return []form{
		{`{"kind":"round-began",...}`, "any fact as the journal writes it"},
		{"# words", "a remark; empty lines are skipped"},
	}
}

// Grammar is the help for whoever writes a transcript.
func Grammar() string {
	var lines []string
	for _, f := range slices.Concat(forms(), exact()) {
		for i, means := range strings.Split(f.means, "\n") {
			example := f.example
			if i > 0 {
				example = ""
			}
			lines = append(lines, fmt.Sprintf("%-27s %s", example, means))
		}
	}
	return strings.Join(lines, "\n")
}
