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

// visit says hello and makes one what differs.
func (u *Uplink) visit(ctx context.Context) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.tellTurnedAway(ctx)
	h := u.hello()
	h.Behind, h.Refused = u.behind(ctx), u.whyRefused()
	a, err := u.ask(ctx, wire.Greet, wire.Ask{Hello: &h})
	if err != nil {
		u.online = false
		return
	}
	u.suspects()
	u.takePause(ctx, a.Paused)
	a, err = u.ask(ctx, wire.Games, wire.Ask{})
	if err != nil {
		u.online = false
		return
	}
	lasts, err := u.Local.Lasts(ctx)
	if err != nil {
		return
	}
	ends := map[journal.GameID]wire.End{}
	for _, e := range a.Games {
		ends[e.Game] = e
		if u.agreed[e.Game] != (agreement{lasts[e.Game], e.Seq}) || e.Last != lasts[e.Game] {
			taken, err := u.share(ctx, e.Game)
			if err != nil {
				u.online = false
				return
			}
			if taken && u.agree(ctx, e.Game, agreement{u.last(ctx, e.Game), e.Seq}) != nil {
				return
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
			u.online = false
			return
		}
	}
	u.online = true
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
		return wire.Answer{}, err
	}
	if a.Refused != "" {
		return a, refusedError{a.Refused}
	}
	if a.Trouble != "" {
		return a, errors.New(a.Trouble)
	}
	return a, nil
}
