package live

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Ending is a finished game: who won, and what else the evening was.
type Ending struct {
	Game     string
	Title    string
	Places   []Placed // none where nothing was played: nobody is ahead of anybody
	Moments  []string // the longest safe streak, and the like
	Headline string
	Day      string
	Rounds   string // "3 rounds", "" for none
}

// Placed is one player, or team, in the order of the result.
type Placed struct {
	Rank   string // "1" for each of those who share it
	Name   string
	Figure string // "12 points", "caught twice"
	First  bool
}

// EndingOf is nil while a game goes on.
func EndingOf(s table.Snapshot) *Ending {
	p := s.Position
	if p.Phase != rules.Over {
		return nil
	}
	e := &Ending{Game: string(s.Game), Title: s.Info.Name, Headline: string(p.Told()), Moments: moments(s)}
	if len(p.Results) > 0 {
		e.Rounds = string(wording.Count(len(p.Results), "round"))
	}
	if len(s.Journal) > 0 {
		e.Day = wording.Day(s.Journal[0].At)
	}
	if len(p.Results) == 0 && level(p) {
		e.Moments = unfinished(s)
		return e
	}
	seats := slices.Clone(p.Seats)
	won := func(n rules.Seat) int {
		if slices.Contains(p.Winners, n.Number) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(seats, func(a, b rules.Seat) int {
		if p.Counts == rules.Caught {
			return cmp.Or(won(a)-won(b), a.Caught-b.Caught)
		}
		return cmp.Or(won(a)-won(b), b.Points-a.Points)
	})
	rank := 0
	for i, seat := range seats {
		if i == 0 || won(seat) != won(seats[i-1]) || counted(p, seat) != counted(p, seats[i-1]) {
			rank = i + 1
		}
		e.Places = append(
			e.Places, Placed{Rank: strconv.Itoa(rank), Name: seat.Name, Figure: figureOf(p, seat), First: rank == 1},
		)
	}
	return e
}

// level says that nobody is ahead of anybody.
func level(p rules.Position) bool {
	return !slices.ContainsFunc(p.Seats, func(s rules.Seat) bool { return counted(p, s) != counted(p, p.Seats[0]) })
}

func figureOf(p rules.Position, s rules.Seat) string {
	switch p.Counts {
	case rules.Caught:
		return wording.Caught(s.Caught)
	case rules.Chips:
		return string(wording.Count(s.Points, "chip"))
	case rules.Points:
	}
	if s.Points == 1 || s.Points == -1 {
		return wording.Said("%s point", wording.Figure(s.Points))
	}
	return wording.Said("%s points", wording.Figure(s.Points))
}

// moments are what is worth telling of a game besides its result.
func moments(s table.Snapshot) []string {
	p := s.Position
	losses, streak, best := map[int]int{}, map[int]int{}, map[int]int{}
	for _, r := range p.Results {
		if r.Loser == 0 {
			continue
		}
		for _, seat := range p.Seats {
			if seat.Number == r.Loser {
				losses[seat.Number]++
				streak[seat.Number] = 0
				continue
			}
			streak[seat.Number]++
			best[seat.Number] = max(best[seat.Number], streak[seat.Number])
		}
	}
	var out []string
	if names, n := most(p.Seats, losses); n > 1 {
		out = append(out, wording.Said("Caught most often: %s, %s.", names, wording.Times(n)))
	}
	if names, n := most(p.Seats, best); n > 2 {
		out = append(out, wording.Said("Longest safe: %s, %s in a row.", names, wording.Count(n, "round")))
	}
	if last := len(p.Results) - 1; last >= 0 && p.Results[last].Reveal != nil {
		r := p.Results[last].Reveal
		if r.Aside == "" {
			out = append(out, wording.Said("The card of the evening: %s.", r.Maid))
		} else {
			out = append(out, wording.Said("The pair of the evening: %s.", []card.Card{r.Maid, r.Aside}))
		}
	}
	return out
}

// unfinished are what is worth telling of a game of which no round was finished.
func unfinished(s table.Snapshot) []string {
	n := len(s.Journal)
	if n == 0 {
		return nil
	}
	together := s.Journal[n-1].At.Sub(s.Journal[0].At)
	if together < time.Minute {
		return nil
	}
	return []string{wording.Said("Together at the table: %s.", wording.Spent(together))}
}

// most is who has most of something; n is 0 where nobody has any.
func most(seats []rules.Seat, of map[int]int) (names rules.Text, n int) {
	var who []rules.Text
	for _, s := range seats {
		switch v := of[s.Number]; {
		case v > n:
			who, n = []rules.Text{rules.Say("%s", s.Name)}, v
		case v == n:
			who = append(who, rules.Say("%s", s.Name))
		}
	}
	if n == 0 {
		return "", 0
	}
	return rules.Listed(who), n
}
