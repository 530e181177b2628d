package parlour

import (
	"math/rand/v2"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// What people do with cards of a pack: play one, which comes to lie beside their river, and put one away.
const (
	PlayCard Kind = "play"
	PutAway  Kind = "put-away"
)

// mostPlayed is how many cards a player lays in a hand: that many are held at its beginning, and one drawn.
const mostPlayed = 3

// stays is how many moves a card lies at least before it is put away.
const stays = 4

// WithCards lets people play cards of a pack, printed in a style, before their discards: each lies beside its player's
// river until it is put away. It is for a table that has shown nothing yet. seed is that of the table.
func (t *Table) WithCards(seed uint64, style deck.Style, pack []deck.Titled) {
	rng := rand.New(rand.NewPCG(seed, 31))
	t.drawn.Print(style, pack...)
	t.Moves, t.askew = Played(rng, t.Moves, pack), rng
	t.shown = append(t.shown, make([]time.Duration, len(t.Moves)-len(t.shown))...)
}

// PackStyle is how the pack of a table of that seed is printed; those of one half are never those of the other.
func PackStyle(seed uint64, half tile.Half) deck.Style {
	styles := deck.Styles()
	if half == tile.Kept {
		styles = deck.Kept()
	}
	return styles[seed%uint64(len(styles))]
}

// Played puts plays of cards among the moves of a hand. Each is before its player's own discard, which no call comes
// before.
func Played(rng *rand.Rand, moves []Move, pack []deck.Titled) (all []Move) {
	deal := rng.Perm(len(pack))
	var laid, since [5]int
	var lies [5]card.Card
	for i, m := range moves {
		for seat := 1; seat <= 4; seat++ {
			if since[seat]++; lies[seat] != card.None && since[seat] > stays && rng.IntN(3) == 0 {
				all = append(all, Move{Kind: PutAway, Seat: seat, Tile: lies[seat]})
				lies[seat] = card.None
			}
		}
		discards := (m.Kind == Discard || m.Kind == Riichi) && (i == 0 || !moves[i-1].called())
		if discards && len(deal) > 0 && lies[m.Seat] == card.None && laid[m.Seat] < mostPlayed && rng.IntN(6) == 0 {
			c := pack[deal[0]].Card
			all = append(all, Move{Kind: PlayCard, Seat: m.Seat, Tile: c})
			deal, lies[m.Seat], since[m.Seat] = deal[1:], c, 0
			laid[m.Seat]++
		}
		all = append(all, m)
	}
	return all
}

// called reports whether a move is a call of a discard.
func (m Move) called() bool { return m.Kind == Pon || m.Kind == Chi || m.Kind == Kan }

// beside is where a card lies that a seat has played: to the right of its river.
func (t *Table) beside(seat int) lens.Pose {
	off := func(by float64) float64 { return by * (2*t.askew.Float64() - 1) }
	o := lens.Pose{X: 117 + off(3), Y: 132 + off(8), Angle: off(0.06)}
	return seated(seat, o)
}

// doCard lays a card, or takes it away.
func (t *Table) doCard(m Move) {
	if m.Kind == PlayCard {
		t.cards = append(t.cards, scene.Flat{Card: m.Tile, Pose: t.beside(m.Seat)})
		return
	}
	t.cards = slices.DeleteFunc(t.cards, func(c scene.Flat) bool { return c.Card == m.Tile })
}
