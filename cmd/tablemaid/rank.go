package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
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

// ranked is a hand as it is printed.
type ranked struct {
	Value    uint32    `json:"value"`
	Category string    `json:"category"`
	Ranks    []int     `json:"ranks"` // 2 to 14, the ace
	Words    string    `json:"words"`
	Best     []standIn `json:"best"`
}

// standIn is a card of the best hand; As only for a wild card.
type standIn struct {
	Card card.Card `json:"card"`
	As   card.Card `json:"as,omitempty"`
}

func (v rankVerb) Run(s streams) error {
	out := bufio.NewWriter(s.out)
	defer out.Flush()
	if len(v.Cards) > 0 {
		for _, line := range v.Cards {
			if err := v.line(out, line); err != nil {
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
		if err := v.line(out, lines.Text()); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	return lines.Err()
}

func (v rankVerb) line(out io.Writer, text string) error {
	fields := strings.Split(text, ";")
	if len(fields) > 3 {
		return fmt.Errorf("%q: write cards, then at most wild cards and a rule on five of a kind after semicolons", text)
	}
	fields = append(fields, []string{v.Wild, v.Five}[len(fields)-1:]...)
	cards, err := poker.ParseCards(fields[0])
	if err != nil {
		return err
	}
	for i, c := range cards {
		for _, other := range cards[:i] {
			if c == other && c != card.Joker && c.IsFace() {
				return fmt.Errorf("%s is in this hand twice", c)
			}
		}
	}
	wilds, err := poker.ParseWilds(fields[1])
	if err != nil {
		return err
	}
	five, err := poker.ParseFive(strings.TrimSpace(fields[2]))
	if err != nil {
		return err
	}
	return v.print(out, poker.Best(cards, wilds, five))
}

func (v rankVerb) print(out io.Writer, h poker.Hand) error {
	best := make([]standIn, len(h.Cards))
	words := make([]string, len(h.Cards))
	for i, p := range h.Cards {
		best[i].Card, words[i] = p.Card, string(p.Card)
		if p.Wild() {
			best[i].As, words[i] = p.As, string(p.Card)+"="+string(p.As)
		}
	}
	if v.JSON {
		return json.NewEncoder(out).Encode(ranked{
			Value: uint32(h.Value), Category: h.Value.Category().String(), Ranks: append([]int{}, h.Value.Ranks()...), Words: h.Value.String(), Best: best,
		})
	}
	_, err := fmt.Fprintf(out, "%d\t%s\t%s\n", h.Value, h.Value, strings.Join(words, " "))
	return err
}
