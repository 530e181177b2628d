package uplink

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// takePause notes whether the director has everybody pause.
func (u *Uplink) takePause(ctx context.Context, event string) {
	house, err := u.Local.Notes(ctx, "")
	if err == nil && house[wire.PausedNote] != event && u.Local.Note(ctx, "", wire.PausedNote, event) == nil {
		u.followers.tell(journal.News{What: journal.Noted})
	}
}

// Still implements journal.Journal: a picture that another phone took through
// the hall is fetched from there once. The table does not wait for that: facts go on meanwhile.
func (u *Uplink) Still(name string) ([]byte, error) {
	jpeg, err := u.Local.Still(name)
	if !errors.Is(err, journal.ErrNoStill) || !journal.StillNamed(name) {
		return jpeg, err
	}
	for _, game := range u.mayHave(name) {
		a, err := u.ask(context.Background(), wire.Still, wire.Ask{Game: game, Name: name})
		if err != nil && !isAnswered(err) {
			return nil, journal.ErrNoStill // the hall is away
		}
		if err == nil && len(a.JPEG) > 0 {
			return u.keep(game, name, a.JPEG)
		}
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if len(u.missing) >= mostMissing {
		clear(u.missing)
	}
	u.missing[name] = time.Now()
	return nil, journal.ErrNoStill
}

// keep takes a picture from the hall, unless its game was forgotten meanwhile.
func (u *Uplink) keep(game journal.GameID, name string, jpeg []byte) ([]byte, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if _, shared := u.agreed[game]; !shared {
		return nil, journal.ErrNoStill
	}
	return jpeg, u.Local.KeepStill(name, jpeg)
}

const (
	mostMissing = 1000             // pictures that the hall has not
	askAgain    = 15 * time.Second // for one of them
)

// mayHave are the games of the hall that may have a picture: none while the hall is away, and where it was just asked.
func (u *Uplink) mayHave(name string) []journal.GameID {
	u.mu.Lock()
	defer u.mu.Unlock()
	if !u.online || time.Since(u.missing[name]) < askAgain {
		return nil
	}
	return slices.Collect(maps.Keys(u.agreed))
}

// errAway is a wish that only the hall can grant.
var errAway = errors.New(
	"the hall does not answer: a game of the hall is forgotten in all places or none; try again when the network is back",
)

// Forget implements journal.Forgetter, here and in the hall.
func (u *Uplink) Forget(ctx context.Context, game journal.GameID) error {
	u.courier.mu.Lock() // or a picture would come to the hall after its game was forgotten there
	defer u.courier.mu.Unlock()
	u.mu.Lock()
	defer u.mu.Unlock()
	if _, shared := u.agreed[game]; shared {
		if a, err := u.ask(ctx, wire.Forget, wire.Ask{Game: game}); err != nil && !a.Gone {
			return errAway
		}
		delete(u.agreed, game)
		delete(u.refused, game)
		delete(u.courier.owed, game)
		delete(u.base, game)
	}
	return u.Local.Forget(ctx, game)
}

// Follow implements journal.Shared.
func (u *Uplink) Follow(tell func(journal.News)) (stop func()) { return u.followers.add(tell) }

// followers are told of what came from the hall.
type followers struct {
	mu  sync.Mutex
	all map[int]func(journal.News)
	n   int
}

func (f *followers) add(tell func(journal.News)) (stop func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.all == nil {
		f.all = map[int]func(journal.News){}
	}
	f.n++
	n := f.n
	f.all[n] = tell
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.all, n)
	}
}

func (f *followers) tell(n journal.News) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, tell := range f.all {
		tell(n)
	}
}
