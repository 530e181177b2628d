package riichi_test

import (
	"bufio"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

var (
	out   = flag.String("out", "", "where TestWriteHands writes random winning hands")
	hands = flag.Int("hands", 40000, "how many")
	seed  = flag.Uint64("seed", 1, "from which seed")
)

// Winning hands without their worth, for testdata/worth.js to fill in.
func TestWriteHands(t *testing.T) {
	if *out == "" {
		t.Skip("SKIPPED: -out names no file to write random hands to")
	}
	f, err := os.Create(*out)
	require.NoError(t, err)
	w := bufio.NewWriter(f)
	lines := json.NewEncoder(w)
	g := generator{rand.New(rand.NewPCG(*seed, 17))}
	for range *hands {
		require.NoError(t, lines.Encode(g.hand()))
	}
	require.NoError(t, w.Flush())
	require.NoError(t, f.Close())
}

// generator makes winning hands, rare ones far oftener than they come.
type generator struct{ *rand.Rand }

// theme is which tiles a hand is made of and how its sets begin.
type theme struct {
	of       func(k kinds.Kind) bool
	triplets float64 // how many of its sets are triplets
	kans     float64 // how many of these are kans
	begin    []kinds.Kind
	runs     bool // begin are runs, else triplets
	open     float64
}

func any34(kinds.Kind) bool { return true }

func (g generator) theme() theme {
	suit := kinds.Kind(9 * g.IntN(3))
	n := kinds.Kind(g.IntN(7))
	switch g.IntN(17) {
	case 0:
		return theme{of: func(k kinds.Kind) bool { return k.Honour() || k.Terminal() }, triplets: 1, open: .5}
	case 1:
		return theme{of: kinds.Kind.Terminal, triplets: 1, open: .5}
	case 2:
		return theme{of: kinds.Kind.Honour, triplets: 1, kans: .3, open: .5}
	case 3:
		return theme{of: func(k kinds.Kind) bool { return k/9 == suit/9 }, triplets: .3, open: .3}
	case 4:
		return theme{of: func(k kinds.Kind) bool { return k/9 == suit/9 || k.Honour() }, triplets: .4, open: .3}
	case 5:
		return theme{
			of: func(k kinds.Kind) bool { return slices.Contains(tiles("23468s6z"), k.Card()) }, triplets: .5, open: .4,
		}
	case 6:
		return theme{of: any34, triplets: 1, kans: .3, open: .3}
	case 7:
		return theme{of: any34, triplets: 1, kans: 1, open: .5}
	case 8:
		return theme{
			of: any34, begin: []kinds.Kind{kinds.White, kinds.Green, kinds.Red}[:2+g.IntN(2)], triplets: .3, kans: .3, open: .6,
		}
	case 9:
		return theme{
			of: any34, begin: []kinds.Kind{kinds.East, kinds.South, kinds.West, kinds.North}[:3+g.IntN(2)], triplets: .3,
			kans: .2, open: .6,
		}
	case 10:
		return theme{of: any34, begin: []kinds.Kind{n, n + 9, n + 18}, runs: true, triplets: .2, open: .3}
	case 11:
		return theme{of: any34, begin: []kinds.Kind{n, n + 9, n + 18}, triplets: .2, open: .4}
	case 12:
		return theme{of: any34, begin: []kinds.Kind{suit, suit + 3, suit + 6}, runs: true, triplets: .2, open: .3}
	case 13:
		other := kinds.Kind(9*g.IntN(3) + g.IntN(7))
		return theme{
			of: any34, begin: []kinds.Kind{suit + n, suit + n, other, other}[:2*(1+g.IntN(2))], runs: true, triplets: .1,
			open: .1,
		}
	case 14:
		return theme{of: func(k kinds.Kind) bool { return !k.Honour() && !k.Terminal() }, triplets: .2, open: .4}
	case 15:
		ends := []kinds.Kind{0, 6, 9, 15, 18, 24}
		g.Shuffle(6, func(i, j int) { ends[i], ends[j] = ends[j], ends[i] })
		return theme{
			of: func(k kinds.Kind) bool { return k.Terminal() || k.Honour() && n < 3 }, begin: ends[:2+g.IntN(3)], runs: true,
			triplets: 1, open: .4,
		}
	}
	return theme{of: any34, triplets: .2, kans: .05, open: .3}
}

// deal is what is left of the tiles while a hand is made.
type deal struct {
	left    [34]int
	red     [34]bool // the red five of this suit is still there
	players int
}

func (g generator) deal(players, reds int) *deal {
	d := &deal{players: players}
	for k := range kinds.Count {
		if players == 4 || k == 0 || k > 7 {
			d.left[k] = 4
		}
		d.red[k] = reds > 0 && k < 27 && k%9 == 4
	}
	return d
}

// take takes n tiles of a kind; a five may be the red one.
func (g generator) take(d *deal, k kinds.Kind, n int) []card.Card {
	var all []card.Card
	for range n {
		t := k.Card()
		if d.red[k] && g.IntN(d.left[k]) == 0 {
			t, d.red[k] = card.Card("0"+string(t[1:])), false
		}
		d.left[k]--
		all = append(all, t)
	}
	return all
}

// hand makes one hand, of a shape chosen before it is tried.
func (g generator) hand() known {
	shape, th := g.IntN(30), g.theme()
	for {
		if k, ok := g.try(shape, th); ok {
			return k
		}
	}
}

func pick[T any](g generator, of ...T) T { return of[g.IntN(len(of))] }

func (g generator) try(shape int, th theme) (known, bool) {
	k := known{Players: pick(g, 4, 4, 4, 3), Melds: []knownMeld{}, Ura: []card.Card{}, Rules: map[string]any{
		"red_fives": pick(g, 0, 3, 3), "open_tanyao": pick(g, "on", "on", "off"), "kiriage": pick(g, "on", "off"),
		"double_yakuman": pick(g, "on", "off"), "counted_yakuman": pick(g, "on", "on", "off"),
		"double_wind_pair": pick(g, "4", "2"), "pao": pick(g, "on", "on", "off"),
	}}
	k.Seat, k.RoundWind, k.Honba = g.IntN(k.Players), g.IntN(2), g.IntN(4)
	d := g.deal(k.Players, k.Rules["red_fives"].(int))
	concealed, ok := g.shape(d, &k, shape, th)
	if !ok {
		return k, false
	}
	g.Shuffle(len(concealed), func(i, j int) { concealed[i], concealed[j] = concealed[j], concealed[i] })
	k.Win, k.Hand = concealed[0], concealed[1:]
	return k, g.situation(d, &k)
}

// shape takes the tiles of a winning hand and says which lie concealed.
func (g generator) shape(d *deal, k *known, shape int, th theme) ([]card.Card, bool) {
	switch shape {
	case 0:
		return g.orphans(), true
	case 1:
		return g.gates(d), true
	case 2, 3:
		return g.pairs(d, th)
	}
	var concealed []card.Card
	var such []kinds.Kind
	for kind := range kinds.Count {
		if th.of(kind) {
			such = append(such, kind)
		}
	}
	open := g.Float64() < .6
	for n := range 4 {
		run := g.Float64() >= th.triplets
		first := pick(g, such...)
		if n < len(th.begin) {
			first, run = th.begin[n], th.runs
		} else if run && (first.Honour() || first%9 > 6 || !th.of(first+2)) {
			return nil, false
		}
		called := open && g.Float64() < th.open
		set, ok := g.set(d, k, first, run, called, g.Float64() < th.kans)
		if !ok {
			return nil, false
		}
		concealed = append(concealed, set...)
	}
	pair := pick(g, such...)
	if d.left[pair] < 2 {
		return nil, false
	}
	// The melds in the order in which they were called.
	g.Shuffle(len(k.Melds), func(i, j int) { k.Melds[i], k.Melds[j] = k.Melds[j], k.Melds[i] })
	return append(concealed, g.take(d, pair, 2)...), true
}

// set takes one set: a meld of the hand, or what lies concealed.
func (g generator) set(d *deal, k *known, first kinds.Kind, run, called, kan bool) ([]card.Card, bool) {
	from := (k.Seat + 1 + g.IntN(k.Players-1)) % k.Players
	if run {
		if d.players == 3 && called || d.left[first] == 0 || d.left[first+1] == 0 || d.left[first+2] == 0 {
			return nil, false
		}
		set := slices.Concat(g.take(d, first, 1), g.take(d, first+1, 1), g.take(d, first+2, 1))
		if called {
			left := (k.Seat + k.Players - 1) % k.Players
			k.Melds = append(k.Melds, knownMeld{"chi", set, &left})
			return nil, true
		}
		return set, true
	}
	need := 3
	if kan {
		need = 4
	}
	if d.left[first] < need {
		return nil, false
	}
	set := g.take(d, first, need)
	switch {
	case kan && called:
		k.Melds = append(k.Melds, knownMeld{"kan", set, &from})
	case kan:
		k.Melds = append(k.Melds, knownMeld{"ankan", set, nil})
	case called:
		k.Melds = append(k.Melds, knownMeld{"pon", set, &from})
	default:
		return set, true
	}
	return nil, true
}

func (g generator) orphans() []card.Card {
	all := tiles("19m19p19s1234567z")
	return append(all, pick(g, all...))
}

func (g generator) pairs(d *deal, th theme) ([]card.Card, bool) {
	of := th.of
	if g.IntN(20) == 0 {
		of = any34 // of terminals alone there are no seven pairs
	}
	var all []card.Card
	order := g.Perm(34)
	for _, k := range order {
		if kind := kinds.Kind(k); len(all) < 14 && of(kind) && d.left[k] >= 2 {
			all = append(all, g.take(d, kind, 2)...)
		}
	}
	return all, len(all) == 14
}

func (g generator) gates(d *deal) []card.Card {
	suit := kinds.Kind(9 * g.IntN(3))
	if d.left[suit+1] == 0 {
		suit = 9
	}
	extra := kinds.Kind(g.IntN(9))
	var all []card.Card
	for n := range kinds.Kind(9) {
		times := 1
		if n == 0 || n == 8 {
			times = 3
		}
		if n == extra {
			times++
		}
		all = append(all, g.take(d, suit+n, times)...)
	}
	return all
}

// situation says how the hand was won, nothing impossible.
func (g generator) situation(d *deal, k *known) bool {
	k.Tsumo = g.IntN(2) == 0
	if !k.Tsumo {
		from := (k.Seat + 1 + g.IntN(k.Players-1)) % k.Players
		k.From = &from
	}
	closed, kans := true, 0
	for _, m := range k.Melds {
		closed = closed && m.Kind == "ankan"
		if len(m.Tiles) == 4 {
			kans++
		}
	}
	if k.First = len(k.Melds) == 0 && k.Tsumo && g.IntN(40) == 0; !k.First {
		if closed && g.IntN(2) == 0 {
			k.Riichi = pick(g, riichi.SingleRiichi, riichi.SingleRiichi, riichi.DoubleRiichi)
			k.Ippatsu = g.IntN(3) == 0
		}
		switch g.IntN(8) {
		case 0:
			k.Haitei, k.Houtei = k.Tsumo, !k.Tsumo
		case 1:
			k.Rinshan = k.Tsumo && kans > 0
			k.Ippatsu = k.Ippatsu && !k.Rinshan
		case 2:
			kind, _ := kinds.Of(k.Win)
			k.Chankan = !k.Tsumo && d.left[kind] == 3
		}
	}
	for range 1 + min(kans+g.IntN(2)*g.IntN(2), 4) {
		k.Dora = append(k.Dora, g.indicator(d))
		if k.Riichi > 0 {
			k.Ura = append(k.Ura, g.indicator(d))
		}
	}
	return true
}

// indicator takes any tile that is left.
func (g generator) indicator(d *deal) card.Card {
	for {
		if k := kinds.Kind(g.IntN(34)); d.left[k] > 0 {
			return g.take(d, k, 1)[0]
		}
	}
}
