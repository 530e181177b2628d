// Package club runs the machine of a club, and joins a table to it.
package club

import (
	"context"
	"crypto/sha256"
	"slices"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/club"
)

// pages is what the pages of a hall may ask and do besides those of a table.
type pages struct {
	node      *hall.Node
	desk      *hall.Desk
	address   []string
	authority []byte
	director  string
}

var _ club.Club = (*pages)(nil)

// Director is the code that makes a phone the director's.
func (c *pages) Director() string { return c.director }

// Ready reports whether facts can be kept.
func (c *pages) Ready() error { return c.node.Ready() }

// DiskFree is the room left for the journal of this machine.
func (c *pages) DiskFree() (uint64, error) { return c.node.DiskFree() }

// Behind is how far the machines that follow the leader are behind it.
func (c *pages) Behind(ctx context.Context) (map[string]uint64, error) {
	replicas, err := c.node.Journal.Replicas(ctx)
	behind := map[string]uint64{}
	for _, r := range replicas {
		if !r.Away {
			behind[r.Name] = r.Behind
		}
	}
	return behind, err
}

// Invite makes a key for a table and tells what to start it with.
func (c *pages) Invite(ctx context.Context, name string) (string, error) {
	seed, err := hall.NewKey(ctx, c.node.Journal, name)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(c.authority)
	return wire.Invitation{Hall: c.address, Table: name, Seed: seed, Authority: sum[:]}.String(), nil
}

// Dismiss takes a table's key away.
func (c *pages) Dismiss(ctx context.Context, name string) error {
	return hall.DropKey(ctx, c.node.Journal, name)
}

// Tables are the tables that have a key, with how they are.
func (c *pages) Tables(ctx context.Context) ([]club.Table, error) {
	names, err := hall.Tables(ctx, c.node.Journal)
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	seen := c.desk.Seen()
	tables := make([]club.Table, len(names))
	for i, name := range names {
		s := seen[name]
		tables[i] = club.Table{
			Name: name, Seen: s.At, Camera: s.Camera, Well: s.Well, Behind: s.Behind, Refused: rules.Text(s.Refused),
		}
	}
	return tables, nil
}
