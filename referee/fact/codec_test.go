package fact_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// examples holds one entry of every kind; testdata holds how version 1 of
// each is written, for good.
func examples() map[fact.Kind]fact.Entry {
	laid := fact.CardsLaid{Zone: zone.Seat(2), Cards: []fact.Reading{
		{Card: "7H"},
		{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "7D", Confidence: 0.75}, {Card: "2D", Confidence: 0.125}}},
	}}
	facts := []fact.Fact{
		fact.GameBegan{
			Game:    "chaos-maid",
			Version: 1,
			Players: []string{"Ann", "Bea"},
			Rules:   map[string]string{"scoring": "loser"},
		},
		fact.RoundBegan{Dealer: 2},
		laid,
		fact.CardsMoved{From: zone.Middle, To: zone.Seat(1), Cards: []card.Card{"QS"}},
		fact.CardsTaken{Zone: zone.Seat(2), Cards: []card.Card{"QS", "10H"}},
		fact.Declared{Seat: 1, Verb: "bet", Number: 20, Cards: []card.Card{"JKR"}, Word: "all", About: 3},
		fact.Amended{Target: 3, Fact: laid},
		fact.Retracted{Target: 3},
		fact.Inserted{After: 3, Fact: laid},
	}
	entries := map[fact.Kind]fact.Entry{}
	for i, f := range facts {
		entries[f.Kind()] = fact.Entry{
			ID: fact.ID(i + 1), At: time.Date(2024, 5, 4, 20, 15, 0, 250_000_000, time.UTC),
			Source: fact.Source{Kind: fact.Person, Person: "Bea"}, Still: "abc.jpg", Fact: f,
		}
	}
	return entries
}

func TestCodecGoesThereAndBack(t *testing.T) {
	for kind, e := range examples() {
		want, err := os.ReadFile(filepath.Join("testdata", string(kind)+".v1.json"))
		require.NoError(t, err)
		got, err := fact.Encode(e)
		require.NoError(t, err)
		require.JSONEq(t, string(want), string(got), kind)
		require.NotContains(t, string(got), "\n")
		back, err := fact.Decode(bytes.TrimSpace(want))
		require.NoError(t, err)
		require.Equal(t, e, back)
	}
}

// Every kind has an example in testdata, and what is made of it by its parts is
// what it was.
func TestEveryKindHasAnExample(t *testing.T) {
	for _, kind := range fact.Kinds() {
		line, err := os.ReadFile(filepath.Join("testdata", string(kind)+".v1.json"))
		require.NoError(t, err, "every kind needs its example")
		e, err := fact.Decode(bytes.TrimSpace(line))
		require.NoError(t, err)
		require.Equal(t, kind, e.Fact.Kind())
		written, err := fact.Encode(e)
		require.NoError(t, err)
		require.JSONEq(t, string(line), string(written))

		require.Empty(t, fact.Lacks(e.Fact), kind)
		canBeSaid(t, fact.PhraseOf(e.Fact))
		require.Equal(t, e.Fact, fact.Change(e.Fact, func(*fact.Parts) {}), "%s: its parts make the same fact", kind)
		moved := fact.Readdress(e.Fact, func(id fact.ID) fact.ID { return id + 1 })
		require.Equal(t, e.Fact, fact.Readdress(moved, func(id fact.ID) fact.ID { return id - 1 }), kind)
		happened := fact.Within(e.Fact)
		require.Equal(t, fact.Plain(e.Fact), fact.Equal(happened, e.Fact), kind)
		if happened != nil {
			require.True(t, fact.Plain(happened), kind)
		}
	}
}

// A phrase has a %s for each argument, and no argument that its readers have no
// words for: they would say that something happened.
func canBeSaid(t *testing.T, p fact.Phrase) {
	t.Helper()
	require.Equal(t, len(p.Args), strings.Count(p.Message, "%s"), p.Message)
	require.Equal(t, len(p.Args), strings.Count(p.Message, "%"), "%s: an argument is a %%s", p.Message)
	for _, a := range p.Args {
		switch a.(type) {
		case fact.Who, zone.Zone, []card.Card, []string, int, fact.ID, fact.Fact:
		default:
			t.Errorf("%q: nobody has words for a %T (package fact, Phrase)", p.Message, a)
		}
	}
}

func TestAChangeReachesIntoACorrection(t *testing.T) {
	laid := fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")}
	hide := func(p *fact.Parts) { p.Cards = fact.Read(card.Unknown) }
	hidden := fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(card.Unknown)}
	require.Equal(t, fact.Amended{Target: 3, Fact: hidden}, fact.Change(fact.Amended{Target: 3, Fact: laid}, hide))
	require.Equal(t, fact.Inserted{After: 3, Fact: hidden}, fact.Change(fact.Inserted{After: 3, Fact: laid}, hide))
	require.Equal(t, fact.Retracted{Target: 3}, fact.Change(fact.Retracted{Target: 3}, hide))
	require.Nil(t, fact.Change(nil, hide), "a damaged entry stays one")
	require.Equal(t, fact.Read("7H", "7D"), laid.Cards, "the fact itself stays as it was")
}

func TestWhatAFactLacks(t *testing.T) {
	for words, f := range map[string]fact.Fact{
		"dealer": fact.RoundBegan{}, "came to lie": fact.CardsLaid{}, "verb": fact.Declared{Seat: 1},
		"same place": fact.CardsMoved{}, "taken or moved": fact.CardsTaken{},
	} {
		require.Contains(t, fact.Lacks(f), words)
	}
}

// TestEveryReleasedVersionIsRead reads a line of every kind and version that was
// ever released: a kind that changes gets a version of its own, and leaves the
// lines of all the others as they are.
func TestEveryReleasedVersionIsRead(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.v*.json"))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), len(examples()))
	for _, file := range files {
		line, err := os.ReadFile(file)
		require.NoError(t, err)
		e, err := fact.Decode(bytes.TrimSpace(line))
		require.NoError(t, err, file)
		kind, _, _ := strings.Cut(filepath.Base(file), ".v")
		require.Equal(t, fact.Kind(kind), e.Fact.Kind())
	}
	var unknown fact.UnknownError
	_, err = fact.DecodeFact([]byte(`{"kind":"round-began","v":0,"dealer":1}`))
	require.ErrorAs(t, err, &unknown)
}

func TestCodecSaysWhatIsMissing(t *testing.T) {
	_, err := fact.DecodeFact([]byte(`{"kind":"round-began","dealer":1}`))
	require.ErrorContains(t, err, `says no version: write "v":1`)
	require.NotContains(t, err.Error(), "newer")
	_, err = fact.DecodeFact([]byte(`{"v":1,"dealer":1}`))
	require.ErrorContains(t, err, "says no kind")
	_, err = fact.DecodeFact([]byte(`{"kind":"dice-rolled"}`))
	require.ErrorContains(t, err, `does not know facts of kind "dice-rolled"`)
}

func TestCodecSaysWhatItDoesNotKnow(t *testing.T) {
	var unknown fact.UnknownError
	_, err := fact.DecodeFact([]byte(`{"kind":"dice-rolled","v":1}`))
	require.ErrorAs(t, err, &unknown)
	require.Equal(t, fact.Kind("dice-rolled"), unknown.Kind)
	_, err = fact.DecodeFact([]byte(`{"kind":"round-began","v":9,"dealer":1}`))
	require.ErrorAs(t, err, &unknown)
	require.Equal(t, 9, unknown.Version)
	_, err = fact.DecodeFact([]byte(`{"kind":"amended","v":1,"target":2,"fact":{"kind":"dice-rolled","v":1}}`))
	require.ErrorAs(t, err, &unknown)
	_, err = fact.DecodeFact([]byte(`{"kind":"amended","v":1,"target":2,"fact":{"kind":"retracted","v":1,"target":1}}`))
	require.ErrorContains(t, err, "plain fact")
	for _, outer := range []string{`"amended","v":1,"target":2`, `"inserted","v":1,"after":2`} {
		for _, inner := range []string{
			`"amended","v":1,"target":1`, `"inserted","v":1,"after":1`, `"retracted","v":1,"target":1`,
		} {
			_, err = fact.DecodeFact(
				[]byte(`{"kind":` + outer + `,"fact":{"kind":` + inner + `,"fact":{"kind":"round-began","v":1,"dealer":1}}}`),
			)
			require.ErrorContains(t, err, "plain fact", outer, inner)
		}
	}
	_, err = fact.Decode([]byte(`{"id":1}`))
	require.Error(t, err)
	_, err = fact.EncodeFact(nil)
	require.Error(t, err)
}

// An entry that was damaged keeps its place in an export.
func TestADamagedEntryHasALineOfItsOwn(t *testing.T) {
	gone := fact.Entry{ID: 7, At: time.Unix(1, 0).UTC(), Source: fact.Source{Kind: fact.Program}}
	line, err := fact.Encode(gone)
	require.NoError(t, err)
	require.Contains(t, string(line), `{"kind":"damaged","v":1}`)
	back, err := fact.Decode(line)
	require.NoError(t, err)
	require.Equal(t, gone, back)
	_, err = fact.DecodeFact([]byte(`{"kind":"damaged","v":1}`))
	require.Error(t, err, "it is none")
}

func FuzzDecode(f *testing.F) {
	for _, e := range examples() {
		line, err := fact.Encode(e)
		require.NoError(f, err)
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := fact.Decode(data)
		if err != nil {
			return
		}
		line, err := fact.Encode(e)
		if err != nil {
			return // a time that JSON cannot write
		}
		again, err := fact.Decode(line)
		require.NoError(t, err)
		line2, err := fact.Encode(again)
		require.NoError(t, err)
		require.True(t, json.Valid(line))
		require.Equal(t, string(line), string(line2))
	})
}

// A tile is a card in the notation of package card, so facts carry tiles as they
// are.
func TestFactsCarryTiles(t *testing.T) {
	laid := fact.CardsLaid{Zone: "seat-1", Cards: fact.Read("0m", "9p", "7z")}
	data, err := fact.EncodeFact(laid)
	require.NoError(t, err)
	back, err := fact.DecodeFact(data)
	require.NoError(t, err)
	require.Equal(t, laid, back)
}
