package table

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// GameID names a game: short, fit for an address.
type GameID = journal.GameID

// Games is the list of games a hall can play.
type Games interface {
	All() []game.Game
	Find(id string) (game.Game, bool)
}

// Hall is all games of one journal, the running and the finished. It is safe for use by many goroutines.
type Hall struct {
	journal journal.Journal
	shared  journal.Shared // the same, where other programs write to it, too
	games   Games
	now     func() time.Time
	after   func(time.Duration, func()) (stop func() bool)
	archive *archive.Archive
	infos   map[string]game.Info // of all kinds, by id
	facts   atomic.Uint64        // that were noted here

	taking sync.Mutex // held, before mu, while a game of a file is taken

	mu     sync.Mutex
	tables map[GameID]*Table
	noted  []func(GameID)
	closed bool

	backlog  *journal.Backlog // where the journal is shared
	unfollow func()
	catching sync.WaitGroup // tables that fold what came from elsewhere
}

// OpenHall opens the hall on a journal, which the hall closes when it is closed itself.
func OpenHall(j journal.Journal, games Games, now func() time.Time) (*Hall, error) {
	h := &Hall{
		journal: j, games: games, now: now, after: later, tables: map[GameID]*Table{}, infos: map[string]game.Info{},
	}
	for _, info := range h.Kinds() {
		h.infos[info.ID] = info
	}
	h.follow()
	if err := h.remember(context.Background()); err != nil {
		h.unfollow()
		return nil, fmt.Errorf("open the hall: %w", err)
	}
	h.tell()
	if err := h.Sweep(context.Background()); err != nil {
		return nil, fmt.Errorf("open the hall: %w", err)
	}
	return h, nil
}

// Notes are what is kept with the games that is no fact.
func (h *Hall) Notes() journal.Notes { return h.journal }

// Log is the journal to whoever keeps facts of another kind than a game's in it: those of an event, of which a hall
// knows no more than whose names they hold.
func (h *Hall) Log() journal.Log { return h.journal }

// Facts is how many facts were noted here since the hall was opened.
func (h *Hall) Facts() uint64 { return h.facts.Load() }

// Now is the hall's clock.
func (h *Hall) Now() time.Time { return h.now() }

// Kinds describes the games that can be begun.
func (h *Hall) Kinds() []game.Info {
	var infos []game.Info
	for _, g := range h.games.All() {
		infos = append(infos, game.AtTable(g.Info()))
	}
	return infos
}

// Begin opens a new game. What the rules refuse is a Refusal.
func (h *Hall) Begin(
	ctx context.Context,
	kind string,
	players []string,
	rules map[string]string,
	by fact.Source,
) (*Table, error) {
	g, ok := h.games.Find(kind)
	if !ok {
		var ids []string
		for _, g := range h.games.All() {
			ids = append(ids, g.Info().ID)
		}
		return nil, intake.Say("there is no game called “%s” here, only %s", kind, strings.Join(ids, ", "))
	}
	if err := intake.Setup(players, rules); err != nil {
		return nil, err
	}
	setup, err := game.Prepare(g, players, rules)
	if err != nil {
		return nil, intake.RefusalOf(err)
	}
	if err := h.Sweep(ctx); err != nil { // for a program that runs for months
		return nil, err
	}
	id := journal.NewGameID()
	first := fact.Entry{
		ID: 1, At: h.next(), Source: by,
		Fact: fact.GameBegan{Game: kind, Version: g.Info().Version, Players: setup.Players, Rules: setup.Rules},
	}
	if err := h.journal.Append(ctx, id, first); err != nil {
		return nil, fmt.Errorf("begin a game: %w", err)
	}
	t, err := h.Table(id)
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t, t.record(ctx, archive.Added)
}

// next is when a game begins that begins now: after every other one, also where the machine's clock was put back since
// or another machine's is ahead. Which game is played is known by that.
func (h *Hall) next() time.Time {
	now := h.now().UTC().Round(0) // the time of day, as it is kept
	if newest, ok := h.archive.Game(h.archive.Newest()); ok && !newest.Began.Before(now) {
		return newest.Began.UTC().Add(time.Millisecond)
	}
	return now
}

// Table opens a game by its id; ErrNoGame if there is none. Its facts are folded the first time somebody asks for it.
func (h *Hall) Table(id GameID) (*Table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.table(id)
}

func (h *Hall) table(id GameID) (*Table, error) {
	if h.closed {
		return nil, ErrClosed
	}
	if t, ok := h.tables[id]; ok {
		return t, nil
	}
	entries, err := h.read(context.Background(), id)
	if err != nil {
		return nil, err
	}
	t, err := seat(h, id, entries)
	if damaged := (*DamagedError)(nil); errors.As(err, &damaged) {
		return nil, err // which names the game
	}
	if errors.As(err, new(unknownError)) {
		err = &NewerError{err}
	}
	if err != nil {
		return nil, fmt.Errorf("open game %s: %w", id, err)
	}
	h.tables[id] = t
	return t, nil
}

// read reads the journal of a game: ErrNoGame if there is none.
func (h *Hall) read(ctx context.Context, id GameID) ([]fact.Entry, error) {
	entries, err := h.journal.Read(ctx, id)
	switch {
	case errors.Is(err, journal.ErrNoGame):
		return nil, ErrNoGame
	case errors.As(err, new(fact.UnknownError)):
		err = &NewerError{err}
	}
	if err != nil {
		return nil, fmt.Errorf("open game %s: %w", id, err)
	}
	return entries, nil
}

// Current is the game begun last, if it is not over; nil otherwise.
func (h *Hall) Current() *Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	newest := h.archive.Newest()
	if newest == "" {
		return nil
	}
	t, err := h.table(newest)
	if err != nil || t.over() {
		return nil
	}
	return t
}

// Still is the picture behind a fact; ErrNoStill if there is none by that name.
func (h *Hall) Still(name string) ([]byte, error) {
	if h.hides(name) {
		return nil, ErrNoStill
	}
	jpeg, err := h.journal.Still(name)
	if errors.Is(err, journal.ErrNoStill) {
		return nil, ErrNoStill
	}
	return jpeg, err
}

// hides reports whether a game that is open hides a picture for now.
func (h *Hall) hides(still string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, t := range h.tables {
		if t.hides(still) {
			return true
		}
	}
	return false
}

// closing is how long a hall that is closed waits for a journal that keeps
// nothing just then.
const closing = 3 * time.Second

// Close ends every watch and closes the journal. Tables refuse facts from
// then on; what they know can still be read.
func (h *Hall) Close() error {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return nil
	}
	h.closed = true
	h.mu.Unlock()
	h.unfollow()
	h.catching.Wait()
	h.mu.Lock()
	defer h.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), closing)
	defer cancel()
	_ = h.Stills().Look(ctx, h.now) // what a clock that was put right meanwhile had said is not believed
	for _, t := range h.tables {
		t.close()
		if h.archive.Last(t.id) != t.played.Last() && ctx.Err() == nil {
			_ = t.record(ctx, archive.Added) // if not, it is mended when opened again
		}
	}
	return h.journal.Close()
}
