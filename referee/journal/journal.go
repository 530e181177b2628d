package journal

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// GameID names a game: short, random, fit for an address.
type GameID string

// NewGameID draws a fresh one: forty random bits.
func NewGameID() GameID { return GameID(word(5)) }

var gamePattern = regexp.MustCompile(`^[a-z2-7]{8}$`)

// Named reports whether id is one that NewGameID could have drawn.
func Named(id GameID) bool { return gamePattern.MatchString(string(id)) }

// Journal is the log of all games of one place. It is safe for use by many
// goroutines; entries of one game must come from one of them at a time.
type Journal interface {
	// Append adds the next entries of a game, which is new when the first ID is
	// 1, all of them or none. IDs go up by one: anything else is a GapError and
	// nothing changes.
	Append(ctx context.Context, game GameID, entries ...fact.Entry) error
	// Read returns a game's entries in order, ErrNoGame if there are none. The
	// caller owns the slice.
	Read(ctx context.Context, game GameID) ([]fact.Entry, error)
	// Games lists all games, the newest first.
	Games(ctx context.Context) ([]GameID, error)
	// PutStill keeps a JPEG and names it; it is on disk before the name is
	// returned. Write it before the fact that cites it.
	PutStill(jpeg []byte) (name string, err error)
	// KeepStill keeps a JPEG that has a name already, from another journal. One
	// that is here by that name stays as it is.
	KeepStill(name string, jpeg []byte) error
	// Still returns a JPEG by name, ErrNoStill if there is none.
	Still(name string) ([]byte, error)
	Notes
	Results
	Forgetter
	Close() error
}

// What a journal may have to answer.
var (
	ErrNoGame  = errors.New("there is no such game in the journal")
	ErrNoStill = errors.New("there is no such picture in the journal")
	ErrNoName  = errors.New("a note needs a name")
)

// GapError is an entry out of its turn: another writer was quicker, or the
// caller lost count.
type GapError struct {
	Game      GameID
	Got, Want fact.ID
}

func (e GapError) Error() string {
	return fmt.Sprintf("game %s: entry %d is out of turn, the next is %d", e.Game, e.Got, e.Want)
}

// word is n random bytes in letters and digits that survive an address, a
// file name and being read aloud.
func word(n int) string {
	b := make([]byte, n)
	rand.Read(b) // never fails: crypto/rand crashes the program instead
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b))
}
