package past

import (
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/wording"
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
	Of      string // which entry it is, by fact.Marks
	Error   string
	// Keeper may put right; others only look.
	Keeper bool
}

// Change is a correction before it is confirmed.
type Change struct {
	Words       string
	Fact        string // JSON
	Of          string // which entry it puts right, by fact.Marks
	Last        string
	Back        string
	Differences []rules.Text
}

// Editor is the fields in which a fact can be said differently.
type Editor struct {
	Zone, To, Seat, Dealer []wording.Choice
	Cards                  [][]wording.Choice
	Names                  []string
	Number                 string
	HasNumber              bool
	Word                   string
	HasWord                bool
}

// CorrectOf prepares the page for one line.
func CorrectOf(s table.Snapshot, h fact.Line, round int) Correct {
	rulings := map[fact.ID][]live.News{}
	for _, r := range s.Position.Rulings {
		if r.Entry == h.Entry.ID {
			rulings[r.Entry] = append(rulings[r.Entry], live.NewsOf(r))
		}
	}
	sp := wording.SpeakerFor(s, round)
	c := Correct{
		Last: wording.EntryID(s.Last), Of: fact.Marks(s.Journal, fact.Retracted{Target: h.Entry.ID}),
		Line: lineOf(s, h, round, rulings, retracted(s.Journal)),
	}
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

func editorOf(s table.Snapshot, sp wording.Speaker, f fact.Fact) Editor {
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

func zones(s table.Snapshot, sp wording.Speaker, on zone.Zone) []wording.Choice {
	var cs []wording.Choice
	for i, name := range sp.Players {
		z := zone.Seat(i + 1)
		cs = append(cs, wording.Choice{Value: string(z), Label: name, On: z == on})
	}
	for _, z := range []zone.Zone{zone.Middle, zone.Box, zone.Deck} {
		cs = append(cs, wording.Choice{Value: string(z), Label: sp.Place(z), On: z == on})
	}
	return cs
}

func seats(sp wording.Speaker, on int, table bool) []wording.Choice {
	var cs []wording.Choice
	if table {
		cs = append(cs, wording.Choice{Value: "0", Label: "the whole table", On: on == 0})
	}
	for i, name := range sp.Players {
		cs = append(cs, wording.Choice{Value: strconv.Itoa(i + 1), Label: name, On: on == i+1})
	}
	return cs
}

// slots gives each card of the fact a list of the whole deck.
func slots(s table.Snapshot, cards []card.Card) [][]wording.Choice {
	out := make([][]wording.Choice, len(cards))
	for i, on := range cards {
		list := []wording.Choice{{Label: "no card", On: on == card.None}}
		if on == card.Unknown {
			list = append(list, wording.Choice{Value: string(card.Unknown), Label: "not sure", On: true})
		}
		for _, b := range wording.KeysOf(s.Info.Deck).Blocks {
			for _, k := range b.Keys {
				list = append(list, wording.Choice{
					Value: string(k.Face.Card), Label: string(rules.Say("%s", k.Face.Print())), On: k.Face.Card == on,
				})
			}
		}
		out[i] = list
	}
	return out
}
