package archive

import (
	"strings"
	"time"
)

// Query is what somebody looks for among the games; the zero value finds all.
type Query struct {
	// Words must all be part of a game's name or of its players' names.
	Words string
	// From and To are days, both included; zero for no bound.
	From, To time.Time
}

// Find lists the games that match, the newest first.
func (a *Archive) Find(q Query) []*Game {
	words := strings.Fields(strings.ToLower(q.Words))
	var found []*Game
	for _, g := range a.Games() {
		if q.matches(g, words) {
			found = append(found, g)
		}
	}
	return found
}

func (q Query) matches(g *Game, words []string) bool {
	if !q.From.IsZero() && g.Began.Before(q.From) || !q.To.IsZero() && !g.Began.Before(q.To.AddDate(0, 0, 1)) {
		return false
	}
	if len(words) == 0 {
		return true
	}
	text := strings.ToLower(g.Name + " " + strings.Join(g.Players, " "))
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}
