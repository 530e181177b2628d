// Package live is what the page of a game shows now: the board as this viewer may see it, what can be
// tapped, who sits where, and how it ended.
package live

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Board is the live part of a game's page.
type Board struct {
	Game     string // its address part
	Last     string // the newest journal entry this was made from
	Name     string
	Round    string
	Headline string
	Damage   string // what was lost on the disk, "" for nothing
	Over     bool
	Seats    []Score
	Teams    []Team // where people play in teams
	Alerts   []Alert
	Moves    []Move
	Lays     []Move
	Rare     []Move       // what ends the round or the game
	Folds    []Fold       // moves that are many, each kind behind one tap
	Ring     *Ring        // what silence answers now, nil for nothing
	Tiles    bool         // it is played with tiles: rivers are drawn as they lie
	Seat     int          // whose phone it is, 0 for nobody's
	Glance   []rules.Told // to be seen at once
	Panels   []rules.Told
	// Middle is a trick on the table, and MiddleText who is winning it.
	Middle     []Played
	MiddleText string
	Piles      []Pile
	News       []News
	Undo       *Undo
	Results    []Outcome // the newest
	Older      string    // "3 older rounds", "" for none
	Reveal     *Reveal
	// Dim lists the cards that all lie on the table already.
	Dim     string
	Out     []wording.Face // what is still out, where the table agreed to show it
	You     You
	Asks    []Asking
	Waiting []Proposal
	Next    string  // the game that is played now instead
	Lobby   *Lobby  // until the first deal
	Ending  *Ending // once the game is over
}

// Lobby is who has joined, and how the others do.
type Lobby struct {
	Chairs []Chair
	Join   Join
	Kind   string // the game, for how it is played
	All    bool   // everybody has a phone
}

// lobbyOf is nil once cards were dealt.
func lobbyOf(s table.Snapshot, v Viewer, chairs []Chair) *Lobby {
	if s.Position.Phase != rules.BeforeRound || v.Film {
		return nil
	}
	return &Lobby{Chairs: chairs, Join: v.Join, Kind: s.Info.ID, All: len(v.Taken) >= len(chairs)}
}

// News is a ruling worth a line.
type News struct {
	Kind, Text, Clause string
	Entry              fact.ID // what it is about
}

// Outcome is one settled round in short.
type Outcome struct {
	Round int
	Text  string
	Gains []string
}

// BoardOf reads a snapshot for one viewer: what that phone may say, and what
// only its seat may see.
func BoardOf(s table.Snapshot, v Viewer) Board {
	p := s.Position
	b := Board{
		Game: string(s.Game), Last: strconv.FormatInt(int64(s.Last), 10), Name: s.Info.Name,
		Headline: string(p.Told()), Damage: damageOf(s), Over: p.Phase == rules.Over, Glance: panels(p, v, true),
		Panels: panels(p, v, false), You: youOf(s, v), Asks: asksOf(s, v), Waiting: v.Waiting, Next: v.Next,
	}
	b.Lobby = lobbyOf(s, v, b.You.Chairs)
	if p.Round > 0 {
		b.Round = wording.Said("Round %d", p.Round)
	}
	b.Seats = Scores(p, v.Role.Seat)
	b.Teams = teams(p, b.Seats)
	sp := wording.SpeakerOf(s)
	b.Piles = Piles(sp, p.Piles)
	if s.Info.Mates != nil && p.Phase == rules.Playing {
		b.Piles = everySeat(sp, p.Seats, b.Piles)
	}
	b.Middle, b.MiddleText = middle(sp, p.Piles)
	b.Dim, b.Out = dim(s), out(s)
	o := prompts(s, sp, v)
	b.Alerts, b.Moves, b.Lays, b.Rare, b.Folds = o.alerts, o.moves, o.lays, o.rare, o.folds
	b.Ring = ringOf(s, v, o.ring)
	b.Tiles, b.Seat = s.Info.Holds > 0, v.Role.Seat
	b.News = news(p)
	if u := undo(s, sp); u != nil && v.Role.Undoes(s, u.entry) {
		b.Undo = u
	}
	b.Results, b.Older = outcomes(p)
	b.Ending = EndingOf(s)
	if p.Reveal != nil {
		r := RevealOf(s, *p.Reveal, p.Round)
		b.Reveal = &r
	}
	return b
}

// LaysTitle heads the seats that can lay cards; it is "" where none can.
func (b Board) LaysTitle() string {
	if len(b.Lays) == 0 {
		return ""
	}
	for _, l := range b.Lays {
		if l.Text != b.Lays[0].Text {
			return "Who lays cards?"
		}
	}
	return b.Lays[0].Text
}

// panels are what everybody may see, and what only this seat may: those to be
// seen at a glance, or the others.
func panels(p rules.Position, v Viewer, glance bool) []rules.Told {
	var out []rules.Told
	for _, x := range append(slices.Clone(p.Panels), p.Private[v.Role.Seat]...) {
		if x.Glance == glance {
			out = append(out, x.Told())
		}
	}
	return out
}

// news is the newest rulings of the round that are not shown otherwise,
// newest first.
func news(p rules.Position) []News {
	var out []News
	for i := len(p.Rulings) - 1; i >= 0 && len(out) < 4; i-- {
		r := p.Rulings[i]
		if r.Open || r.Round != p.Round {
			continue
		}
		out = append(out, NewsOf(r))
	}
	return out
}

// NewsOf is one ruling as a line.
func NewsOf(r rules.Ruling) News {
	return News{Kind: string(r.Kind), Text: string(r.Told()), Clause: r.Clause, Entry: r.Entry}
}

// roundsShown is how many rounds a board lists: it is sent anew with every fact.
const roundsShown = 20

// outcomes are the newest rounds, the last one first, and how many are older.
func outcomes(p rules.Position) (out []Outcome, older string) {
	first := max(0, len(p.Results)-roundsShown)
	if first > 0 {
		older = string(wording.Count(first, "older round"))
	}
	for _, r := range slices.Backward(p.Results[first:]) {
		o := Outcome{Round: r.Round, Text: string(r.Told())}
		for _, g := range r.Gains {
			o.Gains = append(o.Gains, string(wording.Gain(g)))
		}
		out = append(out, o)
	}
	return out, older
}
