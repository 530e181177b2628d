package uplink

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// readAgreement reads the value of a sharedNote: the agreement, and the entries that were being offered to the hall.
func readAgreement(value string) (a agreement, offered []fact.Entry, ok bool) {
	numbers, lines, _ := strings.Cut(value, "\n")
	var last, seq int64
	if n, _ := fmt.Sscan(numbers, &last, &seq); n != 2 {
		return agreement{}, nil, false
	}
	if lines != "" {
		offered, _ = wire.DecodeAll(bytes.Split([]byte(lines), []byte("\n"))) // none where they cannot be read
	}
	return agreement{fact.ID(last), uint64(seq)}, offered, true
}

// intend notes what is about to be offered to the hall. A table that is killed after the hall has kept it and before
// it has kept it itself would not know it again, and whoever tapped it, and got no answer, taps it once more. The
// caller owns the uplink.
func (u *Uplink) intend(ctx context.Context, game journal.GameID, entries []fact.Entry) error {
	lines, err := wire.EncodeAll(entries)
	if err != nil {
		return err
	}
	return u.Local.Note(ctx, game, sharedNote, u.agreed[game].String()+"\n"+string(bytes.Join(lines, []byte("\n"))))
}

// settled takes back what was intended: it is kept here, or will not be. The caller owns the uplink.
func (u *Uplink) settled(ctx context.Context, game journal.GameID) error {
	a, shared := u.agreed[game]
	if !shared { // forgotten
		return nil
	}
	return u.Local.Note(ctx, game, sharedNote, a.String())
}

// resume keeps what was being offered to the hall when the table was killed: the hall may have it, and if it has not,
// gets it. Nothing is kept twice: the hall's entry is the same one.
func (u *Uplink) resume(ctx context.Context, game journal.GameID, offered []fact.Entry) error {
	if len(offered) == 0 {
		return nil
	}
	if err := inOrder(game, u.last(ctx, game), offered); err == nil {
		if err := u.Local.Append(ctx, game, offered...); err != nil {
			return err
		}
	} // otherwise it was kept already, or others were quicker
	return u.settled(ctx, game)
}
