package uplink

import (
	"context"
	"encoding/json"
	"errors"
	"maps"

	"github.com/nats-io/nats.go"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// visit says hello and makes one what differs, and has the table's pages say if that was not to be.
func (u *Uplink) visit(ctx context.Context) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.tellTurnedAway(ctx)
	err := u.greet(ctx)
	answers := err == nil
	if answers {
		err = u.exchange(ctx)
	}
	u.online = err == nil
	if ctx.Err() == nil {
		u.tellAway(ctx, answers, err)
	}
}

// greet says hello. The caller owns the uplink.
func (u *Uplink) greet(ctx context.Context) error {
	h := u.hello()
	h.Behind, h.Refused = u.behind(ctx), u.whyRefused()
	a, err := u.ask(ctx, wire.Greet, wire.Ask{Hello: &h})
	if err != nil {
		return err
	}
	u.suspects()
	u.takePause(ctx, a.Paused)
	return nil
}

// exchange makes the games of the hall and of the table one. The caller owns the uplink.
func (u *Uplink) exchange(ctx context.Context) error {
	a, err := u.ask(ctx, wire.Games, wire.Ask{})
	if err != nil {
		return err
	}
	lasts, err := u.Local.Lasts(ctx)
	if err != nil {
		return err
	}
	ends := map[journal.GameID]wire.End{}
	for _, e := range a.Games {
		ends[e.Game] = e
		if u.agreed[e.Game] != (agreement{lasts[e.Game], e.Seq}) || e.Last != lasts[e.Game] {
			taken, err := u.share(ctx, e.Game)
			if err != nil {
				return err
			}
			if taken {
				if err := u.agree(ctx, e.Game, agreement{u.last(ctx, e.Game), e.Seq}); err != nil {
					return err
				}
			}
			if taken || u.notes[e.Game] {
				u.takeNotes(ctx, e.Game)
			}
		} else if u.notes[e.Game] {
			u.takeNotes(ctx, e.Game)
		}
	}
	for game := range maps.Clone(u.agreed) {
		if _, there := ends[game]; there {
			continue
		}
		if _, err := u.share(ctx, game); err != nil {
			return err
		}
	}
	return nil
}

// troubleError is what the hall answers when it cannot do what it should, in words for whoever runs it.
type troubleError struct{ said string }

func (e troubleError) Error() string { return e.said }

// unreadableError is an answer of a form that this program does not know.
type unreadableError struct{ error }

// stuck is at how many visits in a row a hall must have answered and not done what it was asked, before it is said to
// keep nothing: once, it may be the network.
const stuck = 2

// tellAway writes a note of the house, for the pages of the table: that a visit failed, and whether the hall answers at
// all, and in a form that this program can read. A table that is turned away says that otherwise, and what fails on its
// own disk it says where that is written.
func (u *Uplink) tellAway(ctx context.Context, answers bool, err error) {
	quiet := errors.Is(err, context.DeadlineExceeded) || errors.Is(err, nats.ErrNoResponders)
	if answers && quiet {
		u.stuck++
	} else {
		u.stuck = 0
	}
	away := ""
	switch {
	case err == nil, errors.Is(u.conn.LastError(), nats.ErrAuthorization) && !u.conn.IsConnected():
	case errors.As(err, new(unreadableError)):
		away = wire.Unreadable
	case errors.As(err, new(troubleError)), u.stuck >= stuck:
		away = wire.Unwritten
	case u.stuck > 0:
		return
	case quiet, !u.conn.IsConnected():
		away = wire.Unreached
	}
	u.tell(ctx, "", wire.AwayNote, away)
}

func (u *Uplink) last(ctx context.Context, game journal.GameID) fact.ID {
	lasts, err := u.Local.Lasts(ctx)
	if err != nil {
		return 0
	}
	return lasts[game]
}

// behind is how many entries the hall has not.
func (u *Uplink) behind(ctx context.Context) int {
	lasts, err := u.Local.Lasts(ctx)
	if err != nil {
		return 0
	}
	n := 0
	for game, a := range u.agreed {
		n += int(max(0, lasts[game]-a.last))
	}
	return n
}

// ask asks at the desk. An error means that the hall was not heard; what it
// said is in the answer.
func (u *Uplink) ask(ctx context.Context, what string, q wire.Ask) (wire.Answer, error) {
	text, err := json.Marshal(q)
	if err != nil {
		return wire.Answer{}, err
	}
	if !u.conn.IsConnected() {
		return wire.Answer{}, nats.ErrDisconnected
	}
	wait := quick
	if len(text) > 1<<16 { // a picture takes its time on a slow network
		wait = 10 * quick
	}
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	m, err := u.conn.RequestWithContext(ctx, "desk."+u.table+"."+what, text)
	if err != nil {
		return wire.Answer{}, err
	}
	var a wire.Answer
	if err := json.Unmarshal(m.Data, &a); err != nil {
		return wire.Answer{}, unreadableError{err}
	}
	if a.Refused != "" {
		return a, refusedError{a.Refused}
	}
	if a.Trouble != "" {
		return a, troubleError{a.Trouble}
	}
	return a, nil
}
