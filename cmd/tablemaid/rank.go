package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/poker"
)

type rankVerb struct {
	JSON  bool     `name:"json" help:"One JSON object a line."`
	Wild  string   `placeholder:"CARDS" help:"Which cards are wild: spans and cards, such as 2-10H or 2-10H,JKR. Jokers that are not wild are null."`
	Five  string   `default:"top" enum:"top,below-straight-flush,off" help:"Five of a kind (CH-10): top, below-straight-flush or off."`
	Cards []string `sep:"none" placeholder:"\"QS 2H …\"" help:"A hand; may be given several times. Left out, hands are read from standard input, one a line."`
}

func (rankVerb) Help() string {
	return `Ranks poker hands with wild cards: the best five of each, as a number (greater is better), in words, and card by card
with what each wild card stands for. A line of standard input may say its own wild cards and rule on five of a kind after
semicolons: "QS 2H 2D 7C 9C ; 2-10H ; off".

  tablemaid rank --wild 2-10H --cards "QS 2H 2D 7C 9C"
  tablemaid rank --json < hands.txt`
}

// ranker ranks hands and prints them, one a line.
type ranker struct {
	out   *bufio.Writer
	json  bool
	five  poker.Five
	wilds poker.Wilds // where a line does not say its own
	line  []byte      // what is being printed
	said  map[poker.Value]string
}

// words are those of a value. There are some 7,000 values, and many hands of each.
func (r *ranker) words(v poker.Value) string {
	text, ok := r.said[v]
	if !ok {
		text = v.String()
		r.said[v] = text
	}
	return text
}

func (v rankVerb) Run(s streams) error {
	out := bufio.NewWriterSize(s.out, 1<<16)
	defer out.Flush()
	wilds, err := poker.ParseWilds(v.Wild)
	if err != nil {
		return err
	}
	r := ranker{out: out, json: v.JSON, five: poker.Five(v.Five), wilds: wilds, said: map[poker.Value]string{}}
	if len(v.Cards) > 0 {
		for _, line := range v.Cards {
			if err := r.rank(line); err != nil {
				return err
			}
		}
		return nil
	}
	lines := bufio.NewScanner(s.in)
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		if err := r.rank(lines.Text()); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	return lines.Err()
}

// rank prints what a line says: cards, then perhaps wild cards and a rule on five
// of a kind after semicolons.
func (r *ranker) rank(text string) error {
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
	wilds, five := r.wilds, r.five
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
	if h := poker.Best(cards, wilds, five); r.json {
		r.object(h)
	} else {
		r.plain(h)
	}
	_, err = r.out.Write(r.line)
	return err
}

// plain is a hand with its value, in words, and card by card.
func (r *ranker) plain(h poker.Hand) {
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
func (r *ranker) object(h poker.Hand) {
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
