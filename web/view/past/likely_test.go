package past_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web/view/past"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

func TestWhatSomebodyMayHaveMeant(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1), viewtest.Lay(1, "3H 3D"))
	s.Info.Deck = card.Standard52()
	laid := fact.CardsLaid{
		Zone:  zone.Seat(1),
		Cards: []fact.Reading{{Card: "3H", Alternatives: []sight.Guess{{Card: "8H", Confidence: 0.3}}}, {Card: "3D"}},
	}
	var got []string
	for _, f := range past.Likely(s, fact.Line{Entry: fact.Entry{ID: 3, Fact: laid}}) {
		got = append(got, wording.SpeakerOf(s).Say(f))
	}
	assert.Equal(t, "Ann laid 8♥ and 3♦", got[0])
	assert.NotContains(t, got, "Ann laid 3♥ and 3♦")
	assert.Equal(t, "Bea laid 3♥ and 3♦", got[len(got)-1])
	got = nil
	for _, f := range past.Likely(s, fact.Line{Entry: fact.Entry{ID: 3, Fact: viewtest.LastCard(1, "10S")}}) {
		got = append(got, wording.SpeakerOf(s).Say(f))
	}
	assert.Equal(
		t,
		[]string{
			"Ann showed the last card: 10♣",
			"Ann showed the last card: 9♠",
			"Ann showed the last card: 8♠",
			"Ann showed the last card: 10♥",
			"Ann showed the last card: 10♦",
			"Bea showed the last card: 10♠",
		},
		got,
	)
	assert.Empty(
		t, past.Likely(s, fact.Line{Entry: fact.Entry{ID: 3, Fact: viewtest.Say(0, "let-stand", 0)}}),
		"what the table said nobody else did",
	)
}

func TestWhatCanBeEdited(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1), viewtest.Say(0, "let-stand", 0), viewtest.Say(2, "bet", 5), nil)
	s.Info.Deck = card.Standard52()
	editor := func(f fact.Fact) past.Editor {
		return past.CorrectOf(s, fact.Line{Entry: fact.Entry{ID: 3, Fact: f}}, 1).Editor
	}
	on := func(cs []wording.Choice) (words string) {
		for _, c := range cs {
			if c.On {
				words += c.Label
			}
		}
		return words
	}
	assert.Equal(t, "the whole table", on(editor(viewtest.Say(0, "let-stand", 0)).Seat))
	bet := editor(viewtest.Say(2, "bet", 5))
	assert.Equal(t, []string{"Bea", "5"}, []string{on(bet.Seat), bet.Number})
	assert.Empty(t, bet.Cards, "no card belongs to it")
	assert.Equal(t, past.Editor{}, editor(nil))
	assert.Equal(t, "Bea", on(editor(viewtest.Lay(2, "3H 3D")).Zone))
}
