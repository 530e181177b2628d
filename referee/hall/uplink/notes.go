package uplink

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"

	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Notes of a game are made one by what both sides had when they last agreed: what has changed on one side alone
// since, or was taken away there, changes on the other; where both have changed a note, the hall's counts.

// baseNote is the note of a game that says what both had: sums by name, as JSON.
const baseNote = "notes that the hall has"

// sums are the notes of a game by name, as sums: to know whether one has changed.
type sums map[string]string

func sum(value string) string {
	if value == "" {
		return ""
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(value))
	return fmt.Sprintf("%x", h.Sum64())
}

// ownNote reports whether a note is about the table and its hall, and not shared between them.
func ownNote(name string) bool {
	switch name {
	case sharedNote, owedNote, baseNote, wire.MergedNote, wire.RefusedNote, wire.AwayNote:
		return true
	}
	return false
}

// rememberBase reads what both sides had when the table was last closed.
func (u *Uplink) rememberBase(game journal.GameID, note string) {
	var base sums
	if json.Unmarshal([]byte(note), &base) == nil {
		u.base[game] = base
	}
}

// Note implements journal.Notes: a note of a game of the hall is kept there,
// too.
func (u *Uplink) Note(ctx context.Context, game journal.GameID, name, value string) error {
	if err := u.Local.Note(ctx, game, name, value); err != nil {
		return err
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if _, shared := u.agreed[game]; !shared {
		return nil
	}
	if u.online {
		if _, err := u.ask(ctx, wire.Note, wire.Ask{Game: game, Name: name, Value: value}); err == nil {
			if base, known := u.base[game]; known {
				base.set(name, value)
			}
			u.notes[game] = true // what both have is written down at the next visit
			return nil
		}
		u.ring()
	}
	u.notes[game] = true // it is taken from here when the hall is back
	return nil
}

func (s sums) set(name, value string) {
	if value == "" {
		delete(s, name)
	} else {
		s[name] = sum(value)
	}
}

// takeNotes makes the notes of a game one. The caller owns the uplink.
func (u *Uplink) takeNotes(ctx context.Context, game journal.GameID) {
	a, err := u.ask(ctx, wire.Notes, wire.Ask{Game: game})
	if err != nil {
		return
	}
	delete(u.notes, game)
	ours, err := u.Local.Notes(ctx, game)
	if err != nil {
		return
	}
	names := maps.Clone(ours)
	maps.Copy(names, a.Notes)
	was, base, changed := u.base[game], sums{}, false
	for name := range names {
		value, taken, err := u.takeNote(ctx, game, name, ours[name], a.Notes[name])
		changed = changed || taken
		switch {
		case ownNote(name):
		case err == nil:
			base.set(name, value)
		case was[name] != "": // it goes on differing
			base[name] = was[name]
		}
		if err != nil && !isAnswered(err) {
			u.notes[game] = true
		}
	}
	u.keepBase(ctx, game, base, ours[baseNote])
	if changed {
		u.followers.tell(journal.News{What: journal.Noted, Game: game})
	}
}

// isAnswered reports whether the hall was heard, and does not do what it was asked.
func isAnswered(err error) bool {
	return errors.As(err, new(refusedError)) || errors.As(err, new(troubleError))
}

// takeNote makes one note the same on both sides, value; taken says that it was taken from the hall.
func (u *Uplink) takeNote(
	ctx context.Context, game journal.GameID, name, ours, halls string,
) (value string, taken bool, err error) {
	base, known := u.base[game]
	switch {
	case ours == halls, ownNote(name) && halls == "":
		return ours, false, nil
	case ownNote(name):
	case known && sum(halls) == base[name], !known && halls == "":
		_, err := u.ask(ctx, wire.Note, wire.Ask{Game: game, Name: name, Value: ours})
		return ours, false, err
	}
	err = u.Local.Note(ctx, game, name, halls)
	return halls, err == nil, err
}

// keepBase writes down what both sides have.
func (u *Uplink) keepBase(ctx context.Context, game journal.GameID, base sums, before string) {
	u.base[game] = base
	if text, err := json.Marshal(base); err == nil && string(text) != before {
		_ = u.Local.Note(ctx, game, baseNote, string(text)) // if not, it is written at the next change
	}
}
