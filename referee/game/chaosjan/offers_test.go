package chaosjan_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// offers are what a seat may say, 0 for what anybody may.
func (s *script) offers(seat int) (all []string) {
	for _, p := range s.Position().Awaiting {
		if p.Seat != seat {
			continue
		}
		for _, o := range p.Options {
			all = append(all, o.Label.String())
		}
	}
	return all
}

// Only who sits next may chi, nobody where three play, and who is in riichi nothing but ron.
func TestCJP7_WhatIsOfferedForADiscard(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 2m")
	require.Subset(t, s.offers(2), []string{"Ron", "Pon", "Chi", "Kan"})
	for _, seat := range []int{3, 4} {
		require.Subset(t, s.offers(seat), []string{"Ron", "Pon", "Kan"})
		require.NotContains(t, s.offers(seat), "Chi")
	}
	three := playWith(t, []string{"Ann", "Bea", "Cal"})
	three.say(setUp[:3]...)
	three.say("table says modifier Open Table", "deal Ann", "Ann: 1p")
	require.Contains(t, three.offers(2), "Pon")
	require.NotContains(t, three.offers(2), "Chi")

	s = dealt(t)
	s.say("Ann: 1z", "Bea says riichi", "Bea: 9m", "Cal: 2m")
	require.Contains(t, s.offers(2), "Ron")
	require.NotContains(t, s.offers(2), "Pon")
	require.Contains(t, s.offers(1), "Pon")
	s.wrong("Bea says pon", "CJ-P4")
	s.wrong("Bea says chi 3m4m", "CJ-P4")
	s.wrong("Bea says kan", "CJ-P4")
	s.say("Dee says pon")
	s.lawful()
}

// Nine terminals end the hand only in one's first turn, before anybody has called a tile.
func TestCJP4_NineTerminalsAreOfferedInTheFirstTurn(t *testing.T) {
	nine := func(s *script, seat int) bool { return slices.Contains(s.offers(seat), "Nine terminals") }
	s := dealt(t)
	require.True(t, nine(s, 1))
	s.say("Ann: 2m", "table says quiet")
	require.True(t, nine(s, 2), "%v", s.offers(2))
	s.say("Bea: 1z", "Cal: 2z", "Dee: 3z", "table says quiet")
	require.Contains(t, s.offers(1), "Tsumo")
	require.False(t, nine(s, 1), "that was not the first turn")
	s = dealt(t)
	s.say("Ann: 2m", "Cal says pon", "Cal: 1z", "table says quiet")
	require.Contains(t, s.offers(4), "Tsumo")
	require.False(t, nine(s, 4), "a tile was called")
	s = dealt(t, "abortive off")
	require.False(t, nine(s, 1), "the table does not play it")
}

// Of a red five there are as many as the table plays with.
func TestCJP4_RedFivesAreCounted(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 0p")
	s.lawful()
	s.wrong("Bea: 0p", "CJ-P4")
	s = dealt(t, "red_fives 4")
	s.say("Ann: 0p", "Bea: 0p", "Cal: 0m")
	s.lawful()
	s.wrong("Dee: 0m", "CJ-P4")
	s.wrong("Dee: 0p", "CJ-P4")
	s = dealt(t, "red_fives 0")
	s.wrong("Ann: 0s", "CJ-P4")
}

// Exactly what lies on the table can be taken (CJ-3.1f).
func TestCJ3_1f_ExactlyWhatLiesThere(t *testing.T) {
	s := dealt(t)
	s.say("Bea says pay 500", "Ann says take 500")
	s.Points(25500, 24500, 25000, 25000)
	s.say("Bea says pay 300", "Ann says take any 300")
	s.Points(25800, 24200, 25000, 25000)
	s.lawful()
}

// A card for after the draw, played before it, says that the tile was drawn (CJ-1.1f).
func TestCJ1_1f_ACardForAfterTheDrawSaysThatATileWasDrawn(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Deep Breath")
	s.lawful()
	s.priority("the window after Ann’s draw")
	s = dealt(t)
	s.say("Ann says play Toll")
	s.lawful()
	s.priority("the beginning of Ann’s turn")
}

// While tiles are left nobody is asked who is ready; after a ron it is asked who else wins,
// but neither who discarded nor who has said so.
func TestCJP4_WhatIsAskedAfterADiscard(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 3p")
	require.NotContains(t, s.offers(0), "Bea is ready")
	s.say("Bea" + ronOf3p)
	s.lawful()
	asked := s.offers(0)
	require.Subset(t, asked, []string{"Cal: ron", "Dee: ron"})
	require.NotContains(t, asked, "Ann: ron")
	require.NotContains(t, asked, "Bea: ron")
}

// Silence after a discard is silence in the next turn, too: the tile is drawn.
func TestCJ2_1_SilenceAfterADiscardReachesTheDraw(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 3p", "table says quiet")
	s.priority("Nobody has priority")
}

// CJ-1.6c.2: an owner's card that is in play twice is offered once to be over, and ending it ends one of the two.
func TestCJ1_6c_2_TwoEffectsOfACardAreOfferedOnce(t *testing.T) {
	s := dealt(t)
	offers := func() (n int) {
		for _, p := range s.Position().Awaiting {
			for _, o := range p.Options {
				if d, ok := o.Fact.(fact.Declared); ok && d.Verb == verb.EffectEnds {
					n++
				}
			}
		}
		return n
	}
	s.say(
		"Ann says play Wandering Wareme", "table says quiet", "Ann: 1z", "Bea: 2z", "Cal: 3z", "Dee: 4z",
		"Ann says play Wandering Wareme", "table says quiet",
	)
	s.lawful()
	require.Equal(t, 2, strings.Count(s.panel("Stocks"), "Wandering Wareme"), s.panel("Stocks"))
	require.Equal(t, 1, offers())
	s.say("Ann says effect-ends Wandering Wareme")
	require.Equal(t, 1, offers(), "the newer one is in play")
	s.say("Ann says effect-ends Wandering Wareme")
	require.Zero(t, offers())
}

// CJ-P8: whoever has asked to wait is offered to pass, and so is the table that stepped over them; nobody is offered
// what would step over them.
func TestCJP8_WhoAskedToWaitIsOfferedToPass(t *testing.T) {
	s := dealt(t)
	require.Contains(t, s.offers(3), "Wait for me")
	s.say("Cal says hold")
	require.Contains(t, s.offers(3), "Pass")
	require.Contains(t, s.Position().Headline, "Cal asked to wait")
	require.NotContains(t, s.offers(3), "Wait for me")
	require.NotContains(t, s.offers(2), "Pass")
	require.NotContains(t, s.offers(0), "Nobody plays a card")
	s.say("Ann: 1z")
	s.fault("CJ-2.6")
	s.say("choose Cal passes")
	s.lawful()
	require.Equal(t, 2, s.Position().Turn)
	require.NotContains(t, s.offers(3), "Pass")
}

// CJ-P8: whoever has asked to wait and can play nothing in another's turn is asked for no card; nobody is asked what
// has no answer.
func TestCJP8_WhoWaitsAndCanPlayNothingIsNotAsked(t *testing.T) {
	own := `"type":"action","colour":"red","text":"x","only":"own-turn","ops":[{"op":"draw","n":1}]}`
	s := play(
		t,
		"negates 0",
		"hypers 0",
		`pack {"name":"Small","cards":[{"name":"A",`+own+`,{"name":"B",`+own+`,{"name":"C",`+own+`,
{"name":"D","type":"stock","colour":"red","text":"x"},{"name":"E","type":"stock","colour":"red","text":"x"},{"name":"F","type":"stock","colour":"red","text":"x"},
{"name":"M1","type":"modifier","colour":"red","text":"x"},{"name":"M2","type":"modifier","colour":"red","text":"x"},{"name":"M3","type":"modifier","colour":"red","text":"x"}],"characters":[{"name":"Crane","colour":"white","hyper":{"text":"x"}}]}`,
		"same_modifier once",
	)
	for _, p := range players {
		s.say(p+" says character Crane", p+" says brings A, B, C, D, E, F, M1, M2, M3")
	}
	s.say("table says modifier M1", "deal Ann")
	asked := func() (seats []int) {
		for _, p := range s.Position().Awaiting {
			require.NotEmpty(t, p.Options, "%s", p.Text)
			if p.Clause == "CJ-2.2" {
				seats = append(seats, p.Seat)
			}
		}
		return seats
	}
	require.Equal(t, []int{1, 2, 3, 4}, asked(), "each may ask to wait")
	s.say("Bea says hold")
	require.Equal(t, []int{1, 3, 4}, asked())
	s.say("Bea says pass")
	require.Equal(t, []int{1, 2, 3, 4}, asked())
}

// CJ-P4: the indicators can be named by tap: the one of the deal and of each kan as it is turned, or after the win, and
// those below by whoever has won with riichi. The win is then worth as much as if they had been told in time.
func TestCJP4_TheIndicatorsAreAskedFor(t *testing.T) {
	asked := func(s *script) (said []string) {
		for _, p := range s.Position().Awaiting {
			for _, o := range p.Options {
				if strings.Contains(o.Label.String(), "indicator") {
					said = append(said, p.Text+" → "+o.Label.String())
				}
			}
		}
		return said
	}
	dora := "Which tile is the indicator of the dora? → The indicator"
	s := play(t)
	s.say("deal Ann")
	require.Equal(t, []string{dora}, asked(s))
	s.say("choose The indicator | 1z")
	require.Empty(t, asked(s))
	s.say("Ann says closed-kan 7z")
	require.Equal(t, []string{dora}, asked(s), "a kan turns one more")

	told := play(t)
	told.say(
		"deal Ann", "deck: 3s", "Ann says riichi", "Ann: 9m", "Bea: 1p", "Cal: 1s", "Dee: 4z", "table says ura 7s",
		"Ann says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p",
	)
	s = play(t)
	s.say(
		"deal Ann", "Ann says riichi", "Ann: 9m", "Bea: 1p", "Cal: 1s", "Dee: 4z",
		"Ann says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p",
	)
	require.Equal(
		t, []string{dora, "Ann won with riichi: what lies below the indicators? → The indicators below"}, asked(s),
	)
	require.NotEqual(t, told.state().Points(), s.state().Points())
	s.say("choose The indicators below | 7s", "choose The indicator | 3s")
	s.lawful()
	require.Empty(t, asked(s))
	require.Equal(t, told.state().Points(), s.state().Points())
}

// CJ-P4: what the last win of a game is worth besides is asked for as after every other.
func TestCJP4_TheIndicatorsOfTheLastHandAreAskedFor(t *testing.T) {
	end := []string{"deal Ann", "Ann: 3p", "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s"}
	told := play(t, "bust on", "start_points 1000")
	told.say(end[0], "deck: 7s")
	told.say(end[1:]...)
	s := play(t, "bust on", "start_points 1000")
	s.say(end...)
	require.Equal(t, rules.Over, s.Position().Phase)
	before := s.state().Points()
	s.say("choose The indicator | 7s")
	s.lawful()
	require.NotEqual(t, before, s.state().Points(), "three dora")
	require.Equal(t, told.state().Points(), s.state().Points())
	require.Empty(t, s.Position().Awaiting)
}
