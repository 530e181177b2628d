package archive

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Player is how somebody has fared over all games.
type Player struct {
	Name string
	// Kinds are what was played, what was played most first. Points
	// are told nowhere: those of two games are not to be added up.
	Kinds  []Kind
	Games  int // that were finished
	Won    int
	Rounds int // settled ones, of games that are still under way, too
	Caught int
	// Losing is how many of the rounds were of games in which somebody is caught each round.
	Losing int
	// Time is how long the player sat at the table: from the beginning of each
	// game to its last settled round.
	Time  time.Duration
	Since time.Time
	Last  time.Time
	// Safe is how many rounds ago the player was caught last, Safest the most
	// rounds in a row without being caught, Worst the most in a row caught.
	Safe, Safest, Worst int
	// Beads are those rounds in which somebody is caught, the oldest first.
	Beads []Bead
	// Moments are the oldest first. Where points are paid all the time, in games in which nobody is caught, what a round
	// came to is one, and no single payment.
	Moments []PlayerMoment
	// Duels are those with whom they played, who played most with them first.
	Duels []Duel

	unlucky int
	duels   map[string]*Duel
}

// Kind is how somebody has fared in one game of the list of games.
type Kind struct {
	ID, Name string
	Games    int // finished
	Won      int
	Rounds   int // settled
	Caught   int
	// Losing says that the game has a loser each round.
	Losing bool
}

// Bead is one round of a player.
type Bead struct {
	Game   journal.GameID
	Round  int
	Caught bool
	Gain   int
}

// PlayerMoment is a moment of one round.
type PlayerMoment struct {
	Moment
	Game  journal.GameID
	Round int
	At    time.Time
}

// Duel is two players' rounds at one table.
type Duel struct {
	Name         string
	Rounds       int
	Losing       int // rounds together in which somebody is caught
	Caught       int // this player
	OtherCaught  int
	Ahead, Level int // finished games: more points than the other, and as many
	Games        int // finished ones together
}

// Players tells everybody, who played last first, without beads, moments and
// duels but for the beads of the latest rounds (recent of them at most).
func (a *Archive) Players(recent int) []Player {
	all := map[string]*Player{}
	for _, g := range slices.Backward(a.Games()) {
		for i, name := range g.Players {
			p := all[name]
			if p == nil {
				p = &Player{Name: name}
				all[name] = p
			}
			p.add(g, i+1)
			if n := len(p.Beads); n > 4*recent {
				p.Beads = append(p.Beads[:0], p.Beads[n-recent:]...)
			}
			p.Moments = nil
		}
	}
	players := make([]Player, 0, len(all))
	for _, p := range all {
		if p.Rounds > 0 {
			p.Beads = p.Beads[max(0, len(p.Beads)-recent):]
			players = append(players, *p)
		}
	}
	slices.SortFunc(players, func(a, b Player) int {
		return cmp.Or(b.Last.Compare(a.Last), cmp.Compare(b.Rounds, a.Rounds), strings.Compare(a.Name, b.Name))
	})
	return players
}

// Player tells all of one player; ok is false if nobody of that name has
// finished a round.
func (a *Archive) Player(name string) (p Player, ok bool) {
	p = Player{Name: name, duels: map[string]*Duel{}}
	for _, g := range slices.Backward(a.Games()) {
		if seat := g.Seat(name); seat > 0 {
			p.add(g, seat)
			p.meet(g, seat)
		}
	}
	for _, d := range p.duels {
		p.Duels = append(p.Duels, *d)
	}
	slices.SortFunc(p.Duels, func(a, b Duel) int {
		return cmp.Or(cmp.Compare(b.Rounds, a.Rounds), strings.Compare(a.Name, b.Name))
	})
	slices.SortStableFunc(p.Kinds, func(a, b Kind) int { return cmp.Compare(b.Rounds, a.Rounds) })
	return p, p.Rounds > 0
}

// add counts a game.
func (p *Player) add(g *Game, seat int) {
	if len(g.Rounds) == 0 {
		return
	}
	k := p.kind(g)
	if g.Over {
		p.finish(k, slices.Contains(g.Winners, seat))
	}
	if sat := g.Rounds[len(g.Rounds)-1].At.Sub(g.Began); sat > 0 {
		p.Time += sat
	}
	if p.Since.IsZero() {
		p.Since = g.Began
	}
	losing := slices.ContainsFunc(g.Rounds, func(r Round) bool { return r.Loser > 0 })
	k.Losing = k.Losing || losing
	for _, r := range g.Rounds {
		p.Rounds++
		k.Rounds++
		p.Last = r.At
		p.remember(g, r, seat, losing)
		if losing { // in other games nobody is caught, and nobody is safe
			p.thread(k, g, r, seat)
		}
	}
}

// finish counts a game that is over.
func (p *Player) finish(k *Kind, won bool) {
	p.Games++
	k.Games++
	if won {
		p.Won++
		k.Won++
	}
}

// remember takes the player's moments of a round: no single payment where points are paid all the time.
func (p *Player) remember(g *Game, r Round, seat int, losing bool) {
	for _, m := range r.Moments {
		if m.Seat == seat && (losing || m.Kind != rules.Score || strings.Contains(r.Text, m.Text)) {
			p.Moments = append(p.Moments, PlayerMoment{m, g.ID, r.Number, r.At})
		}
	}
}

// thread adds the bead of a round in which somebody is caught, and what it does to the streaks.
func (p *Player) thread(k *Kind, g *Game, r Round, seat int) {
	p.Losing++
	b := Bead{Game: g.ID, Round: r.Number, Caught: r.Loser == seat}
	if seat <= len(r.Gains) {
		b.Gain = r.Gains[seat-1]
	}
	p.Beads = append(p.Beads, b)
	if b.Caught {
		p.Caught++
		k.Caught++
		p.Safe = 0
		p.unlucky++
	} else {
		p.Safe++
		p.unlucky = 0
	}
	p.Safest, p.Worst = max(p.Safest, p.Safe), max(p.Worst, p.unlucky)
}

// kind is where a game is counted.
func (p *Player) kind(g *Game) *Kind {
	i := slices.IndexFunc(p.Kinds, func(k Kind) bool { return k.ID == g.Kind })
	if i < 0 {
		i = len(p.Kinds)
		p.Kinds = append(p.Kinds, Kind{ID: g.Kind, Name: g.Name})
	}
	return &p.Kinds[i]
}

// meet counts a game against the others at its table.
func (p *Player) meet(g *Game, seat int) {
	if len(g.Rounds) == 0 {
		return
	}
	for i, name := range g.Players {
		if i+1 == seat {
			continue
		}
		d := p.duels[name]
		if d == nil {
			d = &Duel{Name: name}
			p.duels[name] = d
		}
		if g.Over && i < len(g.Points) && seat <= len(g.Points) {
			d.Games++
			switch mine, theirs := g.Points[seat-1], g.Points[i]; {
			case mine > theirs:
				d.Ahead++
			case mine == theirs:
				d.Level++
			}
		}
		for _, r := range g.Rounds {
			d.Rounds++
			d.Losing += min(r.Loser, 1)
			if r.Loser == seat {
				d.Caught++
			}
			if r.Loser == i+1 {
				d.OtherCaught++
			}
		}
	}
}
