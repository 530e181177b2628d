package event

import (
	"cmp"
	"slices"
	"strings"
)

// TieBreak is what decided between a player and the one before.
type TieBreak string

// The tie-breaks, in their order. Who is equal in all of them shares a place.
const (
	ByPoints    TieBreak = ""
	ByWon       TieBreak = "tables won"
	ByOpponents TieBreak = "points of the opponents met"
	Shared      TieBreak = "shared"
)

// Line is how one player stands.
type Line struct {
	Place, Player int
	Name          string
	Points        int // those of byes included
	Bye           int // points for rounds sat out
	Played, Byes  int // rounds
	Won           int // tables at which nobody had more points
	Opponents     int // points of those met, as often as they were met
	Left          bool
	By            TieBreak
}

// Standings are all players, the best first: more points, then more tables won,
// then more points of the opponents met. A round that somebody sits out counts
// what that player has on average at a table, rounded toward zero; one before
// they came or after they left counts nothing.
func (s *State) Standings() []Line {
	lines := make([]Line, len(s.Players))
	own := make([]int, len(s.Players))
	for i, p := range s.Players {
		lines[i] = Line{Player: i + 1, Name: p.Name, Left: p.Left}
	}
	for _, r := range s.Rounds {
		for _, t := range r.Tables {
			if t.Points == nil {
				continue
			}
			most := slices.Max(t.Points)
			for i, p := range t.Seats {
				lines[p-1].Played++
				own[p-1] += t.Points[i]
				if t.Points[i] == most && t.Ended {
					lines[p-1].Won++
				}
			}
		}
		for _, p := range r.Byes {
			lines[p-1].Byes++
		}
	}
	for i := range lines {
		l := &lines[i]
		if l.Played > 0 {
			l.Bye = own[i] * l.Byes / l.Played
		}
		l.Points = own[i] + l.Bye
	}
	s.meet(lines)
	rank(lines)
	return lines
}

// meet counts the points of the opponents; lines are by number.
func (s *State) meet(lines []Line) {
	for _, r := range s.Rounds {
		for _, t := range r.Tables {
			for i, p := range t.Seats {
				for j, o := range t.Seats {
					if i != j && t.Points != nil && !s.Format.partners(len(t.Seats), i, j) {
						lines[p-1].Opponents += lines[o-1].Points
					}
				}
			}
		}
	}
}

// rank sorts lines and gives places.
func rank(lines []Line) {
	slices.SortFunc(lines, func(a, b Line) int { return cmp.Or(before(a, b), strings.Compare(a.Name, b.Name)) })
	for i := range lines {
		l := &lines[i]
		l.Place = i + 1
		if i == 0 {
			continue
		}
		switch a := lines[i-1]; {
		case before(a, *l) == 0:
			l.Place, l.By = a.Place, Shared
		case a.Points != l.Points:
		case a.Won != l.Won:
			l.By = ByWon
		default:
			l.By = ByOpponents
		}
	}
}

func before(a, b Line) int {
	return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Won, a.Won), cmp.Compare(b.Opponents, a.Opponents))
}
