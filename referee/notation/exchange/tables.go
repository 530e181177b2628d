package exchange

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Story is a game as a table tells it: the timeline after all corrections and
// where it has led.
type Story struct {
	ID, Game string // "rsjpsqi3", "Chaos Maid"
	Players  []string
	Entries  []fact.Entry
	Position rules.Position
}

// Rounds writes the settled rounds, a row for each player of each round.
func Rounds(w io.Writer, stories ...Story) error {
	rows := [][]string{
		{
			"game id",
			"game",
			"date",
			"round",
			"dealer",
			"seat",
			"player",
			"caught",
			"gained",
			"total",
			"last card",
			"aside card",
			"what happened",
			"clause",
		},
	}
	for _, s := range stories {
		at := s.times()
		for _, r := range s.Position.Results {
			var maid, aside card.Card
			if r.Reveal != nil {
				maid, aside = r.Reveal.Maid, r.Reveal.Aside
			}
			for i, name := range s.Players {
				rows = append(rows, []string{
					s.ID, s.Game, at[r.To].Format(time.RFC3339), number(r.Round), s.name(r.Dealer), number(i + 1), name,
					yes(r.Loser == i+1), number(r.Gains[i]), number(r.Totals[i]), string(maid), string(aside), r.Text, r.Clause,
				})
			}
		}
	}
	return write(w, rows)
}

// Laid writes the cards that were laid, a row for each time, and what was
// wrong with them.
func Laid(w io.Writer, stories ...Story) error {
	rows := [][]string{
		{"game id", "game", "round", "entry", "time", "place", "player", "cards", "seen by", "fault", "clause"},
	}
	for _, s := range stories {
		faults := map[fact.ID]rules.Ruling{}
		for _, r := range s.Position.Rulings {
			if r.Kind == rules.Fault {
				faults[r.Entry] = r
			}
		}
		round := 0
		for _, e := range s.Entries {
			if _, ok := e.Fact.(fact.RoundBegan); ok {
				round++
			}
			f, ok := e.Fact.(fact.CardsLaid)
			if !ok {
				continue
			}
			var cards []string
			for _, c := range f.Cards {
				cards = append(cards, string(c.Card))
			}
			fault := faults[e.ID]
			rows = append(rows, []string{
				s.ID, s.Game, number(round), number(int(e.ID)), e.At.Format(time.RFC3339), string(f.Zone), s.name(f.Zone.Seat()),
				strings.Join(cards, " "), string(e.Source.Kind), fault.Text, fault.Clause,
			})
		}
	}
	return write(w, rows)
}

func (s Story) name(seat int) string {
	if seat < 1 || seat > len(s.Players) {
		return ""
	}
	return s.Players[seat-1]
}

func (s Story) times() map[fact.ID]time.Time {
	at := map[fact.ID]time.Time{}
	for _, e := range s.Entries {
		at[e.ID] = e.At
	}
	return at
}

func number(n int) string { return fmt.Sprint(n) }

func yes(b bool) string {
	if b {
		return "yes"
	}
	return ""
}

// write makes every cell plain text: a spreadsheet takes what begins like a
// formula for one, and a player may be called "=1+1".
func write(w io.Writer, rows [][]string) error {
	out := csv.NewWriter(w)
	for _, row := range rows {
		for i, cell := range row {
			if cell != "" && strings.ContainsRune("=+-@\t", rune(cell[0])) && !isNumber(cell) {
				row[i] = "'" + cell
			}
		}
		if err := out.Write(row); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func isNumber(cell string) bool {
	return strings.Trim(strings.TrimPrefix(cell, "-"), "0123456789") == ""
}
