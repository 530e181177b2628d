package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

const recordings = "../../vision/studio/recording"

// outcome is what a replay printed.
type outcome struct {
	laid    []string // "seat-2: 7D 7H", in order
	asked   int      // cards that it was not sure of
	rulings []rules.Ruling
	open    []string // what the referee asks
	phase   rules.Phase
	raw     string
}

func replayed(t *testing.T, args ...string) outcome {
	t.Helper()
	var out, errs bytes.Buffer
	code := run(t.Context(), append([]string{"replay", "--json"}, args...), nil, &out, &errs)
	require.Zero(t, code, errs.String())
	o := outcome{raw: out.String()}
	for line := range strings.Lines(out.String()) {
		var l struct {
			Entry    json.RawMessage
			Ruling   *rules.Ruling
			Question *struct {
				Text    string
				Answers []string
			}
			Standing *struct{ Phase rules.Phase }
		}
		require.NoError(t, json.Unmarshal([]byte(line), &l), line)
		switch {
		case l.Ruling != nil:
			o.rulings = append(o.rulings, *l.Ruling)
		case l.Question != nil:
			require.NotEmpty(t, l.Question.Answers, line)
			o.open = append(o.open, l.Question.Text)
		case l.Standing != nil:
			o.phase = l.Standing.Phase
		default:
			e, err := fact.Decode(l.Entry)
			require.NoError(t, err)
			if laid, ok := e.Fact.(fact.CardsLaid); ok {
				var cards []card.Card
				for _, r := range laid.Cards {
					cards = append(cards, r.Card)
					if r.Card == card.Unknown {
						o.asked++
					}
				}
				o.laid = append(o.laid, lying(laid.Zone, cards))
			}
		}
	}
	return o
}

func lying(z zone.Zone, cards []card.Card) string {
	slices.Sort(cards)
	words := []string{string(z) + ":"}
	for _, c := range cards {
		words = append(words, string(c))
	}
	return strings.Join(words, " ")
}

// The whole pipeline over the recorded table: every pair that was laid, in
// order, and nothing else; a round settled without a fault.
func TestTheRecordedTableIsReadAndRefereed(t *testing.T) {
	var truth struct {
		Events []struct {
			Zone  zone.Zone
			Cards []card.Card
		}
	}
	b, err := os.ReadFile(filepath.Join(recordings, "chaos-maid.truth.json"))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &truth))
	var want []string
	for _, e := range truth.Events {
		if !slices.Contains(e.Cards, card.Back) {
			want = append(want, lying(e.Zone, e.Cards))
		}
	}

	args := []string{"--players", "Ann,Bea,Cal,Dee", filepath.Join(recordings, "chaos-maid.mp4")}
	got := replayed(t, args...)
	assert.Equal(t, want, got.laid)
	assert.Zero(t, got.asked)
	assert.Equal(t, rules.Settled, got.phase)
	assert.Empty(t, got.open, "what was read surely needs no question")
	for _, r := range got.rulings {
		assert.NotEqual(t, rules.Fault, r.Kind, r.Text)
	}
}

func TestReplaySaysWhatIsMissing(t *testing.T) {
	video := filepath.Join(recordings, "chaos-maid.mp4")
	for want, args := range map[string][]string{
		"there is no":          {"replay", "--players", "Ann,Bea", "none.mp4"},
		"2 to 13 players":      {"replay", "--players", "Ann", video},
		"no game":              {"replay", "--players", "Ann,Bea", "--game", "whist", video},
		"--sightings to be":    {"replay", recordings},
		"leave out --players":  {"replay", "--sightings", "--players", "Ann,Bea", video},
		"1 to 20 seats":        {"replay", "--sightings", "--seats", "21", video},
		"Try 'tablemaid":       {"play"},
		"holds no picture":     {"replay", "--players", "Ann,Bea", t.TempDir()},
		"expected \"<video>\"": {"replay", "--players", "Ann,Bea"},
	} {
		var out, errs bytes.Buffer
		assert.NotZero(t, run(t.Context(), args, nil, &out, &errs))
		assert.Contains(t, errs.String()+out.String(), want)
	}
}

// enough is written to until it has so many lines, and then ends what writes to it.
type enough struct {
	bytes.Buffer
	lines int
	end   context.CancelFunc
}

func (e *enough) Write(b []byte) (int, error) {
	n, err := e.Buffer.Write(b)
	if bytes.Count(e.Bytes(), []byte("\n")) >= e.lines {
		e.end()
	}
	return n, err
}

// Without a game, each card that comes is told as it is seen.
func TestReplayTellsWhatIsSeen(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	defer end()
	out, why := enough{lines: 3, end: end}, t.TempDir()
	run(
		ctx, []string{"replay", "--sightings", "--explain", why, filepath.Join(recordings, "chaos-maid.small.mp4")}, nil,
		&out, &out,
	)
	var seen []string
	for line := range strings.Lines(out.String()) {
		var l struct {
			Seconds      float64
			Change, Zone string
			Card         card.Card
			Sure         bool
			Corners      [4][2]float64
		}
		require.NoError(t, json.Unmarshal([]byte(line), &l), line)
		assert.InDelta(t, 5, l.Seconds, 3)
		seen = append(seen, fmt.Sprint(l.Change, " ", l.Card, " ", l.Zone, " ", l.Sure))
	}
	assert.Equal(
		t, []string{"appeared face down middle false", "appeared 5♣ seat-2 true", "appeared 5♠ seat-2 true"}, seen,
	)
	looks, err := os.ReadFile(filepath.Join(why, "looks.jsonl"))
	require.NoError(t, err)
	assert.Contains(t, string(looks), "5♠ appeared seat-2")
}
