package chaosjan_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// empty draws the wall down: everybody discards in turn what it takes, with
// tiles that nobody sees a fifth time.
func (s *script) empty(t *testing.T, first int) {
	t.Helper()
	seen := map[string]int{}
	for _, p := range s.Position().Piles {
		for _, g := range p.Groups {
			for _, c := range g.Cards {
				seen[strings.Replace(string(c), "0", "5", 1)]++
			}
		}
	}
	var tiles []string
	for _, suit := range "pms" {
		for _, n := range "2345678" {
			if len(s.Setup.Players) == 3 && suit == 'm' {
				continue
			}
			tiles = append(tiles, string(n)+string(suit))
		}
	}
	if len(s.Setup.Players) == 3 {
		tiles = append(tiles, "1s", "9s")
	}
	seat := first
	left := s.state()
	for n := wallOf(left.Position()); n > 0; n-- {
		for i := 0; ; i++ {
			tile := tiles[(n+i)%len(tiles)]
			if seen[tile] < 4 && !(tile[0] == '5' && seen[tile] == 3) {
				seen[tile]++
				s.say(s.Setup.Players[seat-1] + ": " + tile)
				break
			}
		}
		seat = seat%len(s.Setup.Players) + 1
	}
}

func wallOf(p rules.Position) int {
	for _, panel := range p.Panels {
		for _, line := range panel.Lines {
			if n, _, ok := strings.Cut(line, " tiles can still be drawn"); ok {
				v := 0
				for _, d := range n {
					v = v*10 + int(d-'0')
				}
				return v
			}
		}
	}
	return -1
}

func TestCJP4_AQuietTurnCostsNothingButItsDiscard(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann: 1z", "Bea: 2z", "Cal says draw", "Cal: 3z")
	s.lawful()
	p := s.Position()
	require.Equal(t, 4, p.Turn)
	require.Equal(t, "Cal has discarded 3z: claim it, or Dee draws.", p.Headline)
	require.Equal(t, 67, wallOf(p))
	s.wrong("Ann: 5m", "CJ-P4")
	s.wrong("Cal says draw", "CJ-P4")
	s.wrong("middle: 5m", "CJ-P4")
	s.wrong("Dee: 5m 6m", "CJ-P4")
	s.wrong("Dee says fly", "CJ-P4")
}

func TestCJP4_ATileIsSeenAFifthTime(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "deck: 1z", "Ann: 1z", "Bea: 1z", "Cal: 1z")
	r := s.wrong("Dee: 1z", "CJ-P4")
	require.Contains(t, r.Text, "fifth")
	s.say("Dee: 0m")
	s.wrong("Ann: 0m", "CJ-P4")
	id := s.say("Ann: 1z")
	s.LetStand(id)
	s.say("Bea: 2z")
	s.lawful()
	require.Equal(t, 3, s.Position().Turn)
}

func TestCJP4_CallsGoBySeatAndStrength(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann: 5m")
	s.wrong("Ann says pon 5m 5m", "CJ-P4")
	s.wrong("Cal says chi 4m 6m", "CJ-P4")
	s.wrong("Bea says chi 4m 7m", "CJ-P4")
	s.wrong("Cal says pon 5m 6m", "CJ-P4")
	s.say("Bea says chi 4m 6m")
	require.Equal(t, 2, s.Position().Turn)
	s.say("Cal says pon 5m 0m")
	s.lawful()
	require.Equal(t, 3, s.Position().Turn, "pon goes before chi")
	require.Contains(t, s.panel("Calls"), "Cal: pon")
	require.NotContains(t, s.panel("Calls"), "chi")
	s.wrong("Bea says chi 4m 6m", "CJ-P4")
	s.say("Dee says ron 4m6m2p3p4p5s6s7s2s2s2s8p8p")
	s.lawful()
	require.Equal(t, rules.Settled, s.Position().Phase, "ron goes before pon")
}

func TestCJP7_ClaimsLapseWithTheFirstWord(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann: 5m", "Bea says draw")
	s.wrong("Cal says pon", "CJ-P7")
	s.say("Bea: 6m", "Cal says pass")
	s.wrong("Dee says pon", "CJ-P7")
	s.say("Cal: 7m", "Dee says hold", "Ann says pon")
	s.lawful()
	require.Equal(t, 1, s.Position().Turn)
}

func TestCJP7_ACallTurnHasOneWindow(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann: 5z", "Cal says pon", "Cal says play Old Friend")
	s.lawful()
	s.wrong("Cal says draw", "CJ-P4")
	s.wrong("Cal says play Deep Breath", "CJ-1.1f")
	s.say("Cal: 1m")
	s.lawful()
	s.Says("CJ-1.6", "Old Friend takes effect")

	s = play(t, "call_turn none")
	s.say("deal Ann", "Ann: 5z", "Cal says pon")
	s.wrong("Cal says play Old Friend", "CJ-1.6a")
	s.say("Cal: 1m")
	s.lawful()
}

func TestCJP7_OpenKanDrawsAndItsWindowsOpen(t *testing.T) {
	s := play(t, "passing spoken")
	s.say("deal Ann", "table says quiet", "Ann says draw", "table says quiet", "Ann: 5z", "Cal says kan 5z 5z 5z")
	s.say("deck: 1m")
	require.Equal(t, "Cal has priority: play a card, or pass.", s.Position().Headline)
	s.say("table says quiet", "Cal says draw")
	require.Contains(t, s.panel("Priority"), "after Cal’s draw")
	s.say("table says quiet", "Cal: 1p")
	s.lawful()
	require.Equal(t, 68, wallOf(s.Position()))
	s.say("deck: 2m")
	s.lawful()
	s.wrong("deck: 3m", "CJ-P4")
}

func TestCJP4_KansOfOnesOwn(t *testing.T) {
	s := play(t)
	s.say(
		"deal Ann", "Ann says closed-kan 1m 1m 1m 1m", "Ann says draw", "Ann: 5z", "Cal says pon", "Cal: 1z", "Dee: 2z",
		"Ann: 3z", "Bea: 4z",
	)
	s.wrong("Cal says added-kan 6z", "CJ-P4")
	s.say("Cal says added-kan 5z", "Cal: 2z")
	s.lawful()
	require.Equal(t, 3, strings.Count(s.panel("Calls")+" kan", "kan"))
	s.wrong("Dee says closed-kan 2z 2z 2z 3z", "CJ-P4")
}

func TestCJP4_AKanIsRobbed(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann: 5p", "Cal says pon", "Cal: 1z", "Dee: 2z", "Ann: 3z", "Bea: 4z", "Cal says added-kan 5p")
	s.say("Dee says ron 2m3m4m4p6p2s3s4s6s7s8s9s9s")
	s.lawful()
	s.Says("CJ-3.2c", "Dee wins on Cal’s 5p")
	require.Contains(t, strings.Join(s.told(), "\n"), "kan")
	s = play(t)
	s.say("deal Ann", "Ann says closed-kan 1m 1m 1m 1m")
	s.wrong("Bea says ron 2m3m2p3p4p2s3s4s6s7s8s9s9s", "CJ-P4")
	s.say("Bea says ron 9m1p9p1s9s1z2z3z4z5z6z7z7z")
	s.lawful()
	s.Says("CJ-3.2c", "yakuman")
}

func TestCJP4_SwapCallsAreForbidden(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann: 4m", "Bea says chi 5m 6m")
	s.wrong("Bea: 4m", "CJ-P4")
	s.wrong("Bea: 7m", "CJ-P4")
	s.say("Bea: 8m")
	s.lawful()
	s = play(t, "swap_call allowed")
	s.say("deal Ann", "Ann: 4m", "Bea says chi 5m 6m", "Bea: 7m")
	s.lawful()
}

func TestCJP4_FuritenIsJudgedWhenItIsClaimed(t *testing.T) {
	s := play(t)
	// Bea waits for 3p and 6p; she discarded 6p herself.
	s.say("deal Ann", "Ann: 1z", "Bea: 6p", "Cal: 2z", "Dee: 3p")
	r := s.wrong("Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s", "CJ-P4")
	require.Contains(t, r.Text, "Bea is furiten: they have discarded 6p themselves")
	// Dee let 3p pass in this go-around.
	s = play(t)
	s.say("deal Ann", "Ann: 1z", "Bea: 2z", "Cal: 3z", "Dee: 4z", "Ann: 3p", "Bea: 6p")
	r = s.wrong("Dee says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s", "CJ-P4")
	require.Contains(t, r.Text, "Dee is furiten: they let 3p pass since their last discard")
	s.say("Cal: 9m", "Dee: 1m", "Ann: 1p", "Bea: 6p", "Dee says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	s.lawful()
	// After a riichi it is for good.
	s = play(t)
	s.say("deal Ann", "Ann says riichi", "Ann: 1z", "Bea: 3p", "Cal: 3z", "Dee: 4z", "Ann: 9m", "Bea: 6p")
	r = s.wrong("Ann says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s", "CJ-P4")
	require.Contains(t, r.Text, "Ann is furiten: they let 3p pass after their riichi")
}

func TestCJP4_AWrongWinIsPaidFor(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann: 1z")
	id := s.say("Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	s.fault("CJ-P4")
	s.say("choose Chombo: Bea pays, and the hand is dealt again")
	s.lawful()
	s.Points(29000, 17000, 27000, 27000)
	require.Equal(t, "East 1", s.panel("East 1"), "dealt again, no counter")
	s.Retract(id)
	require.NotPanics(t, func() { s.Position() })
}

func TestCJP10_ARiichiNeedsAClosedHandAndAThousandPoints(t *testing.T) {
	s := play(t, "start_points 900")
	s.say("deal Ann")
	s.wrong("Ann says riichi", "CJ-3.1g")
	s = play(t)
	s.say("deal Ann", "Ann: 5z", "Cal says pon", "Cal: 1z", "Dee: 1m", "Ann: 1m", "Bea: 1m")
	s.wrong("Cal says riichi", "CJ-P4")
	s.say("Cal: 2z", "Dee says riichi", "Dee: 9p")
	s.Points(25000, 25000, 25000, 25000)
	s.say("Ann says draw")
	s.Points(25000, 25000, 25000, 24000)
	require.Equal(t, 1000, s.onTable())
	s.lawful()
	s.wrong("Dee says pon 9p 9p", "CJ-P7")
	s.say("Ann: 3m")
	s.wrong("Dee says pon 3m 3m", "CJ-P4")
}

func TestCJP10_TheRoundComesAtTheDeclaration(t *testing.T) {
	s := play(t, "riichi_round at-declaration")
	s.say("table says modifier High Stakes", "deal Ann", "Bea says pay 500", "Ann says riichi Riichi Robbery")
	s.Points(24000, 24500, 25000, 25000)
	s.say("Ann: 1z")
	s.lawful()
	s.Points(25500, 24500, 25000, 25000)
	s.say("Bea says draw")
	s.lawful()
}

func TestCJ1_1b_ARonnedRiichiReturnsItsCard(t *testing.T) {
	s := play(t, "riichi_card_lost returned")
	s.say("deal Ann", "Ann says riichi Fanfare", "Ann: 8s", "Bea says ron 2m3m4m5p6p7p6s7s2s3s4s8p8p")
	s.lawful()
	require.Equal(t, "6", s.Position().Seats[0].Stats[1].Value)
	require.NotContains(t, s.panel("Cards"), "Fanfare")
}

func TestCJP10_CallsAreCarriedOutAfterTheRound(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann says riichi Fanfare", "Ann: 5z", "Cal says pon")
	require.Contains(t, s.panel("Priority"), "riichi")
	s.say("Bea says play Negate", "Cal: 1z")
	s.lawful()
	s.Says("CJ-1.5c", "Ann’s Fanfare is negated")
	require.Equal(t, 1000, s.onTable(), "the riichi stands")
	require.Contains(t, s.panel("Calls"), "Cal: pon")
	s.say("Dee: 2z")
	s.lawful()
}

func TestCJP4_SeveralWinOnOneTile(t *testing.T) {
	bea, dee := "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s", "Dee says ron 6m7m8m4p5p3s4s5s5s6s7s2p2p"
	cal := "Cal says ron 3m4m5m4p5p5m6m7m4m5m6m8p8p"
	for _, order := range [][]string{{bea, dee}, {dee, bea}} {
		s := play(t)
		s.say("deal Ann", "Cal says pay 1000", "Ann: 3p")
		s.say(order...)
		s.lawful()
		p := s.Position()
		require.Greater(t, p.Seats[1].Points, 26000, "the nearer gets the table")
		require.Greater(t, p.Seats[3].Points, 25000)
		require.Equal(t, 0, s.onTable())
		require.Len(t, p.Results, 1)
	}
	s := play(t, "multiple_ron head-bump")
	s.say("deal Ann", "Ann: 3p", dee, bea)
	s.lawful()
	require.Equal(t, 25000, s.Position().Seats[3].Points)
	s = play(t, "multiple_ron two")
	s.say("deal Ann", "Ann: 3p", dee, bea, cal)
	s.lawful()
	s.Points(25000, 25000, 25000, 25000)
	require.Contains(t, s.panel("East 1"), "1 honba")
}

func TestCJP4_TheWallIsExhausted(t *testing.T) {
	s := play(t)
	s.say("deal Ann")
	s.wrong("table says exhausted", "CJ-P4")
	s.wrong("Ann says ready 2m3m4m4p5p2s3s4s6s7s8s8s8s", "CJ-P4")
	s.empty(t, 1)
	s.wrong("Cal: 9m", "CJ-P4")
	s.wrong("Cal says play Alms", "CJ-P7")
	s.wrong("Ann says ready 1m9m1p9p1s9s1z2z3z4z1z2z3z", "CJ-P4")
	s.say("Bea says ready 1m1m1m9m9m9m1p1p1p9p9p9p1z", "table says exhausted")
	s.lawful()
	s.Points(24000, 28000, 24000, 24000)
	require.Equal(t, 2, s.Position().Dealer)
	require.Contains(t, s.panel("East 2"), "1 honba")
	require.NotContains(t, s.Position().Seats[0].Marks, "draws a card more", "no-ten draws no card")
	s.wrong("deal Ann", "CJ-P4")
	s.say("deal Bea")
	s.lawful()
}

func TestCJP4_TheDealerStaysWhenReady(t *testing.T) {
	for renchan, dealer := range map[string]int{"tenpai": 1, "win": 2} {
		s := play(t, "renchan "+renchan)
		s.say("deal Ann")
		s.empty(t, 1)
		s.say("Ann says ready 1m1m1m9m9m9m1p1p1p9p9p9p1z", "table says exhausted")
		s.lawful()
		require.Equal(t, dealer, s.Position().Dealer)
	}
}

func TestCJP4_ARiichiMustBeReady(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann says riichi", "Ann: 1z")
	s.empty(t, 2)
	r := s.wrong("table says exhausted", "CJ-P4")
	require.Contains(t, r.Text, "Ann has declared riichi")
}

func TestCJP4_NagashiManganTakesThePlaceOfNoTen(t *testing.T) {
	s := play(t)
	s.say("deal Ann")
	orphans := []string{
		"1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z", "1m", "9m", "1p", "9p", "1s",
	}
	rest := []string{}
	for _, n := range "2345678" {
		for _, suit := range "mps" {
			for i := range 4 {
				if n != '5' || i < 3 {
					rest = append(rest, string(n)+string(suit))
				}
			}
		}
	}
	seat := 0
	for i := range 70 {
		tile := rest[0]
		if seat == 0 {
			tile = orphans[i/4]
		} else {
			rest = rest[1:]
		}
		s.say(players[seat] + ": " + tile)
		seat = (seat + 1) % 4
	}
	s.say("table says exhausted")
	s.lawful()
	s.Points(37000, 21000, 21000, 21000)
	require.Contains(t, s.Position().Seats[1].Marks, "draws a card more", "CJ-P17: nagashi draws a card")
}

func TestCJP4_AbortiveDraws(t *testing.T) {
	s := play(t)
	s.say("deal Ann")
	s.wrong("Ann says nine-terminals 1m9m1p9p1s9s1z2z3m4m5m6m7m8m", "CJ-P4")
	f := &script{s.Fork(), t}
	f.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m")
	f.lawful()
	require.Equal(t, 1, f.Position().Dealer)
	require.Contains(t, f.panel("East 1"), "1 honba")
	s.say("Ann: 1z", "Bea: 1z", "Cal: 1z")
	s.wrong("table says four-winds", "CJ-P4")
	s.say("Dee: 1z", "table says four-winds")
	s.lawful()
	require.Equal(t, rules.Settled, s.Position().Phase)

	s = play(t)
	s.say(
		"deal Ann", "Ann says riichi", "Ann: 1z", "Bea says riichi", "Bea: 2z", "Cal says riichi", "Cal: 3z",
		"Dee says riichi", "Dee: 4z",
	)
	s.say("table says four-riichi")
	s.lawful()
	require.Equal(t, 4000, s.onTable())

	s = play(t)
	s.say(
		"deal Ann", "Ann says closed-kan 1m1m1m1m", "Ann says closed-kan 2m2m2m2m", "Ann says closed-kan 3m3m3m3m", "Ann: 1z",
		"Bea says closed-kan 4m4m4m4m",
	)
	s.wrong("table says four-kans", "CJ-P4")
	s.say("Bea: 2z", "table says four-kans")
	s.lawful()
	require.Equal(t, rules.Settled, s.Position().Phase)
}

func TestCJ3_2c_AWinIsPaid(t *testing.T) {
	s := play(t)
	s.say(
		"deal Ann", "deck: 1z", "Ann says riichi", "Ann: 9m", "Bea: 1p", "Cal: 1s", "Dee: 4z", "table says ura 4z",
		"Ann says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p",
	)
	s.lawful()
	s.Says("CJ-3.2c", "Ann wins by tsumo")
	require.Equal(t, 1, s.Position().Dealer, "the dealer has won and stays")
	require.Contains(t, s.panel("East 1"), "1 honba")
	require.Equal(t, 0, s.onTable(), "the winner gets her stick back (3.1e)")
	require.Contains(t, s.Position().Seats[2].Marks, "draws a card more")
	s.say("deal Ann")
	require.Equal(t, "8", s.Position().Seats[2].Stats[1].Value, "five, one, one and one more (4.3)")
	require.Equal(t, "7", s.Position().Seats[0].Stats[1].Value)
	s.Says("CJ-4.3", "Cal draws one card")
}

func TestCJP19_ThreePlayers(t *testing.T) {
	s := playWith(t, players[:3])
	s.Points(35000, 35000, 35000)
	s.say("deal Ann", "deck: 1m")
	require.Contains(t, s.panel("East 1"), "dora: 9m")
	s.wrong("Ann: 3m", "CJ-P19")
	s.wrong("Ann says north", "CJ-P19")
	s.say("Ann: 5p")
	s.wrong("Bea says chi 4p 6p", "CJ-P19")
	s.empty(t, 2)
	s.say("Bea says ready 1m1m1m9m9m9m1p1p1p9p9p9p1z", "table says exhausted")
	s.lawful()
	s.Points(34000, 37000, 34000)
	n := playWith(t, players[:3], "nuki on")
	n.say("deal Ann", "Ann says north", "Ann: 1z")
	n.lawful()
	require.Equal(t, 53, wallOf(n.Position()))
}

func TestCJP19_TheGameEndsAfterItsLastHand(t *testing.T) {
	s := play(t, "length east")
	for i, dealer := range []string{"Ann", "Bea", "Cal", "Dee"} {
		require.Equal(t, i+1, s.Position().Dealer)
		s.say("deal " + dealer)
		next := players[(i+1)%4]
		s.say(dealer+": 3p", next+" says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
		s.lawful()
	}
	p := s.Position()
	require.Equal(t, rules.Over, p.Phase)
	require.Equal(t, []int{1}, p.Winners, "a tie goes to the seat nearer to the first dealer")
	s.sum()
}

func TestCJP16_WhatIsLeftOnTheTable(t *testing.T) {
	for choice, points := range map[string]int{"first": 26000, "nobody": 25000} {
		s := play(t, "table_at_end "+choice)
		s.say("deal Ann", "Bea says pay 1000", "table says end-game")
		s.lawful()
		require.Equal(t, points, s.Position().Seats[0].Points)
	}
	s := play(t, "noten_below_zero off", "start_points 500")
	s.say("deal Ann")
	s.empty(t, 1)
	s.say("Bea says ready 1m1m1m9m9m9m1p1p1p9p9p9p1z", "table says exhausted")
	s.Points(500, 500, 500, 500)
	s.Says("CJ-3.1g", "cannot pay")
}

func TestCJP16_BustEndsTheGame(t *testing.T) {
	s := play(t, "bust on", "start_points 1000")
	s.say("deal Ann", "Ann: 3p", "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	require.Equal(t, rules.Over, s.Position().Phase)
	require.Negative(t, s.Position().Seats[0].Points, "CJ-3.2c.3")
}

func TestCJP4_CorrectionsFoldTheHandAgain(t *testing.T) {
	s := play(t)
	s.say("deal Ann")
	id := s.say("Ann: 1z")
	s.say("Bea: 2z", "Cal: 3z")
	s.say("amend 3 Ann: 7z")
	s.lawful()
	require.Equal(t, "7z", string(s.Position().Piles[0].Groups[0].Cards[0]))
	s.Retract(id)
	require.NotZero(t, s.state().OpenFaults(), "Bea and Cal are out of turn now")
	s.say("after 2 Ann: 6z")
	s.lawful()
	s.say("Dee: ??")
	p := s.Position()
	require.True(t, p.Awaiting[0].Urgent)
	s.say("amend "+itoa(len(s.Entries))+" Dee: 4z", "Ann: 1m")
	s.lawful()
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}

func TestADiscardTappedAndSeenIsOne(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann: 1z")
	s.Seen()
	s.say("Ann: 1z", "Bea: 2z")
	s.Tapped()
	s.say("Bea: 2z", "Cal: 3z")
	s.lawful()
	require.Len(t, s.Position().Piles[1].Groups, 1)
}

func TestCJP7_WhatIsSaidBesidesIsNoWordOfTheNextTurn(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Bea says pay 500", "Ann: 3p", "Ann says pay 1000 Cal", "deck: 1z", "Cal says hold", "Dee says pon")
	s.lawful()
	s.Points(24000, 24500, 26000, 25000)
	s.say("Bea says take 500", "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	s.lawful()
	require.Empty(t, s.panel("Calls"), "ron goes before pon")
	s.Points(22000, 27000, 26000, 25000)
	require.Contains(t, s.Position().Panels[1].Lines[0], "1z")
}

// Nobody pays a penalty for a tile that nobody could read.
func TestCJP4_AWinWithATileThatIsNotKnownIsNoChombo(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "deck: 1z", "Ann: 9m", "Bea says draw")
	r := s.wrong("Bea says tsumo ?? 3m4m4p5p2s3s4s6s7s8s8s8s3p", "CJ-P4")
	require.Contains(t, r.Text, "is not known")
	require.NotContains(t, s.Position().Headline, "chombo")
	s.say("Bea says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p")
	require.Equal(t, rules.Settled, s.Position().Phase)
}

// A fifth tile that the table lets stand does not undo the win that it belongs to.
func TestCJP4_AWinWithAFifthTileThatStands(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "deck: 4p", "Ann: 4p", "Bea: 4p", "Cal: 4p", "Dee: 1z", "Ann: 1z", "Bea says draw")
	id := s.say("Bea says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p")
	s.LetStand(id)
	require.Contains(t, s.Position().Headline, "Bea wins by tsumo")
}

// A tile that the game has not so often was misread or misnamed, whichever tile of
// the hand it is: that is said, and nobody pays for it.
func TestCJP4_AWinWithATileThatCannotBeIsNoChombo(t *testing.T) {
	for tsumo, about := range map[string]string{
		"2m3m4m4p5p2s3s4s6s7s8s8s8s ??":    "is not known",
		"2m3m4m4p5p6p2s3s4s8s8s8s8s 8s":    "8s is seen a fifth time",
		"2m3m4m4p4p4p2s3s4s6s7s8s0p 0p":    "0p is seen once too often",
		"2m3m4m 1p1p1p 2s3s4s 5p5p5p5p 5p": "5p is seen a fifth time",
	} {
		s := play(t)
		s.say("deal Ann", "deck: 1z", "Ann: 9m", "Bea says draw")
		id := s.say("Bea says tsumo " + tsumo)
		require.Contains(t, s.fault("CJ-P4").Text, about, tsumo)
		require.NotContains(t, s.labels(), "Chombo", tsumo)
		s.LetStand(id)
		require.NotContains(t, s.labels(), "Chombo", "%s, though the fifth tile is let stand", tsumo)
		if tsumo == "2m3m4m4p5p6p2s3s4s8s8s8s8s 8s" {
			require.Contains(
				t, fmt.Sprint(s.Position().Rulings),
				"Bea’s hand cannot be counted: 8s is in it 5 times, and this game has 4 of it.",
			)
		}
	}
}

// A tile that a game for three has not at all is named so.
func TestCJP19_AWinWithATileThatThreePlayersHaveNotIsNamed(t *testing.T) {
	s := playWith(t, players[:3])
	s.say("deal Ann", "deck: 1z", "Ann: 9m", "Bea says draw")
	s.LetStand(s.say("Bea says tsumo 5m 2p3p4p5p6p7p2s3s4s8s8s8s 5m"))
	require.Contains(t, fmt.Sprint(s.Position().Rulings), "Bea’s hand cannot be counted: there is no 5m in this game.")
}

// An indicator that nobody could read is asked about before a win is counted.
func TestCJP4_AnIndicatorThatIsNotKnownIsNoChombo(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "deck: ??", "Ann: 9m", "Bea says draw", "Bea says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p")
	require.Contains(t, s.fault("CJ-P4").Text, "An indicator is not known")
	require.NotContains(t, s.labels(), "Chombo")
}

// labels are all that is offered.
func (s *script) labels() (all string) {
	for _, p := range s.Position().Awaiting {
		for _, o := range p.Options {
			all += o.Label.String() + "\n"
		}
	}
	return all
}

// CJ-P4: a kan of fives holds the red one, however it is named; a pon holds it if all plain ones lie elsewhere, or if
// it is said.
func TestCJP4_AKanOfFivesHoldsTheRedOne(t *testing.T) {
	for story, set := range map[string]string{
		"Ann says closed-kan 5p":         "5p, 5p, 5p and 0p",
		"Ann: 5p\nBea says kan":          "5p, 5p, 0p and 5p",
		"Ann: 0p\nBea says kan":          "5p, 5p, 5p and 0p",
		"Ann: 5p\nBea: 5p\nCal says pon": "5p, 0p and 5p",
		"Ann: 5p\nBea says pon":          "5p, 5p and 5p",
		"Ann: 5p\nBea says pon 0p 5p":    "0p, 5p and 5p",
		"Ann: 5p\nBea says pon\nBea: 1z\nCal: 1z\nDee: 2z\nAnn: 2z\nBea says added-kan 5p\nBea: 3z": "0p, 5p, 5p and 5p",
	} {
		s := dealt(t)
		s.say(story)
		s.lawful()
		require.Contains(t, s.panel("Calls"), set, story)
	}
	s := dealt(t, "red_fives 0")
	s.say("Ann says closed-kan 5p")
	s.lawful()
	require.Contains(t, s.panel("Calls"), "5p, 5p, 5p and 5p")
	s = dealt(t, "red_fives 4")
	s.say("Ann says closed-kan 5p")
	s.lawful()
	require.Contains(t, s.panel("Calls"), "5p, 5p, 0p and 0p")
}

// CJ-P4: the phone offers a pon with the red five as long as it may be in a hand.
func TestCJP4_APonWithTheRedFiveIsOffered(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 5p")
	require.Contains(t, s.offers(2), "Pon with 0p")
	s.say("Bea: 0p", "Cal: 5p")
	require.NotContains(t, s.offers(4), "Pon with 0p")
	s.say("Dee: 5z")
	require.NotContains(t, s.offers(1), "Pon with 0p")
}

// CJ-P4: a win shows its hand; without tiles it is said what is missing.
func TestCJP4_AWinShowsItsHand(t *testing.T) {
	s := dealt(t)
	require.Contains(t, s.wrong("Ann says tsumo", "CJ-P4").Text, "Show the hand")
	s.say("Ann: 1z")
	require.Contains(t, s.wrong("Bea says ron", "CJ-P4").Text, "how the hand")
}
