package view

import (
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Correct is the page on which one line of the log is put right.
type Correct struct {
	Line   Line
	Secret bool
	Editor Editor
	// Insert is the editor for what is missing after this line.
	Insert  Editor
	Preview *Change
	Likely  []Suggestion
	Last    string
	Error   string
	// Keeper may put right; others only look.
	Keeper bool
}

// Change is a correction before it is confirmed.
type Change struct {
	Words       string
	Fact        string // JSON
	Last        string
	Back        string
	Differences []rules.Text
}

// Editor is the fields in which a fact can be said differently.
type Editor struct {
	Zone, To, Seat, Dealer []Choice
	Cards                  [][]Choice
	Names                  []string
	Number                 string
	HasNumber              bool
	Word                   string
	HasWord                bool
}

// CorrectOf prepares the page for one line.
func CorrectOf(s table.Snapshot, h fact.Line, round int) Correct {
	rulings := map[fact.ID][]News{}
	for _, r := range s.Position.Rulings {
		if r.Entry == h.Entry.ID {
			rulings[r.Entry] = append(rulings[r.Entry], newsOf(r))
		}
	}
	sp := SpeakerFor(s, round)
	c := Correct{Last: entryID(s.Last), Line: lineOf(s, h, round, rulings, retracted(s.Journal))}
	c.Secret = sp.Secret(h.Entry.Fact) || sp.Secret(h.Original)
	if !c.Secret {
		c.Editor = editorOf(s, sp, h.Entry.Fact)
	}
	seat := zone.Seat(1)
	if l, ok := h.Entry.Fact.(fact.CardsLaid); ok && l.Zone.Seat() > 0 {
		seat = l.Zone
	}
	c.Insert = editorOf(s, sp, fact.CardsLaid{Zone: seat, Cards: fact.Read(card.None, card.None)})
	return c
}

func editorOf(s table.Snapshot, sp Speaker, f fact.Fact) Editor {
	if !fact.Plain(f) {
		return Editor{}
	}
	p := f.Parts()
	e := Editor{Names: p.Players, HasNumber: p.Number != 0, HasWord: p.Word != "", Word: p.Word}
	if p.Verb != "" || e.HasNumber {
		e.Number = strconv.Itoa(p.Number)
	}
	if p.Dealer > 0 {
		e.Dealer = seats(sp, p.Dealer, false)
	}
	if len(p.Zones) > 0 {
		e.Zone = zones(s, sp, p.Zones[0])
	}
	if len(p.Zones) > 1 {
		e.To = zones(s, sp, p.Zones[1])
	}
	if len(p.Cards) > 0 {
		e.Cards = slots(s, p.Faces())
	}
	if p.Verb != "" || p.Seat > 0 {
		e.Seat = seats(sp, p.Seat, true)
	}
	return e
}

func zones(s table.Snapshot, sp Speaker, on zone.Zone) []Choice {
	var cs []Choice
	for i, name := range sp.Players {
		z := zone.Seat(i + 1)
		cs = append(cs, Choice{string(z), name, z == on})
	}
	for _, z := range []zone.Zone{zone.Middle, zone.Box, zone.Deck} {
		cs = append(cs, Choice{string(z), sp.Place(z), z == on})
	}
	return cs
}

func seats(sp Speaker, on int, table bool) []Choice {
	var cs []Choice
	if table {
		cs = append(cs, Choice{"0", "the whole table", on == 0})
	}
	for i, name := range sp.Players {
		cs = append(cs, Choice{strconv.Itoa(i + 1), name, on == i+1})
	}
	return cs
}

// slots gives each card of the fact a list of the whole deck.
func slots(s table.Snapshot, cards []card.Card) [][]Choice {
	out := make([][]Choice, len(cards))
	for i, on := range cards {
		list := []Choice{{"", "no card", on == card.None}}
		if on == card.Unknown {
			list = append(list, Choice{string(card.Unknown), "not sure", true})
		}
		for _, b := range KeysOf(s.Info.Deck).Blocks {
			for _, k := range b.Keys {
				list = append(list, Choice{string(k.Face.Card), k.Face.Card.String(), k.Face.Card == on})
			}
		}
		out[i] = list
	}
	return out
}
