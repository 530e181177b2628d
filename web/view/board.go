package view

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Board is the live part of a game's page.
type Board struct {
	Game     string // its address part
	Last     string // the newest journal entry this was made from
	Name     string
	Round    string
	Headline string
	Over     bool
	Seats    []Score
	Alerts   []Alert
	Moves    []Move
	Lays     []Move
	Rare     []Move // what ends the round or the game
	Panels   []rules.Panel
	Piles    []Pile
	News     []News
	Undo     *Undo
	Results  []Outcome
	Reveal   *Reveal
	// Dim lists the cards that all lie on the table already.
	Dim string
	Me  string
}

// Score is one seat on the scoreboard.
type Score struct {
	Number  int
	Name    string
	Points  string
	Stats   []rules.Stat
	Marks   []string
	Dealer  bool
	Turn    bool
	Winner  bool
	Me      bool
	Leading bool
	Zero    bool // nobody has points yet
}

// Pile is what lies open at one place.
type Pile struct {
	Place  string
	Groups []Group
	Count  int
}

// Group is cards laid together.
type Group struct {
	Faces  []Face
	Faulty bool
	Entry  string
}

// News is a ruling worth a line.
type News struct {
	Kind, Text, Clause string
}

// Undo offers to take back the newest fact.
type Undo struct {
	Target string
	Text   string
	By     string
}

// Outcome is one settled round in short.
type Outcome struct {
	Round int
	Text  string
	Gains []string
}

// BoardOf reads a snapshot for one viewer, called me ("" for anybody).
func BoardOf(s table.Snapshot, me string) Board {
	p := s.Position
	b := Board{
		Game: string(s.Game), Last: strconv.FormatInt(int64(s.Last), 10), Name: s.Info.Name,
		Headline: p.Headline, Over: p.Phase == rules.Over, Panels: p.Panels, Me: me,
	}
	if p.Round > 0 {
		b.Round = "Round " + strconv.Itoa(p.Round)
	}
	for i, name := range s.Setup.Players {
		if name == me {
			b.Panels = append(slices.Clone(p.Panels), p.Private[i+1]...)
		}
	}
	b.Seats = scores(p, me)
	sp := SpeakerOf(s)
	b.Piles = piles(sp, p.Piles)
	b.Dim = dim(s)
	b.Alerts, b.Moves, b.Lays, b.Rare = prompts(s, sp)
	b.News = news(p)
	b.Undo = undo(s, sp)
	b.Results = outcomes(p)
	if p.Reveal != nil {
		r := RevealOf(s, *p.Reveal, p.Round)
		b.Reveal = &r
	}
	return b
}

// SpeakerOf speaks about the round being played.
func SpeakerOf(s table.Snapshot) Speaker {
	return Speaker{Players: s.Setup.Players, Journal: s.Journal, BoxShown: s.Position.Reveal != nil}
}

func scores(p rules.Position, me string) []Score {
	best, worst := 0, 0
	for i, s := range p.Seats {
		if i == 0 {
			best, worst = s.Points, s.Points
		}
		best, worst = max(best, s.Points), min(worst, s.Points)
	}
	out := make([]Score, len(p.Seats))
	for i, s := range p.Seats {
		marks := slices.DeleteFunc(slices.Clone(s.Marks), func(m string) bool { return m == "dealer" })
		out[i] = Score{
			Number: s.Number, Name: s.Name, Points: Figure(s.Points), Stats: s.Stats, Marks: marks,
			Dealer: s.Number == p.Dealer, Turn: s.Number == p.Turn && p.Phase != rules.Over,
			Winner: slices.Contains(p.Winners, s.Number), Me: s.Name == me,
			Leading: s.Points == best && best > worst, Zero: best == 0 && worst == 0,
		}
	}
	return out
}

// Figure writes a number with a true minus sign.
func Figure(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// Gain writes a number with its sign.
func Gain(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	if n == 0 {
		return "±0"
	}
	return Figure(n)
}

func piles(sp Speaker, ps []rules.Pile) []Pile {
	var out []Pile
	for _, p := range ps {
		if p.Zone == zone.Box && !sp.BoxShown || len(p.Groups) == 0 {
			continue
		}
		v := Pile{Place: sp.Place(p.Zone)}
		if p.Zone.Seat() == 0 {
			v.Place = map[zone.Zone]string{zone.Middle: "The middle", zone.Box: "The box", zone.Deck: "The deck"}[p.Zone]
		}
		for _, g := range p.Groups {
			v.Count += len(g.Cards)
			v.Groups = append(v.Groups, Group{Faces: FacesOf(g.Cards), Faulty: g.Faulty, Entry: strconv.FormatInt(int64(g.Entry), 10)})
		}
		out = append(out, v)
	}
	return out
}

// dim is every card of which no copy can still come.
func dim(s table.Snapshot) string {
	left := map[card.Card]int{}
	for _, c := range s.Info.Deck {
		left[c]++
	}
	words := ""
	for _, p := range s.Position.Piles {
		if p.Zone == zone.Box && s.Position.Reveal == nil {
			continue
		}
		for _, g := range p.Groups {
			for _, c := range g.Cards {
				if left[c]--; left[c] == 0 {
					words += string(c) + " "
				}
			}
		}
	}
	return words
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
		out = append(out, News{Kind: string(r.Kind), Text: r.Text, Clause: r.Clause})
	}
	return out
}

func outcomes(p rules.Position) []Outcome {
	var out []Outcome
	for _, r := range slices.Backward(p.Results) {
		o := Outcome{Round: r.Round, Text: r.Text}
		for _, g := range r.Gains {
			o.Gains = append(o.Gains, Gain(g))
		}
		out = append(out, o)
	}
	return out
}

// undo finds the newest entry that still has a say and is no retraction.
func undo(s table.Snapshot, sp Speaker) *Undo {
	judged := map[fact.ID]bool{}
	gone := map[fact.ID]bool{}
	for _, e := range slices.Backward(s.Journal) {
		if e.ID == 1 {
			return nil
		}
		var target fact.ID
		retracts := false
		switch f := e.Fact.(type) {
		case fact.Retracted:
			target, retracts = f.Target, true
		case fact.Amended:
			target = f.Target
		default:
		}
		if gone[e.ID] {
			continue
		}
		if target != 0 && !judged[target] {
			judged[target], gone[target] = true, retracts
		}
		if retracts {
			continue
		}
		return &Undo{Target: strconv.FormatInt(int64(e.ID), 10), Text: sp.Say(e.Fact), By: by(e.Source)}
	}
	return nil
}

func by(s fact.Source) string {
	switch s.Kind {
	case fact.Camera:
		return "seen by the camera"
	case fact.Program:
		return "by the program"
	case fact.Person:
	}
	if s.Person == "" {
		return "tapped by somebody"
	}
	return fmt.Sprintf("tapped by %s", s.Person)
}
