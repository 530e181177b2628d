package table_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/incoming"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/table"
)

func export(t *testing.T, tb *table.Table) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, tb.Export(&b, true))
	return b.String()
}

func TestAnExportedGameIsTheSameGameElsewhere(t *testing.T) {
	_, tb := evening(t)
	s, err := tb.Submit(ctx, table.Submission{Fact: laid(1, "AH", "2D"), Source: people, Still: jpeg})
	require.NoError(t, err)
	submit(t, tb, fact.Amended{Target: s.Last, Fact: laid(1, "9H", "9D")})
	submit(t, tb, fact.Retracted{Target: s.Last})
	last := round(t, tb, 2)
	submit(t, tb, fact.RoundBegan{Dealer: 2})
	submit(t, tb, fact.Inserted{After: last, Fact: fact.Declared{Seat: 1, Verb: "drew"}})
	lines := export(t, tb)

	for _, j := range []func() journal.Journal{
		func() journal.Journal { return journal.NewMemory() },
		func() journal.Journal {
			j, err := sqlite.Open(t.TempDir())
			require.NoError(t, err)
			return j
		},
	} {
		h := openHall(t, j())
		got, err := h.Import(ctx, strings.NewReader(lines))
		require.NoError(t, err)
		require.Equal(t, []incoming.Imported{{Was: tb.ID(), Is: tb.ID(), New: len(tb.Snapshot().Journal)}}, got)
		there, err := h.Table(tb.ID())
		require.NoError(t, err)
		require.Equal(t, tb.Snapshot(), there.Snapshot())
		require.Equal(t, lines, export(t, there))
		still, err := h.Still(s.Journal[s.Last-1].Still)
		require.NoError(t, err)
		require.Equal(t, jpeg, still)
		games, err := h.Games()
		require.NoError(t, err)
		require.Len(t, games, 1)
		require.Equal(t, 1, games[0].Rounds)

		// Once more is once too often, and what is new is gone on with.
		got, err = h.Import(ctx, strings.NewReader(lines))
		require.NoError(t, err)
		require.Zero(t, got[0].New)
		more := lines + `{"id":` + "100" + `}`
		_, err = h.Import(ctx, strings.NewReader(more))
		require.ErrorAs(t, err, &table.Refusal{})
		require.Equal(t, tb.Snapshot(), there.Snapshot())
	}

	submit(t, tb, laid(1, "KH", "KD"))
	h := openHall(t, journal.NewMemory())
	_, err = h.Import(ctx, strings.NewReader(lines))
	require.NoError(t, err)
	got, err := h.Import(ctx, strings.NewReader(export(t, tb)))
	require.NoError(t, err)
	require.Equal(t, 1, got[0].New)
	there, err := h.Table(tb.ID())
	require.NoError(t, err)
	require.Equal(t, tb.Snapshot(), there.Snapshot())

	// A game that went on differently is kept beside the one that is here.
	submit(t, there, laid(2, "KS", "KC"))
	submit(t, tb, laid(3, "JS", "JC"))
	got, err = h.Import(ctx, strings.NewReader(export(t, tb)))
	require.NoError(t, err)
	require.NotEqual(t, got[0].Was, got[0].Is)
	games, err := h.Games()
	require.NoError(t, err)
	require.Len(t, games, 2)
}

// A game that went on differently has pictures of its own: forgetting it leaves those of the game that was here, and
// the other way round. A file that only names a picture of another game here is not shown it.
func TestAGameKeptBesideAnotherHasItsOwnPictures(t *testing.T) {
	for _, forgotten := range []int{0, 1} {
		h, tb := evening(t)
		s, err := tb.Submit(ctx, table.Submission{Fact: laid(1, "7H", "7D"), Source: people, Still: jpeg})
		require.NoError(t, err)
		name := s.Journal[s.Last-1].Still
		here := export(t, tb)
		_, away := evening(t)
		_, err = away.Submit(ctx, table.Submission{Fact: laid(1, "9H", "9D"), Source: people, Still: jpeg})
		require.NoError(t, err)
		other := export(t, away)
		other = strings.ReplaceAll(other, string(away.ID()), string(tb.ID()))
		other = strings.ReplaceAll(other, away.Snapshot().Journal[away.Snapshot().Last-1].Still, name)
		require.NotEqual(t, here, other)

		got, err := h.Import(ctx, strings.NewReader(other))
		require.NoError(t, err)
		require.NotEqual(t, tb.ID(), got[0].Is)
		beside, err := h.Table(got[0].Is)
		require.NoError(t, err)
		its := beside.Snapshot().Journal[beside.Snapshot().Last-1].Still
		require.NotEmpty(t, its)
		require.NotEqual(t, name, its)
		ids, names := []table.GameID{tb.ID(), beside.ID()}, []string{name, its}
		require.NoError(t, h.Forget(ctx, ids[forgotten]))
		_, err = h.Still(names[forgotten])
		require.ErrorIs(t, err, table.ErrNoStill)
		still, err := h.Still(names[1-forgotten])
		require.NoError(t, err)
		require.Equal(t, jpeg, still)
	}

	h, tb := evening(t)
	s, err := tb.Submit(ctx, table.Submission{Fact: laid(1, "7H", "7D"), Source: people, Still: jpeg})
	require.NoError(t, err)
	_, away := evening(t)
	submit(t, away, laid(1, "9H", "9D"))
	cites := strings.ReplaceAll(
		export(t, away), `"fact":{"kind":"cards-laid"`, `"still":"`+s.Journal[s.Last-1].Still+`","fact":{"kind":"cards-laid"`,
	)
	got, err := h.Import(ctx, strings.NewReader(cites))
	require.NoError(t, err)
	kept, err := h.Table(got[0].Is)
	require.NoError(t, err)
	require.Empty(t, kept.Snapshot().Journal[kept.Snapshot().Last-1].Still)
}

func TestCM2_AnExportOfARunningGameHoldsNoHiddenCard(t *testing.T) {
	_, tb := evening(t)
	_, err := tb.Submit(ctx, table.Submission{Fact: box("QC"), Source: people, Still: jpeg})
	require.NoError(t, err)
	lines := export(t, tb)
	require.NotContains(t, lines, "QC")
	require.NotContains(t, lines, `"jpeg"`)
	require.Contains(t, lines, `"sealed":true`)
	var rounds, cards bytes.Buffer
	require.NoError(t, exchange.Rounds(&rounds, tb.Snapshot().Story()))
	require.NoError(t, exchange.Laid(&cards, tb.Snapshot().Story()))
	require.NotContains(t, rounds.String()+cards.String(), "QC")

	h := openHall(t, journal.NewMemory())
	got, err := h.Import(ctx, strings.NewReader(lines))
	require.NoError(t, err)
	require.True(t, got[0].Sealed)
	round(t, tb, 2)
	require.Contains(t, export(t, tb), "QC", "settled: everybody knows it")
	// The file without the card is the beginning of the one with it.
	got, err = h.Import(ctx, strings.NewReader(export(t, tb)))
	require.NoError(t, err)
	require.Equal(t, got[0].Was, got[0].Is)
}

// A picture that an imported game cites by what can be no picture's name is cited no more.
func TestWhatCanBeNoPictureIsNotCited(t *testing.T) {
	_, tb := evening(t)
	submit(t, tb, laid(1, "7H", "7D"))
	h := openHall(t, journal.NewMemory())
	lines := export(t, tb)
	for _, name := range []string{"../../../etc/passwd", "x.jpg", strings.Repeat("a", 9000)} {
		got, err := h.Import(
			t.Context(),
			strings.NewReader(
				strings.ReplaceAll(lines, `"fact":{"kind":"cards-laid"`, `"still":"`+name+`","fact":{"kind":"cards-laid"`),
			),
		)
		require.NoError(t, err)
		kept, err := h.Table(got[0].Is)
		require.NoError(t, err)
		for _, e := range kept.Snapshot().Journal {
			require.Empty(t, e.Still)
		}
	}
}

func TestWhatIsNoExportedGameIsRefusedAndNothingIsKept(t *testing.T) {
	_, tb := evening(t)
	submit(t, tb, laid(1, "7H", "7D"))
	submit(t, tb, laid(2, "8H", "8D"))
	lines := export(t, tb)
	h := openHall(t, journal.NewMemory())
	for name, broken := range map[string]struct{ text, why string }{
		"empty":     {"", "there is no game in this file"},
		"a letter":  {"Dear Ann,\n", "line 1: this is no line of an exported game"},
		"headless":  {lines[strings.Index(lines, "\n")+1:], "line 1: an exported game begins with"},
		"newer":     {strings.Replace(lines, `"tablemaid":1`, `"tablemaid":2`, 1), "a newer tablemaid"},
		"cut short": {lines[:strings.Index(lines, "\n")+1], "has no entries"},
		"a gap":     {strings.Replace(lines, `{"id":2`, `{"id":3`, 1), "entry 3 is out of turn, the next is 2"},
		"no game": {
			strings.Replace(lines, `"game":"chaos-maid"`, `"game":"whist"`, 1),
			`line 2: game ` + string(tb.ID()) + `: entry 1: this program has no game "whist"`,
		},
		"no card": {strings.Replace(lines, `"7H"`, `"77H"`, 1), `entry 3: "77H" is no card`},
		"no seat": {
			strings.Replace(lines, `seat-1`, `seat-9`, 1),
			"line 4: game " + string(tb.ID()) + ": entry 3: nobody sits at seat 9",
		},
		"a kind":     {strings.Replace(lines, `cards-laid`, `cards-flown`, 1), "does not know facts of kind"},
		"no version": {strings.Replace(lines, `"cards-laid","v":1,`, `"cards-laid",`, 1), "this is no entry of a game"},
		"a picture": {
			strings.Replace(lines, "\n", "\n"+`{"still":"aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg","jpeg":"AAAA"}`+"\n", 1), "is no JPEG",
		},
		"a path": {
			strings.Replace(lines, "\n", "\n"+`{"still":"../../x.jpg","jpeg":"/9j/4AE="}`+"\n", 1), "is no name of a picture",
		},
	} {
		_, err := h.Import(ctx, strings.NewReader(broken.text))
		require.ErrorContains(t, err, broken.why, name)
	}
	games, err := h.Games()
	require.NoError(t, err)
	require.Empty(t, games)
}

// What is wrong with a game is told with its name once, and with the file's name for it.
func TestAnErrorNamesAnImportedGameOnce(t *testing.T) {
	_, tb := evening(t)
	lines := strings.Replace(export(t, tb), `"chaos-maid"`, `"whist"`, 1)
	_, err := openHall(t, journal.NewMemory()).Import(ctx, strings.NewReader(lines))
	require.ErrorContains(t, err, "no game \"whist\"")
	require.Equal(t, 1, strings.Count(err.Error(), "game "+string(tb.ID())))
	require.Equal(t, 2, strings.Count(err.Error(), "game "))
}

func TestTablesForSpreadsheets(t *testing.T) {
	h := openHall(t, journal.NewMemory())
	tb, err := h.Begin(
		ctx, "chaos-maid", []string{"=1+1", "Bea, the second"}, map[string]string{"scoring": "points-target"}, people,
	)
	require.NoError(t, err)
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	wrong := submit(t, tb, laid(1, "2H", "3D")).Last
	submit(t, tb, fact.Retracted{Target: wrong})
	round(t, tb, 2)
	submit(t, tb, fact.RoundBegan{Dealer: 2})
	submit(t, tb, laid(2, "7H", "7S"))
	var rounds, cards bytes.Buffer
	require.NoError(t, exchange.Rounds(&rounds, tb.Snapshot().Story()))
	require.NoError(t, exchange.Laid(&cards, tb.Snapshot().Story()))
	id := string(tb.ID())
	require.Equal(
		t,
		"game id,game,date,round,dealer,seat,player,caught,gained,total,last card,aside card,what happened,clause\n"+
			id+`,Chaos Maid,2024-05-04T20:00:31Z,1,'=1+1,1,'=1+1,,1,1,QS,QC,"Bea, the second is left with the Chaos Maid, Q♠.",CM-8`+"\n"+
			id+`,Chaos Maid,2024-05-04T20:00:31Z,1,'=1+1,2,"Bea, the second",yes,0,0,QS,QC,"Bea, the second is left with the Chaos Maid, Q♠.",CM-8`+"\n",
		rounds.String(),
	)
	lines := strings.Split(strings.TrimSpace(cards.String()), "\n")
	require.Len(t, lines, 1+25+1+1)
	require.Equal(t, id+`,Chaos Maid,1,5,2024-05-04T20:00:05Z,seat-1,'=1+1,AH AD,person,,`, lines[1])
	require.Contains(
		t,
		lines[27],
		`,2,33,2024-05-04T20:00:33Z,seat-2,"Bea, the second",7H 7S,person,"Bea, the second laid 7♥ and 7♠, which are not a pair: same rank, but not the same colour.",CM-3`,
	)
}
