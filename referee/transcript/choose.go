package transcript

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// offer is an answer to a question.
type offer struct {
	rules.Option
	question rules.Prompt
}

// choose taps an answer on offer, with all that it says.
func (t Table) choose(text string) ([]fact.Fact, error) {
	label, filled, _ := strings.Cut(text, "|")
	o, err := t.called(strings.TrimSpace(label))
	if err != nil {
		return nil, err
	}
	return o.fill(strings.TrimSpace(filled))
}

// called finds the answer of that label; where several questions have one, a
// number before the label says which question, counted from the first of them.
func (t Table) called(label string) (offer, error) {
	if found := t.labelled(label); len(found) > 0 {
		if len(found) == 1 {
			return found[0], nil
		}
		return offer{}, several(label, found)
	}
	number, rest, _ := strings.Cut(label, " ")
	if n, err := strconv.Atoi(number); err == nil {
		if found := t.labelled(strings.TrimSpace(rest)); n >= 1 && n <= len(found) {
			return found[n-1], nil
		}
	}
	var offers []string
	for _, p := range t.Awaiting {
		for _, o := range p.Options {
			offers = append(offers, strconv.Quote(o.Label.String()))
		}
	}
	return offer{}, fmt.Errorf("nothing on offer is called %q; there is %s", label, strings.Join(offers, ", "))
}

// labelled are the answers of that label; the same thing said twice is one.
func (t Table) labelled(label string) (found []offer) {
	for _, p := range t.Awaiting {
		for _, o := range p.Options {
			same := func(f offer) bool { return reflect.DeepEqual(f.Option, o) }
			if o.Label.String() == label && !slices.ContainsFunc(found, same) {
				found = append(found, offer{o, p})
			}
		}
	}
	return found
}

// several says of answers that have one label how to choose among them.
func several(label string, found []offer) error {
	var ways strings.Builder
	for i, o := range found {
		fmt.Fprintf(&ways, "\n  choose %d %s    to %q", i+1, label, o.question.Text)
	}
	return fmt.Errorf("%q answers %d questions: say which%s", label, len(found), ways.String())
}

// Answer is what a line says to choose an option of what is awaited.
func (t Table) Answer(option rules.Option) string {
	label := option.Label.String()
	if found := t.labelled(label); len(found) > 1 {
		for i, o := range found {
			if reflect.DeepEqual(o.Option, option) {
				return fmt.Sprintf("choose %d %s", i+1, label)
			}
		}
	}
	return "choose " + label
}

// fill gives an answer the cards or the number that it wants.
func (o offer) fill(text string) ([]fact.Fact, error) {
	var cards []card.Card
	var number int
	var err error
	if o.Wants.Number {
		if number, err = strconv.Atoi(text); err != nil {
			return nil, fmt.Errorf(
				"%q wants a number from %d to %d: write it after a |", o.Label.String(), o.Wants.Min, o.Wants.Max,
			)
		}
	} else if cards, err = card.ParseAll(text); err != nil {
		return nil, err
	}
	f, err := o.Fill(cards, number)
	return append([]fact.Fact{f}, o.And...), err
}
