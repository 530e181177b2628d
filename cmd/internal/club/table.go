package club

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/hall/uplink"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/camera"
)

// invitationFile keeps how a table joins its hall; it holds a secret.
const invitationFile = "hall.key"

// invitation reads what --hall says: the whole line that the hall showed, which
// is kept, or only nats://HOST for the hall that the table joined before, or auto
// for that hall wherever look finds it, and where it was last time if it does not.
func invitation(data, said string, look func(wire.Invitation) []string) (wire.Invitation, error) {
	file := filepath.Join(data, invitationFile)
	if invited, err := wire.ParseInvitation(said); err == nil {
		return invited, keep(data, invited)
	}
	kept, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return wire.Invitation{}, fmt.Errorf(
			"this table has no key for a hall yet: on the hall's page /club make one for it, and start with the line shown there",
		)
	}
	if err != nil {
		return wire.Invitation{}, err
	}
	invited, err := wire.ParseInvitation(string(kept))
	if err != nil {
		return invited, fmt.Errorf("%s: %w", file, err)
	}
	if at, ok := strings.CutPrefix(said, "nats://"); ok && at != "" {
		if !strings.Contains(at, ":") {
			at += ":4222"
		}
		invited.Hall = strings.Split(at, ",")
	} else if said == "auto" {
		if found := look(invited); len(found) > 0 && !slices.Equal(found, invited.Hall) {
			invited.Hall = found
			return invited, keep(data, invited)
		}
	} else {
		return invited, fmt.Errorf(
			"%q is no hall: say nats://HOST, the whole line that the hall shows for this table, or auto for the hall that it belongs to",
			said,
		)
	}
	return invited, nil
}

// keep keeps an invitation in the table's folder.
func keep(data string, i wire.Invitation) error {
	if err := os.MkdirAll(data, 0o750); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(data, invitationFile), []byte(i.String()+"\n"), 0o600)
}

// Table is a table that belongs to a hall.
type Table struct {
	*table.Hall
	Local  *sqlite.Journal                   // its own journal, which goes on without the hall
	health atomic.Pointer[func() wire.Hello] // set once there is a camera
	Close  func() error
}

// Greet has the hall hear how the camera is.
func (l *Table) Greet(status func() camera.Status) {
	tell := func() wire.Hello {
		s := status()
		return wire.Hello{Camera: s.Text, Well: s.Well}
	}
	l.health.Store(&tell)
}

// hello is how the table is.
func (l *Table) hello() wire.Hello {
	if tell := l.health.Load(); tell != nil {
		return (*tell)()
	}
	return wire.Hello{}
}

// Join opens the games of a folder as one table of a hall. The folder stays
// what it was: everything is in it, with the hall or without. tell hears whether the hall is reached.
func Join(data, said string, tell func(string)) (*Table, error) {
	unlock, err := folder.Lock(data, "serve")
	if err != nil {
		return nil, fmt.Errorf("%w: stop it first, or name another folder with --data", err)
	}
	invited, err := invitation(
		data, said, func(i wire.Invitation) []string { return find(context.Background(), i.Authority, nil) },
	)
	if err != nil {
		return nil, errors.Join(err, unlock())
	}
	local, err := sqlite.Open(data)
	if err != nil {
		return nil, errors.Join(err, unlock())
	}
	l := &Table{Local: local}
	conn, err := invited.Connect(reach{tell: tell}.options()...)
	if err != nil {
		return nil, errors.Join(err, local.Close(), unlock())
	}
	link, err := uplink.New(local, conn, invited.Table, l.hello)
	if err != nil {
		conn.Close()
		return nil, errors.Join(err, local.Close(), unlock())
	}
	l.Hall, err = table.OpenHall(link, registry.New(), time.Now)
	if err != nil {
		err = errors.Join(err, link.Close())
		conn.Close()
		return nil, errors.Join(err, unlock())
	}
	l.Close = func() error {
		err := l.Hall.Close()
		conn.Close()
		return errors.Join(err, unlock())
	}
	return l, nil
}
