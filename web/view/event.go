package view

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Events are all evenings of a hall.
type Events struct {
	Events   []EventLink
	Leagues  []string
	Kinds    []Kind // games that an evening can be played with
	Director bool
}

// EventLink is one evening in the list.
type EventLink struct {
	ID, Name, Game  string
	Players, Rounds int
	Over            bool
}

// Event is one evening.
type Event struct {
	ID, Name, Game string
	League         string
	Clock          string // what is left of the round, "" without a clock
	Late           bool   // the time is over
	Paused, Over   bool
	Rounds         []EventRound // the newest first
	Standings      []event.Line
	Changes        []EventChange
	Players        []event.Player
	Director       bool
	Wall           bool // for a screen: nothing can be tapped
}

// EventRound is one round of it.
type EventRound struct {
	Number int
	Tables []EventTable
	Byes   string
	Waits  bool // a table has no game yet
}

// EventTable is one table of a round.
type EventTable struct {
	Number int
	Game   string
	Seats  []EventSeat
	Ended  bool
	Ruled  bool
	Called string // since when the director is called, "" if not
	Turn   string
}

// EventSeat is who sits there; Points are "" while nothing is known.
type EventSeat struct{ Name, Points string }

// EventChange is a result that was put right.
type EventChange struct {
	Round, Table int
	Was, Is      string
}

// EventOf is an event as a page shows it. Its games have been laid over it.
func EventOf(id, game string, s event.State, now time.Time) Event {
	v := Event{
		ID: id, Name: s.Name, Game: game, League: s.League, Paused: s.Clock.Paused, Over: s.Over, Standings: s.Standings(),
		Players: s.Players,
	}
	if s.Clock.Set > 0 && !s.Over {
		left := s.Clock.Left(now)
		v.Late = left <= 0
		sign := ""
		if left < 0 {
			left, sign = -left, "−"
		}
		v.Clock = fmt.Sprintf("%s%d:%02d", sign, int(left.Minutes()), int(left.Seconds())%60)
	}
	for i := len(s.Rounds) - 1; i >= 0; i-- {
		v.Rounds = append(v.Rounds, eventRound(s, s.Rounds[i]))
	}
	if !slices.ContainsFunc(v.Standings, func(l event.Line) bool { return l.Points != 0 }) {
		for i := range v.Standings { // before anybody has a point nothing decides
			v.Standings[i].By = event.ByPoints
		}
	}
	for _, c := range s.Changes {
		names := s.NamesOf(c.Seats)
		v.Changes = append(v.Changes, EventChange{c.Round, c.Table, pointsOf(names, c.Was), pointsOf(names, c.Is)})
	}
	return v
}

func eventRound(s event.State, r event.Round) EventRound {
	round := EventRound{Number: r.Number, Byes: strings.Join(s.NamesOf(r.Byes), ", ")}
	for _, t := range r.Tables {
		table := EventTable{Number: t.Number, Game: string(t.Game), Ended: t.Ended, Ruled: t.Ruled}
		for i, p := range t.Seats {
			seat := EventSeat{Name: s.NameOf(p)}
			if t.Points != nil {
				seat.Points = string(wording.Figure(t.Points[i]))
			}
			table.Seats = append(table.Seats, seat)
		}
		round.Waits = round.Waits || t.Game == "" && t.Points == nil
		round.Tables = append(round.Tables, table)
	}
	return round
}

func pointsOf(names []string, points []int) string {
	var all []string
	for i, p := range points {
		all = append(all, fmt.Sprintf("%s %d", names[i], p))
	}
	return strings.Join(all, ", ")
}

// By says in words what decided between a player and the one before.
func By(t event.TieBreak) string {
	switch t {
	case event.ByWon:
		return wording.Said("by tables won")
	case event.ByOpponents:
		return wording.Said("by points of opponents")
	case event.Shared:
		return wording.Said("equal")
	default: // by points, which everybody sees
		return ""
	}
}
