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
	Players   int
	Hand      []card.Card
	Win       card.Card
	Melds     []knownMeld
	Tsumo     bool
	Riichi    riichi.Riichi
	Ippatsu   bool
	Rinshan   bool
	Chankan   bool
	Haitei    bool
	Houtei    bool
	First     bool
	Seat      int // 0 is the dealer
	RoundWind int `json:"round_wind"`
	Dora, Ura []card.Card
	Honba     int
	From      *int
	Rules     map[string]any
	Worth     *knownWorth // none: no yaku
}

type knownMeld struct {
	Kind  string
	Tiles []card.Card
	From  *int
}

type knownWorth struct {
	Han, Fu, Yakuman, Base int
	Limit                  riichi.Limit
	Yaku                   []string
	Pay                    map[int]int // by seat
}

func (k known) score() (riichi.Worth, error) {
	h := riichi.Hand{Tiles: k.Hand, Win: k.Win}
	calls := map[string]riichi.Call{"chi": riichi.Chi, "pon": riichi.Pon, "kan": riichi.OpenKan, "ankan": riichi.ClosedKan}
	for _, m := range k.Melds {
		meld := riichi.Meld{Call: calls[m.Kind], Tiles: m.Tiles}
		if m.From != nil {
			meld.From = *m.From
		}
		h.Melds = append(h.Melds, meld)
	}
	s := riichi.Situation{
		Seat: k.Seat, From: (k.Seat + 1) % k.Players, Tsumo: k.Tsumo, RoundWind: k.RoundWind, Riichi: k.Riichi, Ippatsu: k.Ippatsu, Rinshan: k.Rinshan,
		Chankan: k.Chankan, LastTile: k.Haitei || k.Houtei, FirstTurn: k.First, Dora: k.Dora, Ura: k.Ura, Honba: k.Honba,
	}
	if k.From != nil {
		s.From = *k.From
	}
	set := map[string]string{}
	for name, v := range k.Rules {
		set[name] = strings.Trim(string(must(json.Marshal(v))), `"`)
	}
	return riichi.Score(h, s, riichi.RulesFrom(set, k.Players))
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
	seen, wrong := map[string]int{}, 0
	for n := 1; ; n++ {
		var k known
		if err := in.Decode(&k); err == io.EOF {
			t.Logf("%s: %d hands, %d differences", file, n-1, wrong)
			return seen
		} else {
			require.NoError(t, err)
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
		for _, y := range k.Worth.Yaku {
			seen[y]++
		}
		if !assert.NoError(t, err, "hand %d", n) || !assert.Equal(t, k.Worth, same(w), "hand %d: %s", n, must(json.Marshal(k))) {
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
