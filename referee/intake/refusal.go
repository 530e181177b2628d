// Package intake is where facts come in: what cannot be read, speaks of what is
// not there or is too large is refused, whichever door it comes by. What was
// unlawful at the table happened, and comes in.
package intake

import (
	"errors"

	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Refusal is a request that makes no sense as such: a card that does not
// exist, a seat nobody sits at. Its text is for people. An unlawful play is
// never a Refusal: it happened, and the referee rules on it.
type Refusal struct {
	Message string
	// Said is the message as data, "" where it has English words alone.
	Said rules.Text
}

// Told is what is said to people.
func (r Refusal) Told() rules.Text {
	if r.Said != "" {
		return r.Said
	}
	return rules.Text(r.Message)
}

// RefusalOf is what was refused, as data where it is.
func RefusalOf(err error) Refusal {
	r := Refusal{Message: err.Error()}
	var told interface{ Told() rules.Text }
	if errors.As(err, &told) {
		r.Said = told.Told()
	}
	return r
}

func (r Refusal) Error() string { return r.Message }

// Say refuses with a message that catalogues know, as rules.Say has it.
func Say(message string, args ...any) error {
	said := rules.Say(message, args...)
	return Refusal{Message: said.String(), Said: said}
}

// NoCard refuses a word that names no card.
func NoCard(word string) error {
	return Say(
		`"%s" is no card: write rank and suit like 10H or QS, JKR for a joker, T1 to T21 and EXC (the fool) of a tarot deck, BACK for a card face down, @name for a picture of your own deck`,
		word,
	)
}

// longestTold is in bytes: what is refused may hold a name without an end.
const longestTold = 1 << 10

// Told is what was refused, and which entry, as a rules.Text; "" for an error that is no Refusal.
func Told(err error) string {
	var refused Refusal
	if !errors.As(err, &refused) {
		return ""
	}
	told := refused.Told()
	if entry := (*exchange.EntryError)(nil); errors.As(err, &entry) {
		told = rules.Say("entry %d: %s", int(entry.Entry), told)
	}
	if len(told) > longestTold {
		return string(rules.Say("what is wrong with it is too long to be told"))
	}
	return string(told)
}
