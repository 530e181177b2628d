package mjai_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/notation/mjai"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

var players = []string{"Ann", "Bea", "Cal", "Dee"}

// journal is a game as people would note it down.
func journal(t *testing.T, switches map[string]string, lines string) []fact.Entry {
	t.Helper()
	setup, err := game.Prepare(chaosjan.New(), players, switches)
	require.NoError(t, err)
	entries := []fact.Entry{
		{ID: 1, Fact: fact.GameBegan{Game: "chaos-jan", Version: 1, Players: players, Rules: setup.Rules}},
	}
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		said, err := transcript.Parse(line, transcript.Table{Players: players, Last: fact.ID(len(entries))})
		require.NoError(t, err, line)
		for _, f := range said {
			entries = append(entries, fact.Entry{ID: fact.ID(len(entries) + 1), Fact: f})
		}
	}
	return entries
}

// fold is the position of a journal in which nothing is at fault.
func fold(t *testing.T, entries []fact.Entry) rules.Position {
	t.Helper()
	began := entries[0].Fact.(fact.GameBegan)
	setup, err := game.Prepare(chaosjan.New(), began.Players, began.Rules)
	require.NoError(t, err)
	p := game.Fold(chaosjan.New(), setup, fact.Settle(entries))
	for _, r := range p.Rulings {
		assert.False(t, r.Open, "%s: %s", r.Clause, r.Text)
	}
	return p
}

func written(t *testing.T, entries []fact.Entry) []map[string]any {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, mjai.Export(&out, entries))
	var events []map[string]any
	for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		var e map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &e))
		events = append(events, e)
	}
	return events
}

func types(events []map[string]any) string {
	var all []string
	for _, e := range events {
		all = append(all, e["type"].(string))
	}
	return strings.Join(all, " ")
}

const ron = `deal Ann
deck: 3z
Ann: 9m
Bea: 0p
Cal says pon 5p 5p
Cal: 1z
Dee says riichi
Dee: 9p
Ann: 2m
table says ura 7p
Dee says ron 3m 4m 2p 3p 4p 6s 7s 8s 2s 3s 4s 8p 8p`

func TestAHandGoesOutAndComesBack(t *testing.T) {
	entries := journal(t, nil, ron)
	want := fold(t, entries)
	require.Len(t, want.Results, 1)

	events := written(t, entries)
	assert.Equal(
		t,
		"start_game start_kyoku tsumo dahai tsumo dahai pon dahai tsumo reach dahai reach_accepted tsumo dahai hora end_kyoku end_game",
		types(events),
	)
	assert.Equal(t, "W", events[1]["dora_marker"])
	assert.Equal(t, []any{"E", 1.0, 0.0}, []any{events[1]["bakaze"], events[1]["kyoku"], events[1]["oya"]})
	pon := events[6]
	assert.Equal(
		t, []any{"pon", 2.0, 1.0, "5pr", []any{"5p", "5p"}},
		[]any{pon["type"], pon["actor"], pon["target"], pon["pai"], pon["consumed"]},
	)
	hora := events[14]
	assert.Equal(
		t, []any{3.0, 0.0, "2m", []any{"7p"}},
		[]any{hora["actor"], hora["target"], hora["pai"], hora["uradora_markers"]},
	)
	assert.Equal(
		t, []any{-16000.0, 0.0, 0.0, 17000.0}, hora["deltas"],
		"riichi, ippatsu, pinfu, tanyao, sanshoku, two ura: a baiman and the stick",
	)

	var out bytes.Buffer
	require.NoError(t, mjai.Export(&out, entries))
	games, err := mjai.Import(&out)
	require.NoError(t, err)
	require.Len(t, games, 1)
	got := fold(t, games[0])
	require.Len(t, got.Results, 1)
	assert.Equal(t, want.Results[0].Totals, got.Results[0].Totals)
	again := written(t, games[0])
	assert.Equal(t, events, again, "written, read and written again it is the same")
}

func TestWhatAStrongerClaimUndoesIsNotTold(t *testing.T) {
	events := written(t, journal(t, nil, `deal Ann
deck: 3z
Ann: 3m
Bea says chi 4m 5m
Dee says pon 3m 3m
Dee: 9s`))
	assert.Equal(t, "start_game start_kyoku tsumo dahai pon dahai end_kyoku end_game", types(events))
}

func TestCardsAreEventsOfTheirOwn(t *testing.T) {
	events := written(t, journal(t, nil, `deal Ann
deck: 3z
Ann says play Alms
Bea says play Negate
Ann: 9m`))
	text := types(events)
	assert.Contains(t, text, "x_card x_negate tsumo dahai")
	assert.Equal(t, "Alms", events[2]["card"])
	for _, e := range events {
		if e["type"] == "tsumo" {
			assert.Equal(t, "?", e["pai"], "a drawn tile is told to nobody")
		}
	}
}

func TestHandsOfOtherProgramsAreRead(t *testing.T) {
	const log = `{"type":"start_game","names":["a","a","b","c"],"kyoku_first":0,"aka_flag":true}
{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"3s","scores":[25000,25000,25000,25000],"tehais":[["1m","2m","3m","4p","5pr","6p","7s","8s","9s","E","E","P","P"],["?","?","?","?","?","?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?","?","?","?","?","?"]]}
{"type":"tsumo","actor":0,"pai":"9m"}
{"type":"dahai","actor":0,"pai":"9m","tsumogiri":true}
{"type":"tsumo","actor":1,"pai":"?"}
{"type":"dahai","actor":1,"pai":"P","tsumogiri":false}
{"type":"hora","actor":0,"target":1,"pai":"P","deltas":[2900,-2900,0,0]}
{"type":"end_kyoku"}
{"type":"end_game"}
`
	games, err := mjai.Import(strings.NewReader(log))
	require.NoError(t, err)
	require.Len(t, games, 1)
	p := fold(t, games[0])
	require.Len(t, p.Results, 1)
	assert.Equal(t, []int{3900, -3900, 0, 0}, p.Results[0].Gains, "white and a red five: 2 han 40 fu")
}

func TestWhatCannotBeRead(t *testing.T) {
	const deal = `{"type":"start_kyoku","oya":0,"dora_marker":"3s","scores":[0,0,0,0]}` + "\n"
	for text, want := range map[string]string{
		"":                               "no hands",
		"x":                              "line 1: this is no event",
		`{"actor":1}`:                    "has a type",
		`{"type":"dahai","actor":0}`:     "before start_kyoku",
		`{"type":"start_kyoku","oya":0}`: "is for",
		deal + `{"type":"dahai","actor":9,"pai":"1m"}`:                  "line 2: actor must be 0 to 3",
		deal + `{"type":"dahai","actor":0,"pai":"0m"}`:                  `“0m” is no tile`,
		deal + `{"type":"dahai","actor":0}`:                             "pai is missing",
		deal + `{"type":"hora","actor":0,"target":1,"pai":"1m"}`:        "winner's tiles are not told",
		deal + `{"type":"ryukyoku","tenpais":[true,false,false,false]}`: "give tehais",
		deal + `{"type":"ryukyoku","reason":"kyushukyuhai"}`:            "give the actor",
		strings.Replace(deal, `"oya":0`, `"oya":4`, 1):                  "oya must be 0 to 3",
		strings.Replace(deal, `[0,0,0,0]`, `[0,0,0,0,0,0]`, 1):          "is for",
	} {
		_, err := mjai.Import(strings.NewReader(text))
		assert.ErrorContains(t, err, want, text)
	}
}

func FuzzImport(f *testing.F) {
	setup, err := game.Prepare(chaosjan.New(), players, nil)
	require.NoError(f, err)
	entries := []fact.Entry{
		{ID: 1, Fact: fact.GameBegan{Game: "chaos-jan", Version: 1, Players: players, Rules: setup.Rules}},
	}
	for _, line := range strings.Split(ron, "\n") {
		said, err := transcript.Parse(line, transcript.Table{Players: players, Last: fact.ID(len(entries))})
		require.NoError(f, err)
		for _, one := range said {
			entries = append(entries, fact.Entry{ID: fact.ID(len(entries) + 1), Fact: one})
		}
	}
	var out bytes.Buffer
	require.NoError(f, mjai.Export(&out, entries))
	f.Add(out.Bytes())
	f.Add(
		[]byte(
			`{"type":"start_kyoku","oya":0,"dora_marker":"?","scores":[0,0,0]}` + "\n" + `{"type":"nukidora","actor":1}` + "\n" + `{"type":"ryukyoku","reason":"sufonrenta"}`,
		),
	)
	f.Fuzz(func(t *testing.T, text []byte) {
		games, err := mjai.Import(bytes.NewReader(text))
		if err != nil {
			return
		}
		for _, entries := range games { // what was read can be folded and written
			require.NoError(t, mjai.Export(&bytes.Buffer{}, entries))
		}
	})
}
