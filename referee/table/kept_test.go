package table_test

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/incoming"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// one is a registry of a single game.
type one struct{ game.Game }

func (o one) All() []game.Game { return []game.Game{o.Game} }

func (o one) Find(id string) (game.Game, bool) { return o.Game, id == o.Info().ID }

// newer is Chaos Maid by rules of a newer version, which call the maid otherwise.
func newer() one {
	v := chaosmaid.New().(*maids.Variant)
	v.Facts.Version++
	v.Maid = "Black Maid"
	return one{v}
}

func TestARoundStaysAsItWasSettledThoughTheRulesHaveChanged(t *testing.T) {
	j := journal.NewMemory()
	h, err := table.OpenHall(j, registry.New(), clock())
	require.NoError(t, err)
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea", "Cy"}, nil, people)
	require.NoError(t, err)
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	round(t, tb, 2)
	require.Empty(t, tb.Snapshot().Differs)

	h, err = table.OpenHall(j, newer(), clock())
	require.NoError(t, err)
	tb, err = h.Table(tb.ID())
	require.NoError(t, err)
	first := "Round 1 was settled by version 1 of the rules as “Bea is left with the Chaos Maid, Q♠.”; today’s version 2 says “Bea is left with the Black Maid, Q♠.”."
	require.Equal(t, first, tb.Snapshot().Differs)
	submit(t, tb, fact.RoundBegan{Dealer: 2})
	s := submit(t, tb, fact.Declared{Verb: "end-game"})
	kept, ok := h.Archive().Game(tb.ID())
	require.True(t, ok)
	require.Equal(t, 1, kept.Rounds[0].Version)
	require.True(t, kept.Over)
	require.Equal(t, s.Entries[len(s.Entries)-1].At, kept.Ended)

	// A correction settles everything anew.
	submit(t, tb, fact.Amended{Target: 3, Fact: laid(2, "AH", "AD")})
	require.Empty(t, tb.Snapshot().Differs)
	kept, _ = h.Archive().Game(tb.ID())
	require.Equal(t, 2, kept.Rounds[0].Version)
}

func TestAGameThatThisProgramDoesNotKnowIsListedWithItsTrouble(t *testing.T) {
	j := journal.NewMemory()
	h, err := table.OpenHall(j, registry.New(), clock())
	require.NoError(t, err)
	maid, err := h.Begin(ctx, "old-maid", []string{"Ann", "Bea"}, nil, people)
	require.NoError(t, err)
	submit(t, maid, fact.RoundBegan{Dealer: 1})
	submit(t, maid, laid(1, "7H", "7D"))
	_, err = event.Begin(
		ctx, j,
		event.Setup{
			Name: "Friday", Game: "old-maid", Format: event.Format{Size: 2, Min: 2, Max: 2}, Names: []string{"Ann", "Bea"},
		}, time.Now(), people,
	)
	require.NoError(t, err)

	h, err = table.OpenHall(j, newer(), clock())
	require.NoError(t, err)
	_, err = h.Table(maid.ID())
	require.EqualError(t, err, "open game "+string(maid.ID())+`: this program has no game "old-maid"`)
	games, err := h.Games()
	require.NoError(t, err)
	require.Len(t, games, 1, "an event is no game")
	require.Contains(t, games[0].Trouble, `this program has no game "old-maid"`)
	require.Equal(t, game.Info{ID: "old-maid", Name: "Old Maid"}, games[0].Info)
	require.Nil(t, h.Current(), "what cannot be opened is not played")
	one, ok := h.Summary(maid.ID())
	require.True(t, ok)
	require.Equal(t, games[0], one)
}

// While a game is played its line in the list of games says how it stands now.
func TestAListOfGamesSaysHowTheyStand(t *testing.T) {
	h, tb := evening(t)
	round(t, tb, 2)
	submit(t, tb, fact.RoundBegan{Dealer: 2})
	submit(t, tb, laid(1, "7H", "7D"))
	s, ok := h.Summary(tb.ID())
	require.True(t, ok)
	require.Equal(t, "Round 2: 1 of 25 pairs are down.", s.Headline.String())
	require.Equal(t, []int{1, 0, 1}, s.Points)
	require.Equal(t, 1, s.Rounds)
	require.Zero(t, s.Ended)
	found, err := h.Find(archive.Query{Words: "bea"})
	require.NoError(t, err)
	require.Equal(t, []table.Summary{s}, found)
	found, err = h.Find(archive.Query{Words: "dora"})
	require.NoError(t, err)
	require.Empty(t, found)
	submit(t, tb, fact.Declared{Verb: "end-game"})
	s, _ = h.Summary(tb.ID())
	require.Equal(t, "The table ends the game here. In the lead: Ann and Cy.", s.Headline.String())
	require.Equal(t, tb.Snapshot().Entries[len(tb.Snapshot().Entries)-1].At, s.Ended)
}

func TestPicturesAreExportedWhereTheyAreAskedFor(t *testing.T) {
	h, tb := evening(t)
	s, err := tb.Submit(ctx, table.Submission{Fact: laid(2, "7H", "7D"), Source: people, Still: jpeg})
	require.NoError(t, err)
	still := s.Entries[2].Still
	var without bytes.Buffer
	require.NoError(t, tb.Export(&without, false))
	require.Contains(t, without.String(), still, "which picture there was is told")
	require.NotContains(t, without.String(), `"jpeg"`)
	require.Contains(t, export(t, tb), `"jpeg"`)
	again := export(t, tb)
	elsewhere := openHall(t, journal.NewMemory())
	_, err = elsewhere.Import(ctx, strings.NewReader(without.String()))
	require.NoError(t, err)
	there, err := elsewhere.Table(tb.ID())
	require.NoError(t, err)
	require.NotContains(t, export(t, there), `"jpeg"`, "a picture that is not here is left out")
	_, err = elsewhere.Import(ctx, strings.NewReader(again))
	require.NoError(t, err)
	require.NoError(t, h.SetKeepStills(ctx, 0))
}

func TestWhatBecameOfAnImportIsSaidInWords(t *testing.T) {
	for said, i := range map[string]incoming.Imported{
		"game b: 3 new entries":  {Was: "b", Is: "b", New: 3},
		"game b is here already": {Was: "a", Is: "b"},
		"game b: 3 new entries, kept beside the a that is here and went on differently": {Was: "a", Is: "b", New: 3},
		"game b: 1 new entries; cards that nobody could know then were left out of the file": {
			Was: "b", Is: "b", New: 1, Sealed: true,
		},
		"game b is here already; cards that nobody could know then were left out of the file": {
			Was: "b", Is: "b", Sealed: true,
		},
	} {
		require.Equal(t, said, i.String())
	}
}

// A game that went on otherwise, was said by somebody else or at another time is
// another game.
func TestOnlyTheSameStoryGoesOn(t *testing.T) {
	_, tb := evening(t)
	submit(t, tb, laid(2, "7H", "7D"))
	lines := export(t, tb)
	for name, other := range map[string]string{
		"fact":   strings.Replace(lines, `"7D"`, `"7C"`, 1),
		"time":   strings.Replace(lines, "2024-05-04T20:00:03Z", "2024-05-04T20:00:04Z", 1),
		"person": strings.Replace(lines, `"person":"Ann"`, `"person":"Bea"`, 1),
	} {
		require.NotEqual(t, lines, other, name)
		h := openHall(t, journal.NewMemory())
		_, err := h.Import(ctx, strings.NewReader(lines))
		require.NoError(t, err)
		got, err := h.Import(ctx, strings.NewReader(other))
		require.NoError(t, err)
		require.NotEqual(t, got[0].Was, got[0].Is, name)
		require.Equal(t, 3, got[0].New)
	}
}

// An imported entry is checked as if it was said after those before it, and the
// one that cannot be is named.
func TestAnEntryThatCannotBeIsNamed(t *testing.T) {
	_, tb := evening(t)
	submit(t, tb, laid(2, "7H", "7D"))
	lines := export(t, tb)
	h := openHall(t, journal.NewMemory())
	for line, why := range map[string]string{
		`"kind":"retracted","v":1,"target":4`:                    "this game has no entry 4",
		`"kind":"declared","v":1,"verb":"x","number":2000000000`: "is too large",
		`"kind":"round-began","v":1,"dealer":4`:                  "nobody sits at seat 4",
	} {
		added := lines + `{"id":4,"at":"2024-05-04T20:00:09Z","source":{"kind":"person"},"fact":{` + line + "}}\n"
		_, err := h.Import(ctx, strings.NewReader(added))
		require.ErrorContains(t, err, "entry 4: ", line)
		require.ErrorContains(t, err, why)
	}
	for year, ok := range map[string]bool{"1969": false, "1970": true, "2026": false} {
		other := strings.ReplaceAll(lines, `"2024-`, `"`+year+`-`)
		_, err := h.Import(ctx, strings.NewReader(other))
		require.Equal(t, ok, err == nil, "%s: %v", year, err)
	}
}

func TestAClosedHallTakesNothing(t *testing.T) {
	_, tb := evening(t)
	lines := export(t, tb)
	h, err := table.OpenHall(journal.NewMemory(), registry.New(), clock())
	require.NoError(t, err)
	require.NoError(t, h.Close())
	require.NoError(t, h.Close(), "once more is nothing")
	_, err = h.Import(ctx, strings.NewReader(lines))
	require.ErrorContains(t, err, "the hall is closed")
	_, err = h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, people)
	require.ErrorContains(t, err, "the hall is closed")
	_, err = h.Table(tb.ID())
	require.ErrorIs(t, err, table.ErrClosed)
}

// told is what a notation of another program would read.
type notation struct{ games [][]fact.Entry }

func (n notation) ReadGames(io.Reader) ([][]fact.Entry, error) { return n.games, nil }

func TestWhatANotationDoesNotTellIsOfNow(t *testing.T) {
	h := openHall(t, journal.NewMemory())
	then := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	first := fact.Entry{ID: 1, Fact: fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{"Ann", "Bea"}}}
	got, err := h.Retell(ctx, notation{[][]fact.Entry{{first, {ID: 2, At: then, Fact: fact.RoundBegan{Dealer: 2}}}}}, nil)
	require.NoError(t, err)
	require.Equal(t, 2, got[0].New)
	tb, err := h.Table(got[0].Is)
	require.NoError(t, err)
	s := tb.Snapshot()
	require.Equal(t, 2024, s.Entries[0].At.Year(), "the hall's clock")
	require.Equal(t, then, s.Entries[1].At)
	got, err = h.Retell(ctx, notation{[][]fact.Entry{{first}, {{ID: 1, Fact: fact.RoundBegan{Dealer: 1}}}}}, nil)
	require.ErrorAs(t, err, new(table.Refusal))
	require.Len(t, got, 1, "what came before is there")
}

// Whom a fault accuses below an entry that was damaged in the same round may be
// accused of a hole in the journal: that is said, and of nothing else.
func TestAFaultBelowADamagedEntryMayBeNone(t *testing.T) {
	j := journal.NewMemory()
	began := fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{"Ann", "Bea", "Cy"}}
	facts := []fact.Fact{
		began, fact.RoundBegan{Dealer: 1}, laid(1, "2H", "3D"), nil, laid(2, "4H", "5D"), laid(1, "7H", "7D"),
		fact.RoundBegan{Dealer: 1}, laid(1, "2H", "3D"), fact.Inserted{After: 3, Fact: laid(3, "8H", "9D")},
	}
	for i, f := range facts {
		require.NoError(
			t, j.Append(ctx, "aaaaaaaa", fact.Entry{ID: fact.ID(i + 1), At: time.Unix(int64(i), 0), Source: people, Fact: f}),
		)
	}
	h := openHall(t, j)
	tb, err := h.Table("aaaaaaaa")
	require.NoError(t, err)
	var doubted []fact.ID
	for _, r := range tb.Snapshot().Position.Rulings {
		if strings.Contains(r.Told().String(), "It may be no fault") {
			require.Equal(t, "fault", string(r.Kind))
			doubted = append(doubted, r.Entry)
		}
	}
	require.Equal(t, []fact.ID{9, 5}, doubted, "what was put in after the third stands where the hole is")
}

// Pictures are kept for so many days after something was last settled.
func TestPicturesAreKeptForTheDaysThatTheHouseSays(t *testing.T) {
	now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	h, err := table.OpenHall(journal.NewMemory(), registry.New(), func() time.Time { return now })
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, h.Close()) })
	days, err := h.Stills().Days(ctx)
	require.NoError(t, err)
	require.Zero(t, days)
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, people)
	require.NoError(t, err)
	now = now.AddDate(0, 0, 5)
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	s, err := tb.Submit(ctx, table.Submission{Fact: laid(1, "7H", "8D"), Still: jpeg})
	require.NoError(t, err)
	still := s.Entries[2].Still
	submit(t, tb, fact.Retracted{Target: s.Last})
	round(t, tb, 2) // settled on the sixth
	require.NoError(t, h.SetKeepStills(ctx, 10))
	kept := func() bool {
		require.NoError(t, h.Sweep(ctx))
		_, err := h.Still(still)
		return err == nil
	}
	now = now.AddDate(0, 0, 7)
	require.True(t, kept(), "nearly old: that is noted for ten days to come")
	now = now.Add(time.Second)
	require.True(t, kept())
	now = now.AddDate(0, 0, 3).Add(-time.Second)
	require.True(t, kept(), "ten days to the second")
	now = now.Add(time.Second)
	favourite, err := h.Stills().Favourite(ctx, tb.ID())
	require.NoError(t, err)
	require.False(t, favourite)
	require.NoError(t, h.Stills().SetFavourite(ctx, tb.ID(), true))
	require.True(t, kept())
	require.NoError(t, h.Stills().SetFavourite(ctx, tb.ID(), false))
	require.False(t, kept())
	again, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, people)
	require.NoError(t, err)
	s, err = again.Submit(ctx, table.Submission{Fact: laid(1, "7H", "8D"), Still: append(slices.Clone(jpeg), 9)})
	require.NoError(t, err)
	still = s.Entries[1].Still
	now = now.AddDate(0, 0, 3)
	require.NoError(t, h.SetKeepStills(ctx, 2))
	now = now.AddDate(0, 0, 1).Add(-time.Second)
	require.True(t, kept(), "half of two days after it was said")
	now = now.Add(time.Second)
	require.False(t, kept())
	require.NoError(t, h.SetKeepStills(ctx, -1))
	days, err = h.Stills().Days(ctx)
	require.NoError(t, err)
	require.Zero(t, days, "for ever")
}

// A clock that jumps ahead by more than a year is not believed: whatever is done meanwhile, the pictures of today are
// there when it is put right, also where it is ahead at each start of the machine.
func TestAClockAheadRemovesNoPictures(t *testing.T) {
	today := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	wrong, now := 400*24*time.Hour, today
	j := journal.NewMemory()
	open := func() *table.Hall {
		h, err := table.OpenHall(kept{j}, registry.New(), func() time.Time { return now })
		require.NoError(t, err)
		return h
	}
	h := open()
	require.NoError(t, h.SetKeepStills(ctx, 7))
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, people)
	require.NoError(t, err)
	s, err := tb.Submit(ctx, table.Submission{Fact: laid(1, "7H", "8D"), Still: jpeg})
	require.NoError(t, err)
	still := s.Entries[1].Still
	for day := range 6 {
		require.NoError(t, h.Close())
		now = today.AddDate(0, 0, day).Add(wrong)
		h = open()
		_, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, people)
		require.NoError(t, err)
		require.NoError(t, h.SetKeepStills(ctx, 7))
		_, err = h.Still(still)
		require.NoError(t, err, "day %d, by a clock that is ahead", day)
		now = today.AddDate(0, 0, day).Add(time.Minute)
	}
	for range 2 {
		now = now.AddDate(0, 0, 4)
		require.NoError(t, h.Sweep(ctx))
	}
	_, err = h.Still(still)
	require.ErrorIs(t, err, table.ErrNoStill, "by a clock that goes right it is two weeks old")
	require.NoError(t, h.Close())
}

// kept is a journal that outlives whoever opens it.
type kept struct{ journal.Journal }

func (kept) Close() error { return nil }

// As much comes in as is said, and not more.
func TestHowMuchAFactMaySay(t *testing.T) {
	h := openHall(t, journal.NewMemory())
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, people)
	require.NoError(t, err)
	for f, why := range map[string]struct {
		f   fact.Fact
		why string
	}{
		"200 letters": {fact.Declared{Verb: "x", Word: strings.Repeat("y", 199)}, ""},
		"201 letters": {
			fact.Declared{Verb: "x", Word: strings.Repeat("y", 200)}, "201 letters are too many: 200 are possible",
		},
		"400 cards": {fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(slices.Repeat([]card.Card{"7H"}, 400)...)}, ""},
		"401 cards": {
			fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(slices.Repeat([]card.Card{"7H"}, 401)...)},
			"401 cards are too many: 400 are possible",
		},
	} {
		_, err := tb.Preview(why.f)
		_, kept := tb.Submit(ctx, table.Submission{Fact: why.f, Source: people})
		if why.why == "" {
			require.NoError(t, err, f)
			require.NoError(t, kept, f)
			continue
		}
		require.ErrorContains(t, err, why.why, f)
		require.ErrorContains(t, kept, why.why, f)
	}
	house := map[string]string{}
	for i := range 101 {
		house[strings.Repeat("r", i+1)] = "on"
	}
	_, err = h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, house, people)
	require.ErrorContains(t, err, "101 house rules are too many: 100 are possible")
	delete(house, "r")
	_, err = h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, house, people)
	require.Error(t, err)
	require.NotContains(t, err.Error(), "too many")
}

// A game that hides a picture is kept as such: it must be at hand to hide it.
func TestAGameThatHidesAPictureIsKeptAsSuch(t *testing.T) {
	h, tb := evening(t)
	kept := func() bool {
		submit(t, tb, fact.Retracted{Target: tb.Last()})
		g, ok := h.Archive().Game(tb.ID())
		require.True(t, ok)
		return g.Sealed
	}
	_, err := tb.Submit(ctx, table.Submission{Fact: laid(2, "7H", "7D"), Source: people, Still: jpeg})
	require.NoError(t, err)
	require.False(t, kept())
	_, err = tb.Submit(ctx, table.Submission{Fact: box("QC"), Source: people, Still: jpeg})
	require.NoError(t, err)
	require.True(t, kept())
}

// How it stood at an entry that there is not is how it stands.
func TestAtAnEntryThatThereIsNot(t *testing.T) {
	_, tb := evening(t)
	one := submit(t, tb, laid(2, "7H", "7D")).Last
	submit(t, tb, laid(3, "8H", "8D"))
	for _, id := range []fact.ID{-1, 0, 5, 99} {
		require.Equal(t, tb.Snapshot(), tb.At(id), "%d", id)
	}
	require.Equal(t, fact.ID(4), tb.Last())
	require.Len(t, tb.At(1).Entries, 1)
	gone := submit(t, tb, fact.Retracted{Target: one}).Last
	then := tb.At(gone)
	require.Equal(t, gone, then.Last)
	require.Len(t, then.Journal, 5)
	require.Len(t, then.Entries, 3)
	require.Equal(t, one, tb.At(one).Last)
}
