package pack

import (
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Fault is what is wrong with a card of a pack.
type Fault struct {
	Line int // of the file, from 1
	Card string
	// Field is what is wrong of the card, as the file names it: "colour",
	// "ops.1.amount" for the second operation's; "" where the file cannot be read.
	Field  string
	Clause string // of the rule book, "" where the file cannot be read
	Text   rules.Text
}

// Told is the fault in words, with its line, card and clause.
func (f Fault) Told() rules.Text {
	text := f.Text
	if f.Card != "" {
		text = rules.Say("%s: %s", f.Card, text)
	}
	if f.Clause != "" {
		text = rules.Say("%s (%s)", text, f.Clause)
	}
	return rules.Say("line %d: %s", f.Line, text)
}

func (f Fault) Error() string { return fmt.Sprint(f.Told()) }

// Faults are those that an error of Read joins; nil for another error.
func Faults(err error) (all []Fault) {
	var one Fault
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			all = append(all, Faults(e)...)
		}
	} else if errors.As(err, &one) {
		all = append(all, one)
	}
	return all
}
