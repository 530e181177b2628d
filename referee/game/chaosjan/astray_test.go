package chaosjan_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// CJ-P4: who goes on from a step that was a fault is not accused of it: one wrong discard, draw or call is one fault,
// whatever the table plays after it, and the river lies as it was laid.
func TestCJP4_WhatFollowsAFaultIsNoFault(t *testing.T) {
	for name, story := range map[string][]string{
		"a fifth tile": {
			"Ann: 1z", "Bea: 1z", "Cal: 1z", "Dee: 1z", "Ann: 1z", "Bea: 4m", "Cal says draw", "Cal: 5m", "Dee: 2z",
		},
		"a discard out of turn":    {"Ann: 4p", "Cal: 9m", "Dee: 1z", "Ann: 2z"},
		"a draw out of turn":       {"Bea says draw", "Bea: 1z", "Cal: 2z", "Dee: 3z"},
		"a chi of somebody else":   {"Ann: 4p", "Cal says chi 5p 6p", "Cal: 9m", "Dee: 2z", "Ann: 1z"},
		"a chi, and a ron on it":   {"Ann: 4p", "Cal says chi 5p 6p", "Cal: 3p", "Dee says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s"},
		"the tile of a call":       {"Ann: 4p", "Bea says chi 5p 6p", "Bea: 7p", "Cal: 1z", "Dee: 2z"},
		"a red five twice":         {"Ann: 0p", "Bea: 0p", "Cal says pon", "Cal: 1z", "Dee: 2z"},
		"with payments in between": {"Ann: 4p", "Cal: 9m", "Ann says pay 100", "Bea says pay 50", "Dee: 1z"},
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t)
			s.say(story...)
			var open []string
			for _, r := range s.Position().Rulings {
				if r.Open && r.Clause == "CJ-P4" {
					open = append(open, r.Text)
				}
			}
			require.Len(t, open, 1, "%v", s.told())
			s.sum()
		})
	}
}

// CJ-P4: an unlawful step from which nobody goes on counts for nothing, and takes nothing from the steps of others.
func TestCJP4_AStepFromWhichNobodyGoesOnCountsForNothing(t *testing.T) {
	s := dealt(t)
	s.say("Bea: 9m", "Ann: 2z", "Bea: 3z", "Cal: 4z")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Equal(t, 4, s.Position().Turn)
	require.Len(t, s.Position().Piles, 3)
	s.say("Bea: 5z") // out of turn, and no Dee before: nobody has gone on from Bea's first
	require.Equal(t, 2, s.state().OpenFaults())
}

// CJ-P4: it is offered that it was whose turn it was, however far the table has gone on since.
func TestCJP4_AFaultOffersWhoseTurnItWas(t *testing.T) {
	s := dealt(t)
	s.say("Cal: 9m", "Dee: 2z", "Ann: 3z")
	var labels []string
	for _, p := range s.Position().Awaiting {
		if p.Urgent {
			for _, o := range p.Options {
				labels = append(labels, o.Label.String())
			}
		}
	}
	require.Equal(
		t, []string{"It was Ann", "Ann’s discard was not told", "They take it back", "It stands"}, labels,
	)
	s.say("choose It stands")
	s.lawful()
	require.Equal(t, 2, s.Position().Turn)
}

// CJ-P8: the card of somebody who was stepped over comes first, and may be negated; then the step is carried out.
func TestCJP8_TheCardOfWhoWasSteppedOverMayBeNegated(t *testing.T) {
	for _, step := range []string{"Ann: 1z", "Ann says draw"} {
		s := dealt(t)
		s.say("Cal says hold", step)
		s.fault("CJ-2.6")
		s.say("Cal says play Toll")
		s.lawful()
		require.Contains(t, s.Position().Headline, "Cal’s Toll is in play")
		s.say("Bea says play Negate", "table says quiet")
		s.lawful()
		s.Points(25000, 25000, 25000, 25000)
		if step == "Ann: 1z" {
			require.Len(t, s.Position().Piles, 1, "the discard lies")
		}
		s.say(step) // said again, which is no second one
		s.lawful()
		if step != "Ann: 1z" {
			s.say("Ann: 1z")
		}
		s.say("Bea: 2z")
		s.lawful()
		require.Len(t, s.Position().Piles, 2)
	}
}

// CJ-P8: somebody else who has asked to wait is waited for, too.
func TestCJP8_TwoWhoAskedToWaitAreBothWaitedFor(t *testing.T) {
	s := dealt(t)
	s.say("Cal says hold", "Dee says hold", "Ann: 1z", "Cal says pass")
	require.Equal(t, 1, s.state().OpenFaults())
	s.say("Dee says pass", "Bea: 2z")
	s.lawful()
}

// CJ-P4: what is in play occurs, though the turn in which it was played is passed over.
func TestCJP4_ACardInPlayOccursThoughATurnIsPassedOver(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Toll", "Bea: 1z", "Cal: 2z", "choose It stands")
	s.lawful()
	s.Points(25900, 24700, 24700, 24700)
	require.Contains(t, s.panel("Cards"), "Discarded: Toll")
}

// CJ-P8: whoever goes on behind a step that waits for somebody steps over them, too: that step is the fault, and all of
// it is carried out once they have spoken. If it is taken back, the next step is the fault.
func TestCJP8_WhatFollowsAStepThatWaitsWaitsToo(t *testing.T) {
	for _, answer := range []string{"Cal says pass", "Cal says play Toll"} {
		s := dealt(t)
		s.say("Cal says hold", "Ann says draw", "Ann: 1z", "Bea: 2z")
		require.Equal(t, 1, s.state().OpenFaults())
		require.Contains(
			t, s.told(), "fault CJ-2.6 Ann draws a tile. Cal asked to wait, and comes first: let them play or pass.",
		)
		require.Contains(t, s.told(), "note CJ-2.6 Ann discards 1z. It waits for Cal, too.")
		require.Contains(t, s.told(), "note CJ-2.6 Bea discards 2z. It waits for Cal, too.")
		s.say(answer)
		s.lawful()
		s.say("Cal: 5z")
		s.lawful()
		require.Len(t, s.Position().Piles, 3)
	}
	s := dealt(t)
	s.say("Cal says hold", "Ann says draw", "Ann: 1z", "Bea: 2z", "choose They take it back")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Contains(
		t, s.told(), "fault CJ-2.6 Ann discards 1z. Cal asked to wait, and comes first: let them play or pass.",
	)
}

// CJ-P8: a step that waits moves no points, whatever would come of it.
func TestCJP8_AStepThatWaitsPaysNothing(t *testing.T) {
	s := dealt(t)
	s.say("Cal says hold", "Ann says riichi", "Ann: 1z", "Bea: 2z")
	s.Points(25000, 25000, 25000, 25000)
	require.Zero(t, s.onTable())
	s.say("Cal says pass")
	s.lawful()
	s.Points(24000, 25000, 25000, 25000)
	require.Equal(t, 1000, s.onTable(), "Bea’s discard makes the riichi valid, once")
}

// CJ-P8: whoever asked to wait, was stepped over and goes on themselves has passed.
func TestCJP8_WhoAskedToWaitAndGoesOnHasPassed(t *testing.T) {
	for _, own := range []string{"Cal: 5z", "Cal says draw", "Cal says pon 2z 2z", "Cal says play Double or Nothing"} {
		s := dealt(t)
		s.say("Cal says hold", "Ann: 1z", "Bea: 2z")
		require.Equal(t, 1, s.state().OpenFaults())
		s.say(own)
		require.Zero(t, s.state().OpenFaults(), own)
		s.lawful()
	}
}

// CJ-P7, CJ-P8: a discard that had waited is claimed like any other, and no fault of it is left.
func TestCJP8_ADiscardThatWaitedIsClaimed(t *testing.T) {
	for _, claim := range []string{"Dee says pon 2z 2z"} {
		s := dealt(t)
		s.say("Cal says hold", "Ann: 1z", "Bea: 2z", "Cal says pass", claim)
		require.Zero(t, s.state().OpenFaults(), claim)
		s.lawful()
	}
}

// CJ-P4: what the table lets stand holds from where it was, also after other faults and others that stand.
func TestCJP4_WhatStandsHoldsFromWhereItWas(t *testing.T) {
	s := dealt(t)
	first := s.say("Cal: 1z")
	s.say("Ann says pay 50", "Bea says take 150")
	second := s.say("Ann says pay 30000")
	require.Equal(t, 4, s.state().OpenFaults())
	s.Happens(fact.Declared{Verb: "let-stand", About: second})
	s.Points(-5000, 25000, 25000, 25000)
	s.Happens(fact.Declared{Verb: "let-stand", About: first})
	s.Points(-5000, 25000, 25000, 25000)
	require.Equal(t, 2, s.state().OpenFaults())
	require.Equal(t, 4, s.Position().Turn, "Cal’s discard lies, and Dee is next")
	require.Equal(
		t, 2,
		len(
			slices.DeleteFunc(s.told(), func(text string) bool { return !strings.HasSuffix(text, "The table lets it stand.") }),
		),
	)
}

// CJ-P4: a deal that nobody told is one fault, whatever the table plays after it; it is put right with one tap. What
// the camera sees between two hands deals none.
func TestCJP4_ADealThatWasNotToldIsOneFault(t *testing.T) {
	for _, first := range []string{"Bea: 1m", "Bea says draw", "Bea says riichi", "deck: 3z", "Bea says play Silence"} {
		s := dealt(t)
		s.say("Ann: 7z", "Bea says ron 234m567m234p55s77z")
		s.lawful()
		s.say(first)
		r := s.fault(map[bool]string{true: "CJ-1.1c", false: "CJ-P4"}[strings.Contains(first, "play")])
		require.Contains(t, r.Text, "No hand is being played: ")
		if first != "Bea: 1m" {
			s.say("Bea: 1m")
		}
		s.say("Cal: 2m", "Dee: 3m", "Ann says play Toll", "table says quiet", "Ann: 4m")
		require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
		require.Equal(t, 2, s.Position().Round)
		s.say("choose Bea has dealt, and it counts")
		s.lawful()
		require.Len(t, s.rivers(), 4)
	}
	s := dealt(t)
	s.say("Ann: 7z", "Bea says ron 234m567m234p55s77z")
	s.Seen()
	s.say("Bea: 1m", "Cal: 2m")
	require.Equal(t, rules.Settled, s.Position().Phase)
}

// CJ-P4: where the last discard lies and the next hand is dealt, nobody has said that the hand is over: one fault, and
// it is settled with the hands that were shown.
func TestCJP4_AHandThatWasNotSettledIsOneFault(t *testing.T) {
	s := play(t)
	s.say("deal Ann")
	s.empty(t, 1)
	s.say("Bea says ready 1m1m1m9m9m9m1p1p1p9p9p9p1z", "deal Bea")
	r := s.fault("CJ-P4")
	require.Contains(t, r.Text, "Hand 1 is not settled")
	s.say("Bea: 1z", "Cal: 2z")
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
	s.Points(24000, 28000, 24000, 24000)
	s.say("choose It stands")
	s.lawful()
	require.Equal(t, 2, s.Position().Round)
	require.Equal(t, 4, s.Position().Turn)
}

// CJ-P4: a discard that nobody told, before somebody plays a card of their own turn, is one fault. What follows is
// judged as if it had happened, and telling it puts all right.
func TestCJP4_ADiscardLeftOutBeforeACardIsOneFault(t *testing.T) {
	for name, c := range map[string]struct {
		clause string
		story  []string
		plays  string // what is seen of the card
	}{
		"a Stock, a draw": {
			"CJ-1.6a", []string{"Cal says play Old Friend 3z", "Cal says draw", "Cal: 4z", "Dee: 5z", "Ann: 4m"}, "Old Friend",
		},
		"a Stock, a discard": {
			"CJ-1.6a", []string{"Cal says play Silence", "Cal: 4z", "Dee: 5z", "Ann: 4m"}, "Silence",
		},
		"a Stock that is negated": {
			"CJ-1.6a", []string{"Cal says play Silence", "Dee says play Negate", "Cal: 4z", "Dee: 5z", "Ann: 4m"}, "Negate",
		},
		"a Hyper": {"CJ-1.3c", []string{"Dee says play Hyper", "Dee says draw", "Dee: 5z", "Ann: 4m"}, ""},
		"an Action of one’s turn": {
			"CJ-1.1f", []string{"Cal says play Own Counsel", "Cal says riichi", "Cal: 4z", "Dee: 5z", "Ann: 4m"}, "Own Counsel",
		},
		"an Action of others’ turn": {
			"CJ-1.1f", []string{"Bea says play Ambush", "Cal says draw", "Cal: 4z", "Dee: 5z", "Ann: 4m"}, "Ambush",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t)
			if name == "a Hyper" { // Cal’s may be played at any time, Dee’s at the beginning of any turn: Bea’s is for her own
				c.story = []string{"Bea says play Hyper", "Bea says draw", "Bea: 5z", "Cal: 4m"}
			} else {
				s.say("Ann: 1z")
			}
			s.say(c.story...)
			require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
			r := slices.IndexFunc(s.Position().Rulings, func(r rules.Ruling) bool { return r.Open })
			require.Equal(t, c.clause, s.Position().Rulings[r].Clause)
			untold := map[bool]string{true: "Ann", false: "Bea"}[name == "a Hyper"]
			s.say("choose " + untold + "’s discard was not told | 9m")
			s.lawful()
			require.Contains(t, strings.Join(s.told(), "\n"), c.plays)
		})
	}
}

// CJ-1.6a: a Stock that was played in another player’s turn, which goes on, is the fault, and counts for nothing.
func TestCJ1_6a_AStockPlayedInAnothersTurnIsTheFault(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 1z", "Cal says play Silence", "Bea: 9m")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Empty(t, s.panel("Stocks"))
	s.say("Cal: 4z", "Dee: 5z")
	require.Equal(t, 1, s.state().OpenFaults())
	s = dealt(t)
	r := s.wrong("Cal says play Silence", "CJ-1.6a")
	require.Equal(
		t, "Cal plays Silence. A Stock is played in one’s own turn, before the draw, and it is Ann’s turn.", r.Text,
	)
	s.say(
		"Ann: 1z", "Cal says play Silence", "Dee says play Negate", "Bea: 9m", "Cal: 1z",
	) // the Stock out of turn, negated, and no discard left out
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
}

// CJ-P4: whoever goes on before a discard was told is offered to tell it.
func TestCJP4_ADiscardThatWasNotToldCanBeTold(t *testing.T) {
	for _, story := range [][]string{
		{"Cal says draw"}, {"Cal: 4z"}, {"Cal says riichi", "Cal: 4z"}, {"Cal says chi 7m 8m", "Cal: 4z"},
		{"Dee says pon 9m 9m", "Dee: 4z"}, {"Dee: 4z"},
	} {
		s := dealt(t)
		s.say("Ann: 1z")
		s.say(story...)
		if strings.Contains(story[0], "m ") { // a call names it
			s.say("choose Bea’s discard was 9m")
		} else {
			s.say("choose Bea’s discard was not told | 9m")
		}
		if story[0] == "Dee: 4z" {
			require.Equal(t, 1, s.state().OpenFaults())
			s.say("choose Cal’s discard was not told | 8m")
		}
		s.lawful()
	}
}

// CJ-P4: the first deal, too, is one fault if nobody tells it: who takes the first step has dealt. A card may come
// before that step.
func TestCJP4_AFirstDealThatWasNotToldIsOneFault(t *testing.T) {
	for name, c := range map[string]struct {
		clause, dealer string
		story          []string
	}{
		"a discard": {
			"CJ-P4", "Bea", []string{"Bea: 1m", "Cal: 2m", "Dee: 3m", "Ann says play Toll", "table says quiet", "Ann: 4m"},
		},
		"a draw": {
			"CJ-P4", "Ann", []string{"Ann says draw", "Ann: 1m", "Bea: 2m", "Bea says pay 100", "Cal: 3m", "Dee: 4m"},
		},
		"a Stock": {
			"CJ-1.1c", "Ann", []string{"Ann says play Silence", "Ann: 1m", "Bea: 2m", "Cal: 3m", "Dee: 4m"},
		},
		"an Action of the dealer": {
			"CJ-1.1c", "Ann",
			[]string{
				"Ann says play Toll", "Bea says play Negate", "table says quiet", "Ann: 1m", "Bea: 2m", "Cal: 3m", "Dee: 4m",
			},
		},
		"an Action of another": {
			"CJ-1.1c", "Cal", []string{"Ann says play Toll", "Cal: 1m", "Dee: 2m", "Ann: 3m", "Bea: 4m"},
		},
		"a riichi": {
			"CJ-P4", "Dee", []string{"Dee says riichi", "Dee: 1m", "Ann: 2m", "Bea: 3m", "Cal: 4m"},
		},
		"and cards drawn by hand": {
			"CJ-P4", "Ann",
			[]string{
				"Ann: 1m", "Bea: 2m", "Cal says play Toll", "Bea says play Negate", "table says quiet", "Cal: 3m", "Dee: 4m",
			},
		},
		"an indicator": {"CJ-P4", "Cal", []string{"deck: 3z", "Cal: 1m", "Dee: 2m", "Ann: 3m", "Bea: 4m"}},
		"before a pon of that tile": {
			"CJ-P4", "Ann", []string{"Ann: 1m", "Cal says pon 1m 1m", "Cal: 2m", "Dee: 3m", "Ann: 4m", "Bea: 5m"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := play(t)
			s.say(setUp...)
			s.say("table says modifier Open Table")
			s.say(c.story...)
			require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
			r := s.Position().Rulings[slices.IndexFunc(s.Position().Rulings, func(r rules.Ruling) bool { return r.Open })]
			require.Equal(t, c.clause, r.Clause)
			require.Equal(t, 1, s.Position().Round)
			s.say("choose " + c.dealer + " has dealt, and it counts")
			s.lawful()
			require.Equal(t, slices.Index(players, c.dealer)+1, s.Position().Dealer)
			require.Len(t, s.rivers(), 4)
		})
	}
	s := play(t) // what the camera sees before the first deal accuses nobody
	s.Seen()
	s.say("deck: 3z", "Bea: 1m", "Cal: 2m")
	require.Zero(t, s.state().OpenFaults())
	require.Equal(t, rules.BeforeRound, s.Position().Phase)
}

// CJ-1.2a: a deal before everybody has chosen a Character is one fault, and the hand goes on as it was played.
func TestCJ1_2a_WhatFollowsADealTooEarlyIsNoFault(t *testing.T) {
	s := play(t)
	s.say(setUp[0], setUp[4])
	s.say("table says modifier High Stakes", "deal Ann", "Ann: 1m", "Bea: 2m", "Cal: 3m", "Dee: 4m")
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
	require.Len(t, s.Position().Piles, 4)
	s = dealt(t) // a deal by somebody else than whose it is
	s.say("Ann: 7z", "Bea says ron 234m567m234p55s77z", "deal Ann", "Ann: 1m", "Bea: 2m")
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
	s = dealt(t)
	s.say("Ann: 7z", "Bea says ron 234m567m234p55s77z", "deal Ann", "Bea: 1m", "Cal: 2m")
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
	s.say("choose Bea deals")
	s.lawful()
}

// CJ-P4: who taps a wrong tile and then the right one, tells a riichi after its tile, or a claim after the draw, puts
// it right with a tap.
func TestCJP4_WhatWasMeantOfTheNewestDiscardIsOneTap(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 1z", "Ann: 2z")
	r := s.fault("CJ-P4")
	require.Contains(t, r.Text, "It is Bea’s turn.")
	s.say("choose It was 2z, not 1z")
	s.lawful()
	require.Equal(t, "2z", string(s.rivers()[0].Groups[0].Cards[0]))
	require.Len(t, s.rivers()[0].Groups, 1)
	s.say("Bea: 3z", "Bea says riichi")
	s.fault("CJ-P4")
	require.NotContains(t, s.offered(), "Cal’s discard was not told")
	s.say("choose Riichi with 3z, just discarded")
	s.lawful()
	s.say("Cal: 4z")
	s.Points(25000, 24000, 25000, 25000)

	for _, claim := range []string{"Cal says ron 234m567m234p55s77z", "Cal says pon 7z 7z"} {
		s = dealt(t)
		s.say("Ann: 7z", "Bea says draw", claim)
		s.fault("CJ-P7")
		s.say("choose It was called before, on 7z")
		s.lawful()
	}
}

// offered are the labels of what is urgent.
func (s *script) offered() (labels []string) {
	for _, p := range s.Position().Awaiting {
		if p.Urgent {
			for _, o := range p.Options {
				labels = append(labels, o.Label.String())
			}
		}
	}
	return labels
}

// CJ-P4: what was said without its tiles, or with others, and is said right with the next word, is no fault any more.
func TestCJP4_WhatIsSaidRightWithTheNextWordIsPutRight(t *testing.T) {
	for _, story := range [][]string{
		{"Ann: 7z", "Bea says ron", "Bea says ron 234m567m234p55s77z"},
		{"Ann: 7z", "Bea says ron 234m567m234p55s78s", "Bea says ron 234m567m234p55s77z"},
		{"Ann: 7z", "Cal says pon 1z 1z", "Cal says pon 7z 7z"},
		{"Ann says draw", "Ann says closed-kan 1z 1z 1z", "Ann says closed-kan 1z 1z 1z 1z"},
	} {
		s := dealt(t)
		s.say(story[:2]...)
		require.Equal(t, 1, s.state().OpenFaults())
		s.say(story[2])
		s.lawful()
	}
	s := dealt(t)
	s.say("Ann: 7z", "Cal says pon 1z 1z", "Bea: 2z")
	require.Equal(t, 1, s.state().OpenFaults(), "somebody else’s word puts nothing right")
}
