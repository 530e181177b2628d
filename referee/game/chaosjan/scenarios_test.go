package chaosjan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// faultOf requires exactly one open fault, of any entry.
func (s *script) faultOf(clause, text string) {
	s.t.Helper()
	var open []rules.Ruling
	for _, r := range s.Position().Rulings {
		if r.Open {
			open = append(open, r)
		}
	}
	require.Len(s.t, open, 1, "%v", s.told())
	require.Equal(s.t, clause, open[0].Clause)
	require.Contains(s.t, open[0].Text, text)
	s.sum()
}

func TestCJP8_ADrawThatWasUnderstoodAndIsSaidAfterTheCard(t *testing.T) {
	for _, c := range []struct {
		lines        []string
		clause, text string
	}{
		{[]string{"Ann says play Deep Breath", "Ann says draw", "Ann: 1z"}, "CJ-1.1f", "Ann plays Deep Breath"},
		{[]string{"table says quiet", "Ann says play Alms", "Ann says draw", "Ann: 1z"}, "CJ-1.1c", "Ann plays Alms"},
		{[]string{"Ann says closed-kan 9m", "Bea says play Toll", "Ann says draw", "Ann: 1z"}, "CJ-1.1c", "Bea plays Toll"},
	} {
		s := dealt(t)
		s.say(c.lines...)
		s.faultOf(c.clause, c.text)
		require.NotContains(t, s.panel("Cards"), "Discarded", "what is a fault has no effect")
		require.Equal(t, "6 7 6 7", s.held())
	}
	s := dealt(t)
	card := s.say("Ann says play Deep Breath")
	s.say("Ann says draw")
	s.answers(s.asked(card), "It stands")
	s.say("Ann: 1z")
	s.lawful()
	require.Contains(t, s.panel("Cards"), "Deep Breath", "let stand, it has its effect")

	s = dealt(t)
	s.say("Ann says play Deep Breath", "Bea says play Negate", "Ann says draw")
	s.lawful() // who answered it took it as lawful, and so the draw is only said late
	s.wrong("Ann says draw", "CJ-P4")
	s.say("Ann: 1z")
	s.lawful()
	s = dealt(t)
	s.say("Ann says play Deep Breath", "Ann: 1z", "Bea: 2z")
	s.lawful() // nothing need be said that follows
}

func TestCJP10_AtMostOneCardWithARiichiAndItIsTold(t *testing.T) {
	s := dealt(t)
	s.wrong("Ann says riichi Riichi Robbery, Fanfare", "CJ-P10")
	s.say("Ann says riichi fanfare")
	s.Says("CJ-1.1e", "Ann declares riichi with Fanfare")
	s.lawful()
}

func TestCJ1_4b_2_AModifierOfTheMiddleOfAHandIsNotNegated(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Change of Air", "table says quiet", "table says modifier Toll Bridge")
	s.wrong("Bea says play Negate", "CJ-1.4b.2")
	s.say("Ann says draw")
	s.wrong("Bea says play Negate", "CJ-1.5a.1")
	s.say("Bea says play Toll", "Cal says play Negate", "Ann: 1z")
	s.lawful()
}

func TestCJ1_4c_1_4e_WhatIsSaidOfAModifierToBeOver(t *testing.T) {
	s := dealt(t)
	s.wrong("Ann says effect-ends Open Table", "CJ-1.4c")
	s = play(t)
	s.say(setUp...)
	s.say("table says modifier Ill Wind", "deal Ann")
	s.wrong("table says effect-ends Ill Wind", "CJ-1.4e")
	s.say("Ann says effect-ends Ill Wind")
	s.wrong("Ann says effect-ends Ill Wind", "CJ-1.4e")
	s.next("Ann")
	require.Contains(t, s.panel("Modifier"), "It is over for Ann")
}

func TestCJ1_4e_1_6c_3_AYouModifierWithoutAPhrase(t *testing.T) {
	after := func(switches ...string) string {
		s := play(t, switches...)
		s.say(setUp...)
		s.say("table says modifier New Year", "deal Ann", "Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m")
		s.lawful()
		return s.panel("Modifier")
	}
	require.NotContains(t, after(), "It is over", "1.4c: until it is replaced")
	require.Contains(
		t, after("you_modifier hand"), "It is over for Ann, Bea, Cal and Dee", "1.4e, 1.6c.3: as a Stock without a phrase",
	)
}

func TestCJ1_6c_2_AStockIsForOneTile(t *testing.T) {
	s := dealt(t)
	s.wrong("Ann says play 5p 6p Futuresight", "CJ-1.6c.2")
}

func TestCJ1_6c_2_TheTileSaysWhoseEffectIsOver(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play 5p Futuresight", "Ann: 9m", "Bea: 9m", "Cal: 9m", "Dee says play 6p Futuresight", "Dee: 9s")
	s.say("Ann says effect-ends 6p Futuresight")
	s.Says("CJ-1.6b.1", "Dee’s Futuresight is discarded")
	s.wrong("Ann says effect-ends 7p Futuresight", "CJ-1.6b")
	s.say("Dee says leaves discard 5p Futuresight")
	s.Says("CJ-1.1b", "Ann’s Futuresight leaves the table")
	s.lawful()
}

func TestCJ1_1e_ACardIsNamedAsThePackNamesIt(t *testing.T) {
	s := dealt(t)
	require.Contains(t, s.wrong("Bea says play riichi-robbery", "CJ-1.1e").Text, "Bea plays Riichi Robbery.")
}

func TestCJ3_1f_CJP14_AnAmountOfNoneAndOneThatIsNotToBeNamed(t *testing.T) {
	s := dealt(t)
	s.say("Bea says pay 1000", "Ann says play 0 Alms", "Ann says draw")
	s.lawful()
	require.Equal(t, 1000, s.onTable(), "they take what they like")
	s.Says("CJ-3.1f", "Ann takes nothing from the table")
	s.wrong("Ann says play 100 Toll", "CJ-P14")
	s.wrong("Bea says pay 0 Ann", "CJ-3.1f.5")
	s.wrong("Bea says pay 0 table", "CJ-3.1f.5")
	s.say("Ann says take 0 any", "Ann says take 0 up-to 500", "Dee says play Open Purse", "Ann: 1z")
	s.lawful()
	require.Equal(t, 1000, s.onTable())
	s.Says("CJ-P14", "Dee names no amount, and pays nothing")
}

func TestCJ5_1d_2_BringsSaysWhich(t *testing.T) {
	s := play(t)
	s.wrong("Ann says brings", "CJ-5.1d.2")
}

func TestCJP4_AHonourIsNotOfferedForAChi(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 1z")
	require.NotContains(t, strings.Join(s.offers(2), ";"), "Chi")
	s.say("Bea: 1m")
	require.Contains(t, strings.Join(s.offers(3), ";"), "Chi")
}

func TestCJP4_AWinShowsItsTiles(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 3p")
	r := s.wrong("Bea says ron", "CJ-P4")
	require.Contains(t, r.Text, "Show the hand")
	r = s.wrong("Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s??", "CJ-P4")
	require.Contains(t, r.Text, "is not known")
}

// toTheLastTile plays on from a discard that nobody told, until the count says that one more tile can be drawn; that
// is one too many.
func (s *script) toTheLastTile() {
	s.t.Helper()
	s.say("Ann: 2z", "Dee says pon 2z 2z", "Dee: 9s", "Ann: 9s", "Bea: 9s", "Dee: 9s") // not told: Cal’s
	s.faultOf("CJ-P4", "It is Cal’s turn")
	var tiles []string
	for _, kinds := range []string{"2345678m", "2345678p", "5678s"} {
		suit := kinds[len(kinds)-1:]
		for _, n := range kinds[:len(kinds)-1] {
			for range map[bool]int{true: 3, false: 4}[n == '5'] {
				tiles = append(tiles, string(n)+suit)
			}
		}
	}
	for i := range 64 {
		s.say(players[i%4] + ": " + tiles[i])
	}
	s.say("Ann: 1s")
	require.Equal(s.t, 1, wallOf(s.Position()))
}

func TestCJP4_TheLastDiscardAfterOneThatNobodyTold(t *testing.T) {
	s := dealt(t)
	s.toTheLastTile()
	require.Contains(t, strings.Join(s.offers(4), ";"), "Ron on the last tile")
	ron := "Dee says ron 2s3s4s2s3s1p1p1p9m9m"
	id := s.say(ron)
	p := s.asked(id)
	require.Contains(t, p.Said.String(), "wins with the last tile alone")
	for _, o := range p.Options {
		require.NotContains(t, o.Label.String(), "Chombo")
	}
	s.Retract(id)
	s.say(ron + " last")
	s.Says("CJ-3.2c", "houtei")
	s.faultOf("CJ-P4", "It is Cal’s turn")
}

func TestCJP4_TheLastDrawAfterADiscardThatNobodyTold(t *testing.T) {
	tsumo := "Ann says tsumo 2s3s4s2s3s1p1p1p9m9m6z6z6z1s"
	for _, c := range []struct{ words, says string }{{"", "if this was the last tile, say “last”"}, {" last", "haitei"}} {
		s := dealt(t)
		s.toTheLastTile()
		s.Retract(s.Entries[len(s.Entries)-1].ID) // Ann wins with her draw instead
		require.Contains(t, strings.Join(s.offers(1), ";"), "Tsumo with the last tile")
		s.say(tsumo + c.words)
		require.Contains(t, strings.Join(s.told(), "\n"), c.says)
		require.Equal(t, rules.Settled, s.Position().Phase)
	}
	s := dealt(t)
	s.say("Ann: 3p")
	s.wrong("Bea"+ronOf3p+" last", "CJ-P4") // the count tells that it is not
	s.wrong("Bea"+selfDrawn+" last", "CJ-P4")
}

func TestCJ5_1c_AHandDealtAgainKeepsItsCards(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Thick Skin", "Ann: 1z", "Bea says play Silence", "Bea says riichi Fanfare", "Bea: 3p")
	id := s.say("Ann says ron 1m2m3m4p5p2s3s4s6s7s8s9s1z")
	chombo, given := s.Fork(), s.Fork()
	c := &script{chombo, t}
	c.answers(c.asked(id), "Chombo: Ann pays, and the hand is dealt again")
	g := &script{given, t}
	g.Retract(id)
	g.answers(g.asked(g.say("deal Ann")), "It stands")
	for _, s := range []*script{c, g} {
		s.lawful()
		s.Says("CJ-1.1b", "Fanfare is discarded without effect")
		require.Contains(t, s.panel("Cards"), "Discarded: Fanfare, Silence", "what lasts to the end of the hand, too")
		require.Contains(t, s.panel("Stocks"), "Thick Skin")
		require.Equal(t, deckOf42, s.state().Cards())
	}
}

func TestCJ3_1f_5_NoTableLetsPointsStandForWhichThereAreNoSticks(t *testing.T) {
	s := dealt(t)
	for _, line := range []string{"Ann says pay 150", "Ann says take 150 any", "Dee says play 150 Open Purse"} {
		id := s.say(line)
		for _, o := range s.asked(id).Options {
			require.NotEqual(t, "It stands", o.Label.String(), line)
		}
		s.LetStand(id)
		s.Says("CJ-P4", "There is nothing to let stand")
		s.Points(25000, 25000, 25000, 25000)
		s.Retract(id)
	}
}

func TestCJ1_5a_1_ANegateUponNothingThatStandsHitsNothing(t *testing.T) {
	s := dealt(t)
	s.answers(s.asked(s.say("Bea says play Negate")), "It stands")
	s.Says("CJ-P11", "Negate hits nothing")
	s.lawful()
	require.Contains(t, s.panel("Cards"), "Discarded: Negate")
}

func TestCJP4_ADiscardThatNobodyHasRead(t *testing.T) {
	s := dealt(t)
	s.say("Ann: ??")
	require.Equal(t, "Ann has discarded a tile that nobody has read: say which, or Bea draws.", s.Position().Headline)
	require.Contains(t, s.offers(2), "Ron")
}
