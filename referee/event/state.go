package event

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Kind is what the first fact of an event names in the place of a game.
const Kind = "event"

// Is reports whether a journal is that of an event.
func Is(entries []fact.Entry) bool {
	began, ok := entries[0].Fact.(fact.GameBegan)
	return ok && began.Game == Kind
}

// The verbs of an event. Players are named by their number, 1 for the first.
const (
	verbRound = "round" // a round is drawn; Number is which
	// who sits at table Number of round About; Word are the players by seat, none if the table is taken apart
	verbTable  = "table"
	verbGame   = "game"   // Word is the game that is played at table Number of round About
	verbResult = "result" // Word are the points by seat at table Number of round About, as the game had them
	verbRuled  = "ruled"  // the same, as the director decided
	verbLeave  = "leave"  // player Seat drops out
	verbReturn = "return" // player Seat is back
	verbClock  = "clock"  // Number seconds begin to run
	verbPause  = "pause"  // all tables pause, and the clock stops
	verbResume = "resume" // play goes on
	verbFinish = "finish" // the event is over
)

// The house rules of an event, as its first fact has them.
const (
	ruleName   = "name"
	ruleGame   = "game"
	ruleSize   = "size"
	ruleLeague = "league"
)

// Setup is what an event is begun with.
type Setup struct {
	Name string
	// Game is the id of the game that is played, Format how many sit at a table.
	Game   string
	Format Format
	// League names the league that the evening counts for, "" for none.
	League string
	// Names are the players, number 1 first.
	Names []string
}

// State is an event at one moment.
type State struct {
	Setup
	Players []Player // by number: Players[0] is player 1
	Rounds  []Round
	Clock   Clock
	Over    bool
	// Changes are results that were put right after they had been noted.
	Changes []Change
	Last    fact.ID
	lines   []fact.Entry // what holds after all corrections
}

// Player takes part in an event.
type Player struct {
	Name string
	Left bool
	// From is the round from which on the player was there, 1 for the first.
	From int
}

// Round is one drawing of seats.
type Round struct {
	ID     fact.ID // of the fact that drew it
	Number int     // 1 for the first
	Tables []Table // by number, those that were not taken apart
	Byes   []int   // players who sit out
	there  []int   // who took part when it was drawn
}

// Table is one table in one round.
type Table struct {
	Number int
	Seats  []int          // players, seat 1 first
	Game   journal.GameID // "" if none was begun through the event
	Points []int          // by seat, nil if nothing is known
	Ruled  bool           // the director decided the points
	Ended  bool           // nothing is to come
	noted  []int          // as they were noted from the game, nil if never
}

// Change is a result that is another one than it was.
type Change struct {
	Round, Table int
	Seats        []int // players
	Was, Is      []int // points by seat
}

// FormatError says that a journal is not that of an event.
type FormatError struct{ Game journal.GameID }

func (e FormatError) Error() string { return fmt.Sprintf("%s is no event", e.Game) }

// Fold makes an event of its journal. What makes no sense counts for nothing.
func Fold(id journal.GameID, entries []fact.Entry) (State, error) {
	settled := fact.Settle(entries)
	if len(settled) == 0 {
		return State{}, FormatError{id}
	}
	began, ok := settled[0].Fact.(fact.GameBegan)
	if !ok || began.Game != Kind {
		return State{}, FormatError{id}
	}
	s := State{Setup: setupOf(began), Last: entries[len(entries)-1].ID, lines: settled}
	first := len(entries[0].Fact.Parts().Players) // how many there were from the start
	for i, name := range began.Players {
		p := Player{Name: name, From: 1}
		if i >= first {
			p.From = joined(entries, i+1)
		}
		s.Players = append(s.Players, p)
	}
	for _, e := range settled[1:] {
		if d, ok := e.Fact.(fact.Declared); ok {
			s.apply(e, d)
		}
	}
	for i := range s.Rounds {
		s.Rounds[i].settle()
	}
	return s, nil
}

// joined is the round from which on the n-th player takes part: the one after
// those that had been drawn when the name was added.
func joined(entries []fact.Entry, n int) int {
	rounds := 0
	for _, e := range entries {
		if d, ok := e.Fact.(fact.Declared); ok && d.Verb == verbRound {
			rounds = max(rounds, d.Number)
		}
		if began, ok := fact.Within(e.Fact).(fact.GameBegan); ok && len(began.Players) >= n {
			break
		}
	}
	return rounds + 1
}

func (s *State) apply(e fact.Entry, d fact.Declared) {
	switch d.Verb {
	case verbRound:
		s.Rounds = append(s.Rounds, Round{ID: e.ID, Number: len(s.Rounds) + 1, there: s.there(len(s.Rounds) + 1)})
	case verbTable, verbGame, verbResult, verbRuled:
		i := slices.IndexFunc(s.Rounds, func(r Round) bool { return r.ID == d.About })
		if i >= 0 && d.Number > 0 {
			s.at(&s.Rounds[i], d)
		}
	case verbLeave, verbReturn:
		if d.Seat > 0 && d.Seat <= len(s.Players) {
			s.Players[d.Seat-1].Left = d.Verb == verbLeave
		}
	case verbClock:
		s.Clock.set(e.At, time.Duration(d.Number)*time.Second)
	case verbPause:
		s.Clock.pause(e.At)
	case verbResume:
		s.Clock.resume(e.At)
	case verbFinish:
		s.Over = true
	}
}

// at applies what is said of one table.
func (s *State) at(r *Round, d fact.Declared) {
	numbers, ok := numbersOf(d.Word)
	i := slices.IndexFunc(r.Tables, func(t Table) bool { return t.Number == d.Number })
	if d.Verb == verbTable {
		if ok && !slices.ContainsFunc(numbers, func(p int) bool { return p < 1 || p > len(s.Players) }) {
			r.seat(i, Table{Number: d.Number, Seats: numbers})
		}
		return
	}
	if i < 0 {
		return
	}
	t := &r.Tables[i]
	switch {
	case d.Verb == verbGame:
		t.Game = journal.GameID(d.Word)
	case !ok || len(numbers) != len(t.Seats):
	case d.Verb == verbResult:
		t.noted = numbers
		if !t.Ruled {
			t.Points = numbers
		}
	default:
		if t.Points != nil && !slices.Equal(t.Points, numbers) {
			s.Changes = append(s.Changes, Change{r.Number, t.Number, t.Seats, t.Points, numbers})
		}
		t.Points, t.Ruled, t.Ended = numbers, true, true
	}
}

// seat takes a table for the one in place i, or for a new one if i is below 0; one without seats goes.
func (r *Round) seat(i int, t Table) {
	switch {
	case i < 0 && len(t.Seats) > 0:
		r.Tables = append(r.Tables, t)
	case i >= 0 && len(t.Seats) == 0:
		r.Tables = slices.Delete(r.Tables, i, i+1)
	case i >= 0:
		r.Tables[i] = t
	}
}

// settle works out who sits out.
func (r *Round) settle() {
	slices.SortFunc(r.Tables, func(a, b Table) int { return a.Number - b.Number })
	for _, p := range r.there {
		if !slices.ContainsFunc(r.Tables, func(t Table) bool { return slices.Contains(t.Seats, p) }) {
			r.Byes = append(r.Byes, p)
		}
	}
}

// there are the players who take part in a round, by number.
func (s *State) there(round int) []int {
	var all []int
	for i, p := range s.Players {
		if !p.Left && p.From <= round {
			all = append(all, i+1)
		}
	}
	return all
}

// Active are the players who would take part in a round drawn now.
func (s *State) Active() []int { return s.there(len(s.Rounds) + 1) }

// NameOf is a player's name, by number.
func (s *State) NameOf(player int) string { return s.Players[player-1].Name }

// NamesOf are those of several players.
func (s *State) NamesOf(players []int) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = s.NameOf(p)
	}
	return names
}

// Standing is how a game stands: its points by seat.
type Standing struct {
	Points []int
	Ended  bool
}

// Follow lays over an event how its games stand now. A result that was noted
// and is another one today is a Change; what the director ruled stays.
func (s *State) Follow(stands func(journal.GameID) (Standing, bool)) {
	for i := range s.Rounds {
		for j := range s.Rounds[i].Tables {
			t := &s.Rounds[i].Tables[j]
			now, ok := stands(t.Game)
			if t.Game == "" || t.Ruled || !ok || len(now.Points) != len(t.Seats) {
				continue
			}
			if t.noted != nil && !slices.Equal(t.noted, now.Points) {
				s.Changes = append(s.Changes, Change{s.Rounds[i].Number, t.Number, t.Seats, t.noted, now.Points})
			}
			t.Points, t.Ended = slices.Clone(now.Points), now.Ended
		}
	}
}

func setupOf(f fact.GameBegan) Setup {
	return Setup{
		Name: f.Rules[ruleName], Game: f.Rules[ruleGame], Format: parseFormat(f.Rules[ruleSize]),
		League: f.Rules[ruleLeague], Names: f.Players,
	}
}

func (s Setup) fact() fact.GameBegan {
	return fact.GameBegan{Game: Kind, Version: 1, Players: s.Names, Rules: map[string]string{
		ruleName: s.Name, ruleGame: s.Game, ruleSize: s.Format.String(), ruleLeague: s.League,
	}}
}

// ParsePoints reads points by seat, as in "5 0 2 1"; ok says that they are
// numbers, and not too large.
func ParsePoints(text string) (points []int, ok bool) {
	points, ok = numbersOf(text)
	return points, ok && len(points) > 0 && len(text) < 120 &&
		!slices.ContainsFunc(points, func(p int) bool { return abs(p) > 1e7 })
}

// numbersOf reads "3 1 2".
func numbersOf(word string) (numbers []int, ok bool) {
	for _, w := range strings.Fields(word) {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, true
}

func wordOf(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }
