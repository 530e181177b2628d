package riichi_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// known is a line of testdata/hands.jsonl.gz, and of any other file of hands
// with their worth: a hand, how it was won, and what another scorer says.
type known struct {
	Players   int            `json:"players"`
	Hand      []card.Card    `json:"hand"` // concealed, without the winning tile
	Win       card.Card      `json:"win"`
	Melds     []knownMeld    `json:"melds"`
	Tsumo     bool           `json:"tsumo"`
	Riichi    riichi.Riichi  `json:"riichi"`
	Ippatsu   bool           `json:"ippatsu"`
	Rinshan   bool           `json:"rinshan"`
	Chankan   bool           `json:"chankan"`
	Haitei    bool           `json:"haitei"`
	Houtei    bool           `json:"houtei"`
	First     bool           `json:"first,omitempty"`
	Seat      int            `json:"seat"` // 0 is the dealer
	RoundWind int            `json:"round_wind"`
	Dora      []card.Card    `json:"dora"` // indicators
	Ura       []card.Card    `json:"ura"`
	Honba     int            `json:"honba"`
	From      *int           `json:"from"` // null for a tsumo
	Rules     map[string]any `json:"rules"`
	Worth     *knownWorth    `json:"worth"` // null: no yaku
	Waits     []card.Card    `json:"waits,omitempty"`
}

// knownMeld is chi, pon, kan (open or added), or ankan (from nobody).
type knownMeld struct {
	Kind  string      `json:"kind"`
	Tiles []card.Card `json:"tiles"`
	From  *int        `json:"from"`
}

type knownWorth struct {
	Han     int          `json:"han"`
	Fu      int          `json:"fu"` // 0 where the other scorer tells none for a yakuman
	Limit   riichi.Limit `json:"limit"`
	Yakuman int          `json:"yakuman"`
	Yaku    []string     `json:"yaku"`
	Base    int          `json:"base"`
	Pay     map[int]int  `json:"pay"` // by seat
}

func (k known) hand() riichi.Hand {
	h := riichi.Hand{Tiles: k.Hand, Win: k.Win}
	calls := map[string]riichi.Call{"chi": riichi.Chi, "pon": riichi.Pon, "kan": riichi.OpenKan, "ankan": riichi.ClosedKan}
	for _, m := range k.Melds {
		meld := riichi.Meld{Call: calls[m.Kind], Tiles: m.Tiles}
		if m.From != nil {
			meld.From = *m.From
		}
		h.Melds = append(h.Melds, meld)
	}
	return h
}

func (k known) score() (riichi.Worth, error) {
	s := riichi.Situation{
		Seat: k.Seat, From: (k.Seat + 1) % k.Players, Tsumo: k.Tsumo, RoundWind: k.RoundWind, Riichi: k.Riichi,
		Ippatsu: k.Ippatsu, Rinshan: k.Rinshan,
		Chankan: k.Chankan, LastTile: k.Haitei || k.Houtei, FirstTurn: k.First, Dora: k.Dora, Ura: k.Ura, Honba: k.Honba,
	}
	if k.From != nil {
		s.From = *k.From
	}
	set := map[string]string{}
	for name, v := range k.Rules {
		set[name] = strings.Trim(string(must(json.Marshal(v))), `"`)
	}
	return riichi.Score(k.hand(), s, riichi.RulesFrom(set, k.Players))
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

// same is a worth in the words of the file.
func same(w riichi.Worth) *knownWorth {
	k := &knownWorth{Han: w.Han, Fu: w.Fu, Yakuman: w.Yakuman, Base: w.Base, Limit: w.Limit, Pay: map[int]int{}}
	for _, y := range w.Yaku {
		k.Yaku = append(k.Yaku, string(y.Yaku))
	}
	slices.Sort(k.Yaku)
	for _, p := range w.Payments {
		k.Pay[p.From] = p.Points + p.Honba
	}
	return k
}

// agree scores every hand of a file and counts how often each yaku was there.
func agree(t *testing.T, file string) map[string]int {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	lines, err := gzip.NewReader(f)
	require.NoError(t, err)
	in := json.NewDecoder(bufio.NewReader(lines))
	seen, wrong, ties := map[string]int{}, 0, 0
	for n := 1; ; n++ {
		var k known
		if err := in.Decode(&k); err == io.EOF {
			t.Logf("%s: %d hands, %d differences; %d are a yakuman or a counted one for the same price", file, n-1, wrong, ties)
			return seen
		} else {
			require.NoError(t, err)
		}
		if h := k.hand(); k.Waits != nil {
			assert.Equal(t, k.Waits, riichi.Waits(h.Tiles, h.Melds).Cards(), "hand %d waits", n)
		}
		w, err := k.score()
		if k.Worth == nil {
			seen["none"]++
			if !assert.ErrorIs(t, err, riichi.ErrYaku, "hand %d", n) {
				wrong++
			}
			continue
		}
		slices.Sort(k.Worth.Yaku)
		if k.Worth.Yakuman > 0 && k.Worth.Fu == 0 {
			w.Fu = 0
		}
		for _, y := range k.Worth.Yaku {
			seen[y]++
		}
		if w.Limit == riichi.Yakuman && w.Base == 8000 && (w.Yakuman == 0) != (k.Worth.Yakuman == 0) {
			// A yakuman or a counted one for the same price: scorers name either.
			ties++
			k.Worth.Han, k.Worth.Fu, k.Worth.Yakuman, k.Worth.Yaku = w.Han, w.Fu, w.Yakuman, same(w).Yaku
		}
		if !assert.NoError(t, err, "hand %d", n) || !assert.Equal(
			t, k.Worth, same(w), "hand %d: %s", n, must(json.Marshal(k)),
		) {
			if wrong++; wrong == 10 {
				t.Fatal("ten hands differ; the rest was not looked at")
			}
		}
	}
}

// Other people's hands: HANDS names a file of them.
func TestP4_HandsOfOtherScorers(t *testing.T) {
	file := os.Getenv("HANDS")
	if file == "" {
		t.Skip("SKIPPED: set HANDS to a file of hands with their worth (JSON lines, gzipped) to compare with it")
	}
	seen := agree(t, file)
	for _, y := range slices.Sorted(maps.Keys(seen)) {
		t.Logf("%6d %s", seen[y], y)
	}
}
