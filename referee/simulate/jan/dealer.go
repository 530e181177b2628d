package jan

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
)

// dealer holds the truth of a game. Seats count from 0 here.
type dealer struct {
	n      int
	set    rules.Set
	rules  riichi.Rules
	rand   *rand.Rand
	t      *simulate.Table
	pack   pack.Pack
	spoken bool

	points []int
	table  int
	hands  int
	dealer int
	passed int
	honba  int
	whole  int // cards of the Action Deck, wherever they are
	paid   []bool
	over   bool
	moving bool // a hand is being settled: points are on their way

	chars  []pack.Character
	deck   []string   // the Action Deck from the top
	cards  [][]string // in hands
	pile   []string   // discarded cards
	mods   []string   // the Modifier Deck from the top
	mod    string
	modEnd []bool
	modDue int
	stocks []stock

	wall   []card.Card
	tiles  [][]card.Card
	got    [][]card.Card // what each was dealt and drew
	melds  [][]riichi.Meld
	river  [][]card.Card
	taken  []bool // somebody called from this river
	gone   [][]card.Card
	rich   []riichi.Riichi
	ipp    []bool
	calls  int
	kans   int
	dora   []card.Card
	dead   []card.Card
	last   int     // who called last
	riding *riding // the card of a riichi whose tile lies
	drawn  bool    // the draw of this turn has been said
}

// riding is a card that was played with a riichi.
type riding struct {
	seat int
	name string
}

// stock is a lasting effect.
type stock struct {
	name  string
	owner int
	until pack.Until
	ops   []pack.Op
	on    []pack.On
	tile  bool  // it ends with its tile
	shown []int // how many of it each player has revealed
}

// New is a simulate.NewDealer for Chaos;Jan.
func New(_ game.Game, setup game.Setup, r *rand.Rand) simulate.Dealer {
	n := len(setup.Players)
	p, err := pack.Read([]byte(setup.Rules["pack"]))
	if err != nil {
		panic(err) // the set-up was checked
	}
	d := &dealer{
		n:      n,
		set:    setup.Rules,
		rules:  riichi.RulesFrom(setup.Rules, n),
		rand:   rand.New(rand.NewPCG(r.Uint64(), r.Uint64())),
		pack:   p,
		spoken: setup.Rules["passing"] == "spoken",
	}
	start := setup.Rules.Int("start_points")
	if start == 0 {
		start = 25000
		if n == 3 {
			start = 35000
		}
	}
	for range n {
		d.points = append(d.points, start)
	}
	d.paid, d.modEnd, d.modDue = make([]bool, n), make([]bool, n), 1
	d.chars, d.cards = make([]pack.Character, n), make([][]string, n)
	return d
}

func (d *dealer) next(seat int) int { return (seat + 1) % d.n }

func (d *dealer) chance(of int) bool { return d.rand.IntN(of) == 0 }

func (d *dealer) says(seat int, how string, f fact.Declared) {
	f.Seat, f.Verb = seat+1, how
	d.t.Say(f)
}

// setUp chooses Characters and builds the decks.
func (d *dealer) setUp() {
	by := map[pack.Type][]string{}
	for _, c := range d.pack.Cards {
		by[c.Type] = append(by[c.Type], c.Name)
		copies := c.Copies
		if c.Type == pack.Hyper {
			copies = d.set.Int("hypers") * d.n
		}
		if c.Type == pack.Hyper || c.Type == pack.Negate {
			d.deck = append(d.deck, slices.Repeat([]string{c.Name}, copies)...)
		}
	}
	for _, list := range by {
		slices.Sort(list)
	}
	d.shuffle(by[pack.Modifier])
	for seat := range d.n {
		d.chars[seat] = d.pack.Characters[d.rand.IntN(len(d.pack.Characters))]
		d.says(seat, verb.Character, fact.Declared{Word: d.chars[seat].Name})
		d.shuffle(by[pack.Action])
		d.shuffle(by[pack.Stock])
		mine := slices.Concat(by[pack.Action][:3], by[pack.Stock][:3])
		d.deck = append(d.deck, mine...)
		mods := by[pack.Modifier][3*seat : 3*seat+3]
		d.mods = append(d.mods, mods...)
		d.says(seat, verb.Brings, fact.Declared{Word: strings.Join(append(mine, mods...), ", ")})
	}
	d.shuffle(d.deck)
	d.shuffle(d.mods)
	for seat := range d.n {
		d.cards[seat] = slices.Clone(d.deck[:5])
		d.deck = d.deck[5:]
	}
}

func (d *dealer) shuffle(list []string) {
	d.rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// Round implements simulate.Dealer: one hand.
func (d *dealer) Round(t *simulate.Table) {
	d.t = t
	if d.hands == 0 {
		d.setUp()
	}
	for d.modDue > 0 && len(d.mods) > 0 {
		d.modifier()
	}
	d.modDue = 0
	d.shuffleTiles()
	d.hands++
	d.moving = true
	for i := range d.n {
		seat := (d.dealer + i) % d.n
		if d.hands > 1 || d.set["first_hand_draw"] == "on" {
			d.draw(seat, 1)
		}
		if d.paid[seat] {
			d.draw(seat, 1)
		}
		d.paid[seat] = false
	}
	d.moving = false
	t.Say(fact.RoundBegan{Dealer: d.dealer + 1})
	d.dora = d.dead[:1]
	t.Say(fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read(d.dora...)})
	d.play()
	for seat, tiles := range d.got {
		d.says(seat, verb.Held, fact.Declared{Cards: tiles})
	}
	t.Examine()
}

func (d *dealer) shuffleTiles() {
	d.wall = nil
	for _, c := range chaosjan.New().Info().Deck {
		k, _ := kinds.Of(c)
		if d.n == 3 && k > 0 && k < 8 {
			continue
		}
		d.wall = append(d.wall, c)
	}
	d.rand.Shuffle(len(d.wall), func(i, j int) { d.wall[i], d.wall[j] = d.wall[j], d.wall[i] })
	d.dead, d.wall, d.got = d.wall[:14], d.wall[14:], nil
	n := d.n
	d.tiles, d.melds, d.river, d.gone = make([][]card.Card, n), make(
		[][]riichi.Meld, n,
	), make([][]card.Card, n), make([][]card.Card, n)
	d.rich, d.ipp, d.taken = make([]riichi.Riichi, n), make([]bool, n), make([]bool, n)
	d.calls, d.kans = 0, 0
	for seat := range n {
		d.tiles[seat] = slices.Clone(d.wall[:13])
		d.got = append(d.got, slices.Clone(d.wall[:13]))
		d.wall = d.wall[13:]
	}
}

// Check implements simulate.Dealer.
func (d *dealer) Check(state game.State) error {
	s := state.(*chaosjan.State)
	want := len(d.points) * 25000
	if n := d.set.Int("start_points"); n > 0 {
		want = len(d.points) * n
	} else if d.n == 3 {
		want = 105000
	}
	if s.Sum() != want {
		return fmt.Errorf("there are %d points, and there were %d", s.Sum(), want)
	}
	if d.whole == 0 {
		d.whole = s.Cards()
	}
	if s.Cards() != d.whole {
		return fmt.Errorf("there are %d cards of the Action Deck, and there were %d", s.Cards(), d.whole)
	}
	if s.OpenFaults() > 0 {
		return fmt.Errorf("a fault in lawful play: %s", d.faults(s.Position()))
	}
	return nil
}

func (d *dealer) faults(p rules.Position) string {
	for _, r := range p.Rulings {
		if r.Open {
			return r.Clause + ": " + r.Text
		}
	}
	return ""
}

// Examine implements simulate.Dealer.
func (d *dealer) Examine(p rules.Position) error {
	if d.moving || p.Phase == rules.Playing || p.Phase == rules.BeforeRound {
		return nil
	}
	total := 0
	for i, seat := range p.Seats {
		if seat.Points != d.points[i] {
			return fmt.Errorf("%s has %d points, and should have %d", seat.Name, seat.Points, d.points[i])
		}
		if held := fmt.Sprint(len(d.cards[i])); seat.Stats[1].Value != held {
			return fmt.Errorf("%s has %s cards, and should have %s", seat.Name, seat.Stats[1].Value, held)
		}
		total += seat.Points
	}
	if !d.over && p.Dealer != d.dealer+1 {
		return fmt.Errorf("seat %d deals, and should be %d", p.Dealer, d.dealer+1)
	}
	return nil
}
