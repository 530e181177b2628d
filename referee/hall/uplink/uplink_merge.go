package uplink

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Append implements journal.Journal.
func (u *Uplink) Append(ctx context.Context, game journal.GameID, entries ...fact.Entry) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	_, shared := u.agreed[game]
	begins := len(entries) > 0 && entries[0].ID == 1
	if !shared && !begins {
		return u.Local.Append(ctx, game, entries...) // older than the hall
	}
	last := u.last(ctx, game)
	if err := inOrder(game, last, entries); err != nil {
		return err
	}
	if begins {
		if err := u.agree(ctx, game, agreement{}); err != nil {
			return err
		}
	}
	if !u.online || u.agreed[game].last != last {
		return u.Local.Append(ctx, game, entries...)
	}
	if err := u.intend(ctx, game, entries); err != nil {
		return err
	}
	a, missed := u.offer(ctx, game, entries)
	if missed {
		if err := u.settled(ctx, game); err != nil {
			return err
		}
		return journal.GapError{Game: game, Got: entries[0].ID, Want: u.last(ctx, game) + 1}
	}
	if err := u.Local.Append(ctx, game, entries...); err != nil {
		return err
	}
	if len(a.Games) == 0 {
		return u.settled(ctx, game)
	}
	return u.agree(ctx, game, agreement{u.last(ctx, game), a.Games[0].Seq})
}

// offer pushes entries to the hall; missed says that it had entries that were not here yet, and now are. Without the
// hall the table goes on alone.
func (u *Uplink) offer(ctx context.Context, game journal.GameID, entries []fact.Entry) (a wire.Answer, missed bool) {
	a, err := u.push(ctx, game, entries)
	if err == nil && (a.Want != 0 || a.Gone) {
		if err = u.merge(ctx, game); err == nil {
			return a, true
		}
	}
	if err != nil && !u.refuses(ctx, game, entries[len(entries)-1].ID, err) {
		u.online = false // what became of it is found out when the hall is back
		u.ring()
	}
	return a, false
}

// inOrder checks that entries go on where a game ends.
func inOrder(game journal.GameID, last fact.ID, entries []fact.Entry) error {
	for i, e := range entries {
		if want := last + 1 + fact.ID(i); e.ID != want {
			return journal.GapError{Game: game, Got: e.ID, Want: want}
		}
	}
	return nil
}

// push hands entries in, with their pictures.
func (u *Uplink) push(ctx context.Context, game journal.GameID, entries []fact.Entry) (wire.Answer, error) {
	if err := u.pushStills(ctx, game, entries); err != nil {
		return wire.Answer{}, err
	}
	return u.pushEntries(ctx, game, entries)
}

func (u *Uplink) pushEntries(ctx context.Context, game journal.GameID, entries []fact.Entry) (wire.Answer, error) {
	lines, err := wire.EncodeAll(entries)
	if err != nil {
		return wire.Answer{}, err
	}
	return u.ask(ctx, wire.Append, wire.Ask{Game: game, Entries: lines})
}

// merge makes a game one with the hall's. The caller owns the uplink.
func (u *Uplink) merge(ctx context.Context, game journal.GameID) error {
	for { // again where somebody was quicker
		own, theirs, err := u.level(ctx, game)
		if err != nil || len(own) == 0 {
			return err
		}
		if err := u.waits(game, own); err != nil {
			return err
		}
		taken, err := u.handIn(ctx, game, own)
		if taken > 0 && theirs > 0 {
			if err := u.remark(ctx, game, own[:taken], theirs); err != nil {
				return err
			}
		}
		if err != nil || taken == len(own) {
			return err
		}
	}
}

// level takes what the hall has of a game and the table has not, theirs of them, and returns the table's own entries
// after those of the hall. The caller owns the uplink.
func (u *Uplink) level(ctx context.Context, game journal.GameID) (own []fact.Entry, theirs int, err error) {
	a, err := u.ask(ctx, wire.Read, wire.Ask{Game: game})
	if err != nil {
		return nil, 0, err
	}
	if a.Gone {
		return nil, 0, u.forgotten(ctx, game)
	}
	halls, err := wire.DecodeAll(a.Entries)
	if err != nil {
		return nil, 0, refusedError{
			"this table cannot read what the hall has of the game: its program is older than the hall’s",
		}
	}
	ours, err := u.Local.Read(ctx, game)
	if err != nil && !errors.Is(err, journal.ErrNoGame) {
		return nil, 0, err
	}
	n, equal := common(ours, halls)
	own, theirs = ours[n:], len(halls)-n
	if theirs > 0 || !equal {
		own = renumbered(own, fact.ID(n+1), fact.ID(theirs))
		err = u.rebase(ctx, game, n, equal, halls, own)
	}
	return own, theirs, err
}

// handIn pushes the entries of a game in their order as far as the hall takes them, and returns how many it has taken:
// those before one that it refuses are no worse for it. Their pictures come after them.
func (u *Uplink) handIn(ctx context.Context, game journal.GameID, own []fact.Entry) (taken int, err error) {
	if err := u.owes(ctx, game, journal.StillsOf(own), 0); err != nil {
		return 0, err
	}
	defer u.courier.ring()
	for size := len(own); taken < len(own); size = min(size, len(own)-taken) {
		part := own[taken : taken+size]
		a, err := u.pushEntries(ctx, game, part)
		switch {
		case errors.As(err, new(refusedError)) && size > 1:
			size /= 2
			continue
		case err != nil:
			return taken, err
		case a.Want != 0 || a.Gone:
			return taken, nil
		}
		taken += size
		if len(a.Games) > 0 && taken < len(own) {
			if err := u.agree(ctx, game, agreement{part[size-1].ID, a.Games[0].Seq}); err != nil {
				return taken, err
			}
		}
	}
	return taken, nil
}

// remark notes, here and in the hall, that entries of the table came after so many of the hall's.
func (u *Uplink) remark(ctx context.Context, game journal.GameID, own []fact.Entry, theirs int) error {
	remark := fmt.Sprintf(
		"entries %d to %d of the table came after %d of the hall’s when it was back", own[0].ID, own[len(own)-1].ID, theirs,
	)
	if _, err := u.ask(ctx, wire.Remarks, wire.Ask{Game: game, Value: remark}); err != nil {
		return err
	}
	return u.Local.Note(ctx, game, wire.MergedNote, remark)
}

// rebase takes the hall's entries and the table's own after them.
func (u *Uplink) rebase(ctx context.Context, game journal.GameID, n int, equal bool, halls, own []fact.Entry) error {
	if equal && len(own) == 0 {
		if err := u.Local.Append(ctx, game, halls[n:]...); err != nil {
			return err
		}
		u.followers.tell(journal.News{What: journal.Appended, Game: game, Entries: halls[n:], Unsettled: true})
		return nil
	}
	if !equal {
		n = 0
	}
	entries := append(slices.Clone(halls[n:]), own...)
	if err := u.Local.Rebase(ctx, game, fact.ID(n), entries...); err != nil {
		return err
	}
	u.followers.tell(journal.News{What: journal.Rewritten, Game: game, Entries: entries, Unsettled: true})
	return nil
}

func (u *Uplink) forgotten(ctx context.Context, game journal.GameID) error {
	delete(u.agreed, game)
	delete(u.refused, game)
	delete(u.courier.owed, game)
	delete(u.base, game)
	if err := u.Local.Forget(ctx, game); err != nil && !errors.Is(err, journal.ErrNoGame) {
		return err
	}
	u.followers.tell(journal.News{What: journal.Forgotten, Game: game})
	return nil
}
