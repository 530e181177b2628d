package event

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// eventNote names the notes of the house that list the events.
const eventNote = "event/"

const (
	mostPlayers = 400
	longestName = 40 // letters
	// attempts is how often a step is judged again because another was quicker.
	attempts = 20
)

// Refusal says why something cannot be done, in words for people: a message as fmt has it, with its
// arguments, so that it can be said in any language.
type Refusal struct {
	Message string
	Args    []any
}

func (r Refusal) Error() string { return fmt.Sprintf(r.Message, r.Args...) }

func refuse(message string, args ...any) error { return Refusal{message, args} }

// check refuses what no event can be.
func (s Setup) check() error {
	if s.Name == "" {
		return refuse("Give the evening a name.")
	}
	if len(s.Names) < s.Format.Min {
		return refuse("There are %d players: a table needs %d.", len(s.Names), s.Format.Min)
	}
	if err := s.Format.check(); err != nil {
		return err
	}
	return checkNames(s.Names)
}

func checkNames(players []string) error {
	if len(players) > mostPlayers {
		return refuse("%d players are too many: %d are possible.", len(players), mostPlayers)
	}
	for i, name := range players {
		switch {
		case strings.TrimSpace(name) == "" || len([]rune(name)) > longestName:
			return refuse("Every player needs a name of at most %d letters.", longestName)
		case slices.Contains(players[:i], name):
			return refuse("Two players are called %s: tell them apart.", name)
		}
	}
	return nil
}

// Begin opens an event and returns its id.
func Begin(ctx context.Context, log journal.Log, s Setup, at time.Time, by fact.Source) (journal.GameID, error) {
	if err := s.check(); err != nil {
		return "", err
	}
	id := journal.NewGameID()
	if err := log.Append(ctx, id, fact.Entry{ID: 1, At: at.UTC(), Source: by, Fact: s.fact()}); err != nil {
		return "", fmt.Errorf("begin an event: %w", err)
	}
	return id, log.Note(ctx, "", eventNote+string(id), "yes")
}

// All are the events of a journal, the newest first.
func All(ctx context.Context, log journal.Log) ([]journal.GameID, error) {
	notes, err := log.Notes(ctx, "")
	if err != nil {
		return nil, err
	}
	type one struct {
		id    journal.GameID
		began time.Time
	}
	var all []one
	for name := range notes {
		id, is := strings.CutPrefix(name, eventNote)
		if !is {
			continue
		}
		entries, err := log.Read(ctx, journal.GameID(id))
		if errors.Is(err, journal.ErrNoGame) {
			continue // it was forgotten
		}
		if err != nil {
			return nil, err
		}
		all = append(all, one{journal.GameID(id), entries[0].At})
	}
	slices.SortFunc(all, func(a, b one) int {
		if c := b.began.Compare(a.began); c != 0 {
			return c
		}
		return strings.Compare(string(a.id), string(b.id))
	})
	ids := make([]journal.GameID, len(all))
	for i, e := range all {
		ids[i] = e.id
	}
	return ids, nil
}

// Open reads an event; journal.ErrNoGame if there is none.
func Open(ctx context.Context, log journal.Log, id journal.GameID) (State, error) {
	entries, err := log.Read(ctx, id)
	if err != nil {
		return State{}, err
	}
	return Fold(id, entries)
}

// Step says which facts come next in an event as it stands; first is the number
// of the first of them. A step that another writer overtook is asked again.
type Step func(s State, first fact.ID) ([]fact.Fact, error)

// Take takes a step: all of its facts are kept, or none. What is not possible
// is a Refusal.
func Take(ctx context.Context, log journal.Log, id journal.GameID, at time.Time, by fact.Source, step Step) error {
	for range attempts {
		s, err := Open(ctx, log, id)
		if err != nil {
			return err
		}
		facts, err := step(s, s.Last+1)
		if err != nil || len(facts) == 0 {
			return err
		}
		entries := make([]fact.Entry, len(facts))
		for i, f := range facts {
			entries[i] = fact.Entry{ID: s.Last + 1 + fact.ID(i), At: at.UTC(), Source: by, Fact: f}
		}
		var gap journal.GapError
		if err = log.Append(ctx, id, entries...); !errors.As(err, &gap) {
			return err
		}
	}
	return refuse("Others change this event at the same moment. Try again.")
}
