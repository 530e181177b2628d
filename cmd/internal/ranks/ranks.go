// Package ranks ranks poker hands with wild cards, a line for each.
package ranks

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/poker"
)

// Ranker ranks hands and prints them, one a line.
type Ranker struct {
	Out   io.Writer
	JSON  bool
	Five  poker.Five
	Wilds poker.Wilds // where a line does not say its own

	line []byte // what is being printed
	said map[poker.Value]string
}

// All ranks the hands of a reader, one a line; empty lines are passed over. An error names the line.
func (r *Ranker) All(in io.Reader) error {
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		if err := r.Line(lines.Text()); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	return lines.Err()
}

// words are those of a value. There are some 7,000 values, and many hands of each.
func (r *Ranker) words(v poker.Value) string {
	text, ok := r.said[v]
	if !ok {
		if r.said == nil {
			r.said = map[poker.Value]string{}
		}
		text = v.String()
		r.said[v] = text
	}
	return text
}

// Line prints what a line says: cards, then perhaps wild cards and a rule on five
// of a kind after semicolons.
func (r *Ranker) Line(text string) error {
	hand, rest, own := strings.Cut(text, ";")
	cards, err := poker.ParseCards(hand)
	if err != nil {
		return err
	}
	for i, c := range cards {
		if c != card.Joker && c.IsFace() && slices.Contains(cards[:i], c) {
			return fmt.Errorf("%s is in this hand twice", c)
		}
	}
	wilds, five := r.Wilds, r.Five
	if own {
		wild, rule, ruled := strings.Cut(rest, ";")
		if strings.Contains(rule, ";") {
			return fmt.Errorf("%q: write cards, then at most wild cards and a rule on five of a kind after semicolons", text)
		}
		if wilds, err = poker.ParseWilds(wild); err != nil {
			return err
		}
		if ruled {
			if five, err = poker.ParseFive(strings.TrimSpace(rule)); err != nil {
				return err
			}
		}
	}
	r.line = r.line[:0]
	if h := poker.Best(cards, wilds, five); r.JSON {
		r.object(h)
	} else {
		r.plain(h)
	}
	_, err = r.Out.Write(r.line)
	return err
}

// plain is a hand with its value, in words, and card by card.
func (r *Ranker) plain(h poker.Hand) {
	b := strconv.AppendUint(r.line, uint64(h.Value), 10)
	b = append(b, '\t')
	b = append(b, r.words(h.Value)...)
	between := byte('\t')
	for _, p := range h.Cards {
		b = append(append(b, between), p.Card...)
		if p.Wild() {
			b = append(append(b, '='), p.As...)
		}
		between = ' '
	}
	if len(h.Cards) == 0 {
		b = append(b, between)
	}
	r.line = append(b, '\n')
}

// object is the same as a JSON object: {"value":…,"category":…,"ranks":[…],
// "words":…,"best":[{"card":…,"as":…},…]}, ranks from 2 to 14, as only for a wild
// card. None of its words needs to be escaped.
func (r *Ranker) object(h poker.Hand) {
	b := append(r.line, `{"value":`...)
	b = strconv.AppendUint(b, uint64(h.Value), 10)
	b = append(append(append(b, `,"category":"`...), h.Value.Category().String()...), `","ranks":[`...)
	for i, rank := range h.Value.Ranks() {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(rank), 10)
	}
	b = append(append(append(b, `],"words":"`...), r.words(h.Value)...), `","best":[`...)
	for i, p := range h.Cards {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, `{"card":"`...), p.Card...), '"')
		if p.Wild() {
			b = append(append(append(b, `,"as":"`...), p.As...), '"')
		}
		b = append(b, '}')
	}
	r.line = append(b, "]}\n"...)
}
