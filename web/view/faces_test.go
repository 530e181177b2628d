package view_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/stock"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

func TestFacesAndKeyboards(t *testing.T) {
	w := &told{t: t}
	for _, c := range []card.Card{
		"10H", "AS", "QC", "VD", "CH", "RS", "DC", card.Joker, card.Back, card.None, card.Unknown, card.Fool, "T1", "T21",
		"@baker", "1m", "5z", "0p",
	} {
		w.page("face "+string(c), wording.FaceOf(c))
	}
	for i, name := range []string{"standard", "tarot", "twice", "pictures"} {
		deck := [][]card.Card{
			card.Standard52(), card.Tarot78(), append(card.Standard52(), card.Standard52()...),
			{"@baker", "@baker", "@old-maid"},
		}[i]
		k := wording.KeysOf(deck)
		w.page("keys "+name, k)
		w.page("keys with pairs "+name, k.With([][2]card.Card{{"7H", "7D"}, {"QS", "QC"}}))
	}
	w.page("boards for the usual deck", stock.LessonBoards(nil, card.Standard52(), nil))
	w.page("boards for a picture game", stock.LessonBoards(nil, []card.Card{"@baker", "@judge"}, nil))
	w.page(
		"boards for what was taught", stock.LessonBoards([]card.Card{"@baker", "T1"}, card.Standard52(), []card.Card{"T2"}),
	)
	tarot := wording.Speaker{Tarot: true}
	w.page("a tarot's one", tarot.Face("AC"))
	w.lines = append(w.lines, tarot.Say(fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("AC", "VC")}))
	w.page("runs", wording.Runs("Ann lays 10♥, Q♠ and betty 5; A♣"))
	w.page(
		"marked", wording.Marked(rules.Say("%s lays %s, %s and %s.", "Ann", card.Card("10H"), card.Joker, card.Card("T5"))),
	)
	decks := stock.Decks{
		Decks: []stock.Deck{{Name: "Any", Printed: true}, {Name: "Mine", Cards: 1}, {Name: "Other", Cards: 20}},
	}
	for _, d := range decks.Decks {
		w.lines = append(w.lines, rules.Text(d.Label()).String())
	}
	w.page("own decks", decks.Own())
	w.holds("faces")
}
