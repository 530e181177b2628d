package chaosjan_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// sees is a card of the pack that the camera sees come to lie.
func (s *script) sees(z zone.Zone, r fact.Reading) fact.ID {
	defer s.Tapped()
	s.Seen()
	return s.Happens(fact.CardsLaid{Zone: z, Cards: []fact.Reading{r}})
}

func (s *script) seesCard(seat int, c card.Card) fact.ID {
	return s.sees(zone.Seat(seat), fact.Reading{Card: c})
}

// asked is the question about an entry.
func (s *script) asked(about fact.ID) rules.Prompt {
	s.t.Helper()
	for _, p := range s.Position().Awaiting {
		if p.Urgent && p.About == about {
			return p
		}
	}
	require.Fail(s.t, "nothing is asked", "%v", s.told())
	return rules.Prompt{}
}

func (s *script) silent() {
	s.t.Helper()
	for _, p := range s.Position().Awaiting {
		require.False(s.t, p.Urgent, "%v %v", p, s.told())
	}
	s.lawful()
}

func (s *script) answers(p rules.Prompt, label string, cards ...card.Card) {
	s.t.Helper()
	i := slices.IndexFunc(p.Options, func(o rules.Option) bool { return o.Label.String() == label })
	require.GreaterOrEqual(s.t, i, 0, "%v", p.Options)
	f, err := p.Options[i].Fill(cards, 0)
	require.NoError(s.t, err)
	s.Happens(f)
}

// A card that the camera sees before a player is played by them (CJ-1.1); tapped and seen, either first, it is one
// card.
func TestCJ1_1_ACardThatIsSeenIsPlayed(t *testing.T) {
	for _, seenFirst := range []bool{true, false} {
		s := dealt(t)
		if !seenFirst {
			s.say("Ann says play Toll")
		}
		s.seesCard(1, "@toll")
		if seenFirst {
			s.say("Ann says play Toll")
		}
		s.say("Ann: 1m")
		require.Equal(t, []int{25900, 24700, 24700, 24700}, s.points())
		s.silent()
		toll := s.seesCard(2, "@toll") // Bea's, of which nothing was tapped: Ann's is the only one in the deck
		require.Equal(t, "Bea: Toll", s.asked(toll).Options[0].Label.String())
	}
}

// What cannot be played by being laid is asked about, and accuses nobody: a card for another moment, one of which more
// must be said, one that could not be read (CJ-1.6a, CJ-3.2a).
func TestCJ1_ACardThatIsSeenAccusesNobody(t *testing.T) {
	s := dealt(t)
	stock := s.seesCard(3, "@silence")
	s.lawful()
	require.Len(t, s.asked(stock).Options, 1, "Cal cannot play a Stock in Ann's turn")
	s.say("Ann: 9m", "Bea: 9m") // which the camera had not seen
	s.answers(s.asked(stock), "Cal: Silence")
	s.say("Cal: 9p")
	require.Contains(t, s.told(), "note CJ-1.6 Silence takes effect.")
	s.silent()
	stock = s.seesCard(1, "@thick-skin")
	s.answers(s.asked(stock), "No card was played")
	s.silent()

	s = dealt(t)

	gift := s.seesCard(2, "@gift")
	s.answers(s.asked(gift), "Bea: Gift to Dee")
	s.say("Ann: 1m")
	require.Equal(t, []int{25000, 24000, 25000, 26000}, s.points())
	s.silent()

	s = dealt(t)
	unread := s.sees(
		zone.Seat(1),
		fact.Reading{
			Card:         card.Unknown,
			Alternatives: []sight.Guess{{Card: "@futuresight", Confidence: 0.6}, {Card: "@toll", Confidence: 0.3}},
		},
	)
	s.answers(s.asked(unread), "Ann: Futuresight", "5p")
	s.say("Ann: 1m")
	require.Contains(t, s.told(), "note CJ-1.6 Futuresight takes effect.")
	s.silent()
}

// In the middle nobody knows whose a card is, unless it was played in this hand: then it is put away there.
func TestCJ1_ACardInTheMiddle(t *testing.T) {
	s := dealt(t)
	s.seesCard(1, "@toll")
	s.sees(zone.Middle, fact.Reading{Card: "@toll"})
	s.silent()
	alms := s.sees(zone.Middle, fact.Reading{Card: "@alms"})
	s.answers(s.asked(alms), "Bea: Alms")
	s.say("Ann: 1m")
	require.Contains(t, s.told(), "note CJ-1.1 Bea plays Alms.")
	s.silent()
}

// A Modifier that is turned when one is due comes into play; seen again it is no news (CJ-1.4b.1).
func TestCJ1_4b_AModifierThatIsSeenComesIntoPlay(t *testing.T) {
	s := play(t)
	s.say(setUp...)
	s.sees(zone.Middle, fact.Reading{Card: "@open-table"})
	require.Contains(t, s.told(), "note CJ-1.4b.1 Open Table is in play.")
	s.say("deal Ann")
	s.sees(zone.Middle, fact.Reading{Card: "@open-table"})
	s.seesCard(2, "@crane") // a Character lies where it lies
	s.lawful()
}

func (s *script) points() (all []int) {
	for _, seat := range s.Position().Seats {
		all = append(all, seat.Points)
	}
	return all
}
