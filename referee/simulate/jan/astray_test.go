package jan_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
)

// One discard of a lawful game that is missing, at the wrong seat, or a tile seen a fifth time is one fault, however
// long the table goes on in that hand (CJ-P4). GAMES=500 tries so many games, from the seed FROM on.
func TestCJP4_OneWrongDiscardIsOneFault(t *testing.T) {
	games, from := environment("GAMES", 30), environment("FROM", 0)
	tried := 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(99, uint64(i)))
		players := 4 - i%4/3
		given := random(r) // passing is understood: where passes are said, each is its own word
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 12)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		for range 10 {
			at := r.IntN(len(entries) - 2)
			if at == 0 || !discarded(entries[at].Fact) || !discarded(entries[at+1].Fact) || declares(entries[at-1].Fact) {
				continue // a claim or a card is about the discard itself, and a riichi waits for its tile
			}
			f := entries[at].Fact.(fact.CardsLaid)
			with := slices.Clone(entries[:handEnd(entries, at)])
			switch r.IntN(3) {
			case 0:
				with = slices.Delete(with, at, at+1)
			case 1:
				f.Zone = zone.Seat(f.Zone.Seat()%players + 1)
				with[at].Fact = f
			default:
				tile := seenFourTimes(state(t, players, given, entries[:at]))
				if tile == card.None {
					continue
				}
				f.Cards = fact.Read(tile)
				with[at].Fact = f
			}
			tried++
			s := state(t, players, given, with)
			var open []string
			for _, ruling := range s.Position().Rulings {
				if ruling.Open {
					open = append(open, ruling.Text)
				}
			}
			require.Len(t, open, 1, "seed %d, fact %d: %v", i, entries[at].ID, f)
		}
	}
	t.Logf("%d games, %d wrong discards", games, tried)
}

// One discard of a lawful game that was not told, before somebody plays a card or calls it, is one fault in that hand:
// whose turn it was then follows from what the table goes on with (CJ-P4).
func TestCJP4_OneDiscardLeftOutBeforeACardIsOneFault(t *testing.T) {
	games, from := environment("GAMES", 20), environment("FROM", 0)
	tried, own := 0, 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(97, uint64(i)))
		players := 4 - i%4/3
		given := random(r)
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 12)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		for at := 1; at < len(entries)-2; at++ {
			said, is := entries[at+1].Fact.(fact.Declared)
			call := said.Verb == verb.Chi || said.Verb == verb.Pon || said.Verb == verb.Kan
			if !discarded(entries[at].Fact) || !is || declares(entries[at-1].Fact) || !call && said.Verb != verb.Play {
				continue
			}
			with := slices.Delete(slices.Clone(entries[:handEnd(entries, at)]), at, at+1)
			if len(with) < at+6 {
				continue // too little follows to tell by
			}
			tried++
			if first := state(t, players, given, with[:at+1]); first.OpenFaults() > 0 {
				own++
			} else if call {
				continue // the discard before is such a tile, too
			}
			s := state(t, players, given, with)
			var open []string
			for _, ruling := range s.Position().Rulings {
				if ruling.Open {
					open = append(open, ruling.Text)
				}
			}
			require.Len(t, open, 1, "seed %d, fact %d: %v", i, entries[at].ID, said)
		}
	}
	t.Logf(
		"%d games, %d discards left out, %d of them before a card that could not be played yet or a call", games, tried, own,
	)
	require.Positive(t, own)
}

// One deal of a lawful game that was not told is one fault in that hand, the first one, too (CJ-P4).
func TestCJP4_OneDealLeftOutIsOneFault(t *testing.T) {
	games, from := environment("GAMES", 15), environment("FROM", 0)
	tried := 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(96, uint64(i)))
		players := 4 - i%4/3
		given := random(r)
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 6)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		for at, e := range entries {
			if _, deal := e.Fact.(fact.RoundBegan); !deal {
				continue
			}
			with := slices.Delete(slices.Clone(entries[:handEnd(entries, at+1)]), at, at+1)
			if len(with) < at+6 {
				continue
			}
			tried++
			for i := at; i < len(with); i++ {
				with[i].Source.Kind = fact.Person // what the camera sees between two hands begins none
			}
			var open []string
			for _, ruling := range state(t, players, given, with).Position().Rulings {
				if ruling.Open {
					open = append(open, ruling.Text)
				}
			}
			require.Len(t, open, 1, "seed %d, fact %d, %v", i, e.ID, with[at].Fact)
		}
	}
	t.Logf("%d games, %d deals left out", games, tried)
}

// handEnd is where the play of a hand ends: at a win, which may hang on whether the wall is empty, or at the next deal.
func handEnd(entries []fact.Entry, at int) int {
	for i := at; i < len(entries); i++ {
		_, deal := entries[i].Fact.(fact.RoundBegan)
		said, is := entries[i].Fact.(fact.Declared)
		if deal || is && (said.Verb == verb.Ron || said.Verb == verb.Tsumo) {
			return i
		}
	}
	return len(entries)
}

// declares reports whether a fact declares riichi.
func declares(f fact.Fact) bool {
	said, is := f.(fact.Declared)
	return is && said.Verb == verb.Riichi
}

// discarded reports whether a fact is a discard.
func discarded(f fact.Fact) bool {
	laid, is := f.(fact.CardsLaid)
	return is && laid.Zone.Seat() > 0
}

// seenFourTimes is a tile that lies in rivers four times, card.None for none.
func seenFourTimes(s *chaosjan.State) card.Card {
	seen := map[card.Card]int{}
	for _, pile := range s.Position().Piles {
		for _, g := range pile.Groups {
			for _, c := range g.Cards {
				if seen[c]++; seen[c] == 4 {
					return c
				}
			}
		}
	}
	return card.None
}

// One pass of a lawful game that nobody heard is one fault in that hand, where each pass is said (CJ-P8).
func TestCJP8_OnePassThatIsNotHeardIsOneFault(t *testing.T) {
	games, from := environment("GAMES", 20), environment("FROM", 0)
	tried := 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(98, uint64(i)))
		players := 4 - i%4/3
		given := random(r)
		given["passing"] = "spoken"
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 6)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		for range 10 {
			at := r.IntN(len(entries))
			said, is := entries[at].Fact.(fact.Declared)
			if end := handEnd(entries, at); is && said.Verb == verb.Pass && at+1 < end {
				tried++
				s := state(t, players, given, slices.Delete(slices.Clone(entries[:end]), at, at+1))
				require.Equal(t, 1, s.OpenFaults(), "seed %d, fact %d", i, entries[at].ID)
			}
		}
	}
	t.Logf("%d games, %d passes", games, tried)
}

// One card or pass of a lawful game that is said before its turn is one fault in that hand, where each pass is said:
// it counts when its turn has come (CJ-2.3).
func TestCJ2_3_OneWordBeforeItsTurnIsOneFault(t *testing.T) {
	games, from := environment("GAMES", 10), environment("FROM", 0)
	cards, passes := 0, 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(95, uint64(i)))
		players := 4 - i%4/3
		given := random(r)
		given["passing"] = "spoken"
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 6)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		for at := 1; at < len(entries)-1; at++ {
			first, is := entries[at].Fact.(fact.Declared)
			then, too := entries[at+1].Fact.(fact.Declared)
			end := handEnd(entries, at)
			if !is || !too || first.Verb != verb.Pass || first.Seat == then.Seat || at+1 >= end ||
				then.Verb != verb.Play && (then.Verb != verb.Pass || r.IntN(20) > 0) {
				continue
			}
			with := slices.Clone(entries[:end])
			with[at], with[at+1] = with[at+1], with[at]
			if then.Verb == verb.Play {
				cards++
			} else {
				passes++
			}
			var open []string
			for _, ruling := range state(t, players, given, with).Position().Rulings {
				if ruling.Open {
					open = append(open, ruling.Text)
				}
			}
			require.Len(t, open, 1, "seed %d, fact %d: %v before %v", i, entries[at].ID, then, first)
		}
	}
	t.Logf("%d games, %d cards and %d passes before their turn", games, cards, passes)
}

// Two discards of a lawful game that are told in the other order are one fault in that hand (CJ-P4): the one told too
// early counts once it is due.
func TestCJP4_TwoDiscardsToldInTheOtherOrderAreOneFault(t *testing.T) {
	games, from := environment("GAMES", 10), environment("FROM", 0)
	tried := 0
	for i := from; i < from+games; i++ {
		players := 4 - i%4/3
		given := random(rand.New(rand.NewPCG(94, uint64(i))))
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 6)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		for at := 1; at < len(entries)-1; at += 3 {
			if end := handEnd(entries, at); end >= at+4 && discarded(entries[at].Fact) && discarded(entries[at+1].Fact) &&
				!declares(entries[at-1].Fact) {
				tried++
				with := slices.Clone(entries[:end])
				with[at], with[at+1] = with[at+1], with[at]
				require.Equal(t, 1, state(t, players, given, with).OpenFaults(), "seed %d, fact %d", i, entries[at].ID)
			}
		}
	}
	t.Logf("%d games, %d pairs of discards", games, tried)
}

// One draw or discard of a lawful game that is told a pass too early or too late, or not at all, is one fault in that
// hand, where each pass is said (CJ-2.6).
func TestCJ2_6_OneStepOutOfPlaceAmongPassesIsOneFault(t *testing.T) {
	games, from := environment("GAMES", 10), environment("FROM", 0)
	tried := 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(93, uint64(i)))
		players := 4 - i%4/3
		given := random(r)
		given["passing"] = "spoken"
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 6)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		step := func(f fact.Fact) bool {
			d, is := f.(fact.Declared)
			return is && d.Verb == verb.Draw || discarded(f)
		}
		passed := func(f fact.Fact) bool { d, is := f.(fact.Declared); return is && d.Verb == verb.Pass }
		for range 40 {
			at := 1 + r.IntN(len(entries)-6)
			end := handEnd(entries, at)
			if end < at+6 || !step(entries[at].Fact) || !passed(entries[at-1].Fact) || !passed(entries[at+1].Fact) ||
				!passed(entries[at+2].Fact) {
				continue
			}
			with := slices.Clone(entries[:end])
			switch r.IntN(3) {
			case 0:
				with[at], with[at+1] = with[at+1], with[at]
			case 1:
				with[at], with[at-1] = with[at-1], with[at]
			default:
				with = slices.Delete(with, at, at+1)
			}
			tried++
			require.Equal(
				t, 1, state(t, players, given, with).OpenFaults(), "seed %d, fact %d: %v", i, entries[at].ID, entries[at].Fact,
			)
		}
	}
	t.Logf("%d games, %d steps", games, tried)
}

// One pass or draw of a lawful game that is noted for another player, or a chi or pon that is told after the discard
// that follows it, is one fault in that hand (CJ-P4, CJ-P7, CJ-P8).
func TestCJP8_OneWordOfTheWrongPlayerOrTooLateIsOneFault(t *testing.T) {
	games, from := environment("GAMES", 12), environment("FROM", 0)
	words, calls := 0, 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(92, uint64(i)))
		players := 4 - i%4/3
		given := random(r)
		given["passing"] = []string{"spoken", "tacit"}[i%2]
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 6)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		for at := 1; at < len(entries)-2; at++ {
			said, is := entries[at].Fact.(fact.Declared)
			end := handEnd(entries, at)
			if !is || end < at+6 {
				continue
			}
			with := slices.Clone(entries[:end])
			switch {
			case i%2 == 0 && (said.Verb == verb.Pass || said.Verb == verb.Draw) && r.IntN(120) == 0:
				said.Seat = said.Seat%players + 1
				with[at].Fact = said
				words++
			case (said.Verb == verb.Chi || said.Verb == verb.Pon) && discarded(entries[at+1].Fact) && i%2 == 1:
				with[at], with[at+1] = with[at+1], with[at]
				calls++
			default:
				continue
			}
			require.LessOrEqual(
				t, state(t, players, given, with).OpenFaults(), 1, "seed %d, fact %d: %v", i, entries[at].ID, entries[at].Fact,
			)
		}
	}
	t.Logf("%d games, %d passes and draws of another, %d calls told late", games, words, calls)
	require.Positive(t, words*calls)
}

// One kan of one's own that was not told is one fault in that hand: the indicator tells of it. One chi, pon or open
// kan that was not told is one fault, too, or none where nothing shows it, but for one in a few hundred, where an
// indicator or a discard tells of it late (CJ-P4).
func TestCJP4_OneCallLeftOutIsOneFault(t *testing.T) {
	games, from := environment("GAMES", 8), environment("FROM", 0)
	tried, several := 0, 0
	for i := from; i < from+games; i++ {
		r := rand.New(rand.NewPCG(95, uint64(i)))
		players := 4 - i%4/3
		given := random(r)
		entries := slices.DeleteFunc(
			played(t, players, given, uint64(i), 12)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
		)
		for at := range entries {
			said, _ := entries[at].Fact.(fact.Declared)
			own := said.Verb == verb.ClosedKan || said.Verb == verb.AddedKan
			if !own && said.Verb != verb.Chi && said.Verb != verb.Pon && said.Verb != verb.Kan || given["passing"] == "spoken" {
				continue
			}
			with := slices.Delete(slices.Clone(entries[:handEnd(entries, at)]), at, at+1)
			if len(with) < at+6 {
				continue
			}
			tried++
			open := state(t, players, given, with).OpenFaults()
			if own {
				require.Equal(t, 1, open, "seed %d, fact %d: %v", i, entries[at].ID, said)
			}
			if open > 1 {
				several++
			}
		}
	}
	t.Logf("%d games, %d calls left out, %d of them several faults", games, tried, several)
	require.Positive(t, tried)
	require.LessOrEqual(t, 100*several, tried)
}
