package view

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Photo is what was read in a photo, to be noted by a tap.
type Photo struct {
	Token  string
	Text   string // "I see 4 cards"
	Groups [][]wording.Face
	Ask    string // "Note them for Ann?"
}

// PhotoOf says what a photo shows and whose it would be. Cards that pair are
// shown side by side.
func PhotoOf(s table.Snapshot, token string, f fact.Fact, seen []fact.Reading) Photo {
	p := Photo{Token: token, Text: wording.Said("I see %d cards", len(seen)), Ask: "Note them?"}
	if len(seen) == 1 {
		p.Text, p.Ask = "I see one card", "Note it?"
	}
	unsure, sp := 0, wording.SpeakerOf(s)
	used := make([]bool, len(seen))
	for i, r := range seen {
		if used[i] {
			continue
		}
		used[i] = true
		group := []wording.Face{sp.Face(r.Card)}
		if r.Card == card.Unknown {
			unsure++
		}
		for j := i + 1; j < len(seen); j++ {
			if !used[j] && together(s, r.Card, seen[j].Card) {
				used[j] = true
				group = append(group, sp.Face(seen[j].Card))
				break
			}
		}
		p.Groups = append(p.Groups, group)
	}
	if unsure > 0 {
		p.Text = wording.Said("I see %d cards, and am not sure of %d of them", len(seen), unsure)
		if len(seen) == 1 {
			p.Text = "I see one card, and am not sure of it"
		}
	}
	if seat := live.SeatOf(f); seat > 0 {
		whom := sp.Name(seat)
		p.Ask = wording.Said("Note them for %s?", whom)
		if len(seen) == 1 {
			p.Ask = wording.Said("Note it for %s?", whom)
		}
	}
	return p
}

// together reports two cards that pair, or that have one rank where the game
// knows of no pairs.
func together(s table.Snapshot, a, b card.Card) bool {
	for _, p := range s.Info.Pairs {
		if p == [2]card.Card{a, b} || p == [2]card.Card{b, a} {
			return true
		}
	}
	return len(s.Info.Pairs) == 0 && a.Rank() != "" && a.Rank() == b.Rank()
}
