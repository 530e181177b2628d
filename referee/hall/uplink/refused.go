package uplink

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// What a hall refuses it will refuse again, and what it has too much of it may take later: a table keeps it, says so,
// and offers it anew from time to time. Its other games are shared meanwhile.

// offerAgain is after what time the same entries are offered again.
const offerAgain = 15 * time.Second

// refusedError is what the hall refuses, or the table cannot take from it, and would not the next time: why is a
// rules.Text.
type refusedError struct{ why string }

func (refusedError) Error() string { return "the hall refused it" }

// refused is what the hall did not take of a game.
type refused struct {
	last  fact.ID // the last entry that it was offered
	why   string
	again time.Time
}

// waits is why the entries of a game are not offered now, nil if they may be. The caller owns the uplink.
func (u *Uplink) waits(game journal.GameID, own []fact.Entry) error {
	r, ok := u.refused[game]
	if ok && r.last == own[len(own)-1].ID && time.Now().Before(r.again) {
		return refusedError{r.why}
	}
	return nil
}

// refuses notes that the hall refused the entries of a game up to last, if that is what the error says. The caller owns
// the uplink.
func (u *Uplink) refuses(ctx context.Context, game journal.GameID, last fact.ID, err error) bool {
	var r refusedError
	if !errors.As(err, &r) {
		return false
	}
	if before, ok := u.refused[game]; !ok || before.last != last || !time.Now().Before(before.again) {
		u.refused[game] = refused{last, r.why, time.Now().Add(offerAgain)}
		u.tellRefused(ctx, game, r.why)
	}
	return true
}

// share makes a game one with the hall's; taken is false where the hall refuses what was noted here. The caller owns
// the uplink.
func (u *Uplink) share(ctx context.Context, game journal.GameID) (taken bool, err error) {
	err = u.merge(ctx, game)
	if u.refuses(ctx, game, u.last(ctx, game), err) {
		return false, nil
	}
	if _, was := u.refused[game]; err == nil && was {
		delete(u.refused, game)
		u.tellRefused(ctx, game, "")
	}
	return err == nil, err
}

// tellRefused writes a note of a game, for its pages: why the hall refuses it. What cannot be noted is noted at the
// next offer.
func (u *Uplink) tellRefused(ctx context.Context, game journal.GameID, why string) {
	u.tell(ctx, game, wire.RefusedNote, why)
}

// tell writes a note of a game, or of the house, at this table alone.
func (u *Uplink) tell(ctx context.Context, game journal.GameID, note, value string) {
	notes, err := u.Local.Notes(ctx, game)
	if err == nil && notes[note] != value && u.Local.Note(ctx, game, note, value) == nil {
		u.followers.tell(journal.News{What: journal.Noted, Game: game})
	}
}

// tellTurnedAway writes a note of the house: whether the hall turns this table away, by the last answer of a machine of
// the hall while it is not connected.
func (u *Uplink) tellTurnedAway(ctx context.Context) {
	switch {
	case u.conn.IsConnected():
		u.tellRefused(ctx, "", "")
	case errors.Is(u.conn.LastError(), nats.ErrAuthorization):
		u.tellRefused(ctx, "", "the key of this table is void: the director makes a new one")
	}
}

// whyRefused is why the hall refuses some of this table, "" if it refuses nothing. The caller owns the uplink.
func (u *Uplink) whyRefused() string {
	var all []string
	for _, r := range u.refused {
		all = append(all, r.why)
	}
	if len(all) == 0 {
		return ""
	}
	return slices.Min(all)
}
