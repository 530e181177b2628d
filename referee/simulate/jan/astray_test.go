package jan_test

import (
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// lawful is a lawful game under house rules at random, in which something is to go wrong, drawn by r.
type lawful struct {
	r       *rand.Rand
	players int
	given   map[string]string
	entries []fact.Entry
}

// lawfulGames plays so many games of so many hands, or GAMES of them, by their seeds, from FROM on. Passing is
// understood, or as the games are given it by turns.
func lawfulGames(t *testing.T, games int, stream uint64, hands int, passing ...string) iter.Seq2[int, lawful] {
	games, from := environment("GAMES", games), environment("FROM", 0)
	return func(yield func(int, lawful) bool) {
		for seed := from; seed < from+games; seed++ {
			g := lawful{r: rand.New(rand.NewPCG(stream, uint64(seed))), players: 4 - seed%4/3}
			g.given = random(g.r)
			if len(passing) > 0 {
				g.given["passing"] = passing[seed%len(passing)]
			}
			g.entries = slices.DeleteFunc(
				played(t, g.players, g.given, uint64(seed), hands)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
			)
			if !yield(seed, g) {
				return
			}
		}
	}
}

// state is the game as it stands after entries.
func (g lawful) state(t *testing.T, entries []fact.Entry) *chaosjan.State {
	return state(t, g.players, g.given, entries)
}

// One discard of a lawful game that is missing, at the wrong seat, or a tile seen a fifth time is one fault, however
// long the table goes on in that hand (CJ-P4). GAMES=500 tries so many games, from the seed FROM on.
func TestCJP4_OneWrongDiscardIsOneFault(t *testing.T) {
	tried := 0
	for i, g := range lawfulGames(t, 30, 99, 12) {
		for range 10 {
			at := g.r.IntN(len(g.entries) - 2)
			if at == 0 || !discarded(g.entries[at].Fact) || !discarded(g.entries[at+1].Fact) || declares(g.entries[at-1].Fact) {
				continue // a claim or a card is about the discard itself, and a riichi waits for its tile
			}
			f := g.entries[at].Fact.(fact.CardsLaid)
			with := slices.Clone(g.entries[:handEnd(g.entries, at)])
			switch g.r.IntN(3) {
			case 0:
				with = slices.Delete(with, at, at+1)
			case 1:
				f.Zone = zone.Seat(f.Zone.Seat()%g.players + 1)
				with[at].Fact = f
			default:
				tile := seenFourTimes(g.state(t, g.entries[:at]))
				if tile == card.None {
					continue
				}
				f.Cards = fact.Read(tile)
				with[at].Fact = f
			}
			tried++
			s := g.state(t, with)
			var open []string
			for _, ruling := range s.Position().Rulings {
				if ruling.Open {
					open = append(open, ruling.Text)
				}
			}
			require.Len(t, open, 1, "seed %d, fact %d: %v", i, g.entries[at].ID, f)
		}
	}
	t.Logf("%d wrong discards", tried)
}

// One discard of a lawful game that was not told, before somebody plays a card or calls it, is one fault in that hand:
// whose turn it was then follows from what the table goes on with (CJ-P4).
func TestCJP4_OneDiscardLeftOutBeforeACardIsOneFault(t *testing.T) {
	tried, own := 0, 0
	for i, g := range lawfulGames(t, 20, 97, 12) {
		for at := 1; at < len(g.entries)-2; at++ {
			said, is := g.entries[at+1].Fact.(fact.Declared)
			call := said.Verb == verb.Chi || said.Verb == verb.Pon || said.Verb == verb.Kan
			if !discarded(g.entries[at].Fact) || !is || declares(g.entries[at-1].Fact) || !call && said.Verb != verb.Play {
				continue
			}
			with := slices.Delete(slices.Clone(g.entries[:handEnd(g.entries, at)]), at, at+1)
			if len(with) < at+6 {
				continue // too little follows to tell by
			}
			tried++
			if first := g.state(t, with[:at+1]); first.OpenFaults() > 0 {
				own++
			} else if call {
				continue // the discard before is such a tile, too
			}
			s := g.state(t, with)
			var open []string
			for _, ruling := range s.Position().Rulings {
				if ruling.Open {
					open = append(open, ruling.Text)
				}
			}
			require.Len(t, open, 1, "seed %d, fact %d: %v", i, g.entries[at].ID, said)
		}
	}
	t.Logf(
		"%d discards left out, %d of them before a card that could not be played yet or a call", tried, own,
	)
	require.Positive(t, own)
}

// One deal of a lawful game that was not told is one fault in that hand, the first one, too (CJ-P4).
func TestCJP4_OneDealLeftOutIsOneFault(t *testing.T) {
	tried := 0
	for i, g := range lawfulGames(t, 15, 96, 6) {
		for at, e := range g.entries {
			if _, deal := e.Fact.(fact.RoundBegan); !deal {
				continue
			}
			with := slices.Delete(slices.Clone(g.entries[:handEnd(g.entries, at+1)]), at, at+1)
			if len(with) < at+6 {
				continue
			}
			tried++
			for i := at; i < len(with); i++ {
				with[i].Source.Kind = fact.Person // what the camera sees between two hands begins none
			}
			var open []string
			for _, ruling := range g.state(t, with).Position().Rulings {
				if ruling.Open {
					open = append(open, ruling.Text)
				}
			}
			require.Len(t, open, 1, "seed %d, fact %d, %v", i, e.ID, with[at].Fact)
		}
	}
	t.Logf("%d deals left out", tried)
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
	tried := 0
	for i, g := range lawfulGames(t, 20, 98, 6, "spoken") {
		for range 10 {
			at := g.r.IntN(len(g.entries))
			said, is := g.entries[at].Fact.(fact.Declared)
			if end := handEnd(g.entries, at); is && said.Verb == verb.Pass && at+1 < end {
				tried++
				s := g.state(t, slices.Delete(slices.Clone(g.entries[:end]), at, at+1))
				require.Equal(t, 1, s.OpenFaults(), "seed %d, fact %d", i, g.entries[at].ID)
			}
		}
	}
	t.Logf("%d passes", tried)
}

// One card or pass of a lawful game that is said before its turn is one fault in that hand, where each pass is said:
// it counts when its turn has come (CJ-2.3).
func TestCJ2_3_OneWordBeforeItsTurnIsOneFault(t *testing.T) {
	cards, passes := 0, 0
	for i, g := range lawfulGames(t, 10, 95, 6, "spoken") {
		for at := 1; at < len(g.entries)-1; at++ {
			first, is := g.entries[at].Fact.(fact.Declared)
			then, too := g.entries[at+1].Fact.(fact.Declared)
			end := handEnd(g.entries, at)
			if !is || !too || first.Verb != verb.Pass || first.Seat == then.Seat || at+1 >= end ||
				then.Verb != verb.Play && (then.Verb != verb.Pass || g.r.IntN(20) > 0) {
				continue
			}
			with := slices.Clone(g.entries[:end])
			with[at], with[at+1] = with[at+1], with[at]
			if then.Verb == verb.Play {
				cards++
			} else {
				passes++
			}
			var open []string
			for _, ruling := range g.state(t, with).Position().Rulings {
				if ruling.Open {
					open = append(open, ruling.Text)
				}
			}
			require.Len(t, open, 1, "seed %d, fact %d: %v before %v", i, g.entries[at].ID, then, first)
		}
	}
	t.Logf("%d cards and %d passes before their turn", cards, passes)
}

// Two discards of a lawful game that are told in the other order are one fault in that hand (CJ-P4): the one told too
// early counts once it is due.
func TestCJP4_TwoDiscardsToldInTheOtherOrderAreOneFault(t *testing.T) {
	tried := 0
	for i, g := range lawfulGames(t, 10, 94, 6) {
		for at := 1; at < len(g.entries)-1; at += 3 {
			if end := handEnd(g.entries, at); end >= at+4 && discarded(g.entries[at].Fact) && discarded(g.entries[at+1].Fact) &&
				!declares(g.entries[at-1].Fact) {
				tried++
				with := slices.Clone(g.entries[:end])
				with[at], with[at+1] = with[at+1], with[at]
				require.Equal(t, 1, g.state(t, with).OpenFaults(), "seed %d, fact %d", i, g.entries[at].ID)
			}
		}
	}
	t.Logf("%d pairs of discards", tried)
}

// One draw or discard of a lawful game that is told a pass too early or too late, or not at all, is one fault in that
// hand, where each pass is said (CJ-2.6).
func TestCJ2_6_OneStepOutOfPlaceAmongPassesIsOneFault(t *testing.T) {
	tried := 0
	for i, g := range lawfulGames(t, 10, 93, 6, "spoken") {
		step := func(f fact.Fact) bool {
			d, is := f.(fact.Declared)
			return is && d.Verb == verb.Draw || discarded(f)
		}
		passed := func(f fact.Fact) bool { d, is := f.(fact.Declared); return is && d.Verb == verb.Pass }
		for range 40 {
			at := 1 + g.r.IntN(len(g.entries)-6)
			end := handEnd(g.entries, at)
			if end < at+6 || !step(g.entries[at].Fact) || !passed(g.entries[at-1].Fact) || !passed(g.entries[at+1].Fact) ||
				!passed(g.entries[at+2].Fact) {
				continue
			}
			with := slices.Clone(g.entries[:end])
			switch g.r.IntN(3) {
			case 0:
				with[at], with[at+1] = with[at+1], with[at]
			case 1:
				with[at], with[at-1] = with[at-1], with[at]
			default:
				with = slices.Delete(with, at, at+1)
			}
			tried++
			require.Equal(
				t, 1, g.state(t, with).OpenFaults(), "seed %d, fact %d: %v", i, g.entries[at].ID, g.entries[at].Fact,
			)
		}
	}
	t.Logf("%d steps", tried)
}

// One pass or draw of a lawful game that is noted for another player, or a chi or pon that is told after the discard
// that follows it, is one fault in that hand (CJ-P4, CJ-P7, CJ-P8).
func TestCJP8_OneWordOfTheWrongPlayerOrTooLateIsOneFault(t *testing.T) {
	words, calls := 0, 0
	for i, g := range lawfulGames(t, 12, 92, 6, "spoken", "tacit") {
		for at := 1; at < len(g.entries)-2; at++ {
			said, is := g.entries[at].Fact.(fact.Declared)
			end := handEnd(g.entries, at)
			if !is || end < at+6 {
				continue
			}
			with := slices.Clone(g.entries[:end])
			switch {
			case i%2 == 0 && (said.Verb == verb.Pass || said.Verb == verb.Draw) && g.r.IntN(120) == 0:
				said.Seat = said.Seat%g.players + 1
				with[at].Fact = said
				words++
			case (said.Verb == verb.Chi || said.Verb == verb.Pon) && discarded(g.entries[at+1].Fact) && i%2 == 1:
				with[at], with[at+1] = with[at+1], with[at]
				calls++
			default:
				continue
			}
			require.LessOrEqual(
				t, g.state(t, with).OpenFaults(), 1, "seed %d, fact %d: %v", i, g.entries[at].ID, g.entries[at].Fact,
			)
		}
	}
	t.Logf("%d passes and draws of another, %d calls told late", words, calls)
	require.Positive(t, words*calls)
}

// One kan of one's own that was not told is one fault in that hand: the indicator tells of it. One chi, pon or open
// kan that was not told is one fault, too, or none where nothing shows it, but for one in a few hundred, where an
// indicator or a discard tells of it late (CJ-P4).
func TestCJP4_OneCallLeftOutIsOneFault(t *testing.T) {
	tried, several := 0, 0
	for i, g := range lawfulGames(t, 8, 95, 12) {
		for at := range g.entries {
			said, _ := g.entries[at].Fact.(fact.Declared)
			own := said.Verb == verb.ClosedKan || said.Verb == verb.AddedKan
			if g.given["passing"] == "spoken" ||
				!own && said.Verb != verb.Chi && said.Verb != verb.Pon && said.Verb != verb.Kan {
				continue
			}
			with := slices.Delete(slices.Clone(g.entries[:handEnd(g.entries, at)]), at, at+1)
			if len(with) < at+6 {
				continue
			}
			tried++
			open := g.state(t, with).OpenFaults()
			if own {
				require.Equal(t, 1, open, "seed %d, fact %d: %v", i, g.entries[at].ID, said)
			}
			if open > 1 {
				several++
			}
		}
	}
	t.Logf("%d calls left out, %d of them several faults", tried, several)
	require.Positive(t, tried)
	require.LessOrEqual(t, 100*several, tried)
}

// One chi or pon of the next player that was not told is one fault in the whole game, or none where nothing shows it,
// but for one in fifty: whatever comes after a hand the end of which hangs on it. Where a hand is shown a set short the
// set is told with one tap and its tiles, and nothing is left to put right (CJ-P4).
func TestCJP4_OneCallOfTheNextPlayerLeftOutIsOneFault(t *testing.T) {
	tried, several, shown, told := 0, 0, 0, 0
	for _, g := range lawfulGames(t, 12, 95, 6, "tacit") {
		for at := range g.entries {
			said, _ := g.entries[at].Fact.(fact.Declared)
			if said.Verb != verb.Chi && said.Verb != verb.Pon {
				continue
			}
			on, is := g.entries[at-1].Fact.(fact.CardsLaid)
			if !is || on.Zone.Seat()%g.players+1 != said.Seat {
				continue
			}
			tried++
			with := slices.Delete(slices.Clone(g.entries), at, at+1)
			s := g.state(t, with)
			if s.OpenFaults() > 1 {
				several++
			}
			for _, p := range s.Position().Awaiting {
				i := slices.IndexFunc(p.Options, func(o rules.Option) bool {
					in, _ := o.Fact.(fact.Inserted)
					set, _ := in.Fact.(fact.Declared)
					return set.Verb == verb.Set && set.Seat == said.Seat && len(set.Cards) == 0
				})
				if i < 0 {
					continue
				}
				shown++
				f, err := p.Options[i].Fill(append([]card.Card{on.Cards[0].Card}, verb.Tiles(said)...), 0)
				require.NoError(t, err)
				if g.state(t, append(with, fact.Entry{ID: 100_000, Fact: f})).OpenFaults() == 0 {
					told++
				}
				break
			}
		}
	}
	t.Logf("%d calls left out, %d of them several faults; %d hands a set short, %d put right", tried, several, shown, told)
	require.Positive(t, told)
	require.LessOrEqual(t, 50*several, tried)
	require.GreaterOrEqual(t, 20*told, 19*shown)
}
