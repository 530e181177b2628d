// Package pictures keeps the pictures of a hall in an object store of NATS, each as its owner's: of the table that
// handed it in, or of the hall itself.
package pictures

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/stream/persist"
)

// chunk is the size of the parts that a picture is stored in, in bytes.
const chunk = 128 << 10

// A picture is of the table that handed it in, or of the hall itself, which is "". A table may name pictures of its own
// in its facts only: or it would have another's shown as its evidence, or removed together with a game of its own. What
// was kept before that was told has no owner.
const (
	ownerMeta = "table"
	// owedMeta marks a name that a fact of a table gives to a picture which is still to come.
	owedMeta = "owed"
)

// ErrOthersStill is that a picture is of another table, or of the hall.
var ErrOthersStill = errors.New("this picture is of another table")

// Store is the pictures of a hall. Use Open.
type Store struct {
	js       jetstream.JetStream
	objects  jetstream.ObjectStore
	hall     string
	patience time.Duration
}

// Open opens the store, and makes or changes it where it is not as it should be. Patience is how long a picture may
// take.
func Open(
	ctx context.Context, js jetstream.JetStream, hall string, replicas int, patience time.Duration,
) (s *Store, err error) {
	s = &Store{js: js, hall: hall, patience: patience}
	want := jetstream.ObjectStoreConfig{
		Bucket: "stills_" + hall, Description: "pictures of the hall", Storage: jetstream.FileStorage, Replicas: replicas,
	}
	if s.objects, err = js.ObjectStore(ctx, want.Bucket); err == nil {
		has, err := s.objects.Status(ctx)
		if err != nil || has.Description() == want.Description && has.Replicas() == replicas {
			return s, err
		}
	} else if !errors.Is(err, jetstream.ErrBucketNotFound) {
		return nil, err
	}
	s.objects, err = js.CreateOrUpdateObjectStore(ctx, want)
	return s, err
}

// PutStill implements journal.Journal.
func (s *Store) PutStill(jpeg []byte) (string, error) {
	name := journal.NewStillName()
	if err := s.putStill(name, jpeg, map[string]string{ownerMeta: ""}); err != nil {
		return "", err
	}
	return name, nil
}

// KeepStill implements journal.Journal.
func (s *Store) KeepStill(name string, jpeg []byte) error { return s.keepStill(name, jpeg, "") }

// KeepStillOf keeps a picture that a table hands in.
func (s *Store) KeepStillOf(table, name string, jpeg []byte) error {
	if _, err := s.ownStill(table, name); err != nil {
		return err
	}
	return s.keepStill(name, jpeg, table)
}

func (s *Store) keepStill(name string, jpeg []byte, owner string) error {
	if !journal.StillNamed(name) {
		return fmt.Errorf("keep still: %q is no name of a picture", name)
	}
	if there, err := s.HasStill(name); err != nil || there {
		return err
	}
	return s.putStill(name, jpeg, map[string]string{ownerMeta: owner})
}

// ClaimStill takes a name that a fact of a table gives to a picture. One that is there, or is claimed, must be that
// table's; any other is from now on, and its picture may come later.
func (s *Store) ClaimStill(table, name string) error {
	if !journal.StillNamed(name) {
		return fmt.Errorf("claim still: %q is no name of a picture", name)
	}
	if known, err := s.ownStill(table, name); known || err != nil {
		return err
	}
	return s.putStill(name, nil, map[string]string{ownerMeta: table, owedMeta: "yes"})
}

// ownStill reports whether there is, or is to be, a picture of that name; ErrOthersStill if it is not that table's.
func (s *Store) ownStill(table, name string) (known bool, err error) {
	info, err := s.stillInfo(name)
	if info == nil || err != nil {
		return false, err
	}
	if owner, told := info.Metadata[ownerMeta]; told && owner != table {
		return true, ErrOthersStill
	}
	return true, nil
}

// stillInfo is what is kept of a picture, nil for nothing.
func (s *Store) stillInfo(name string) (*jetstream.ObjectInfo, error) {
	ctx, cancel := context.WithTimeout(context.Background(), s.patience)
	defer cancel()
	info, err := s.objects.GetInfo(ctx, name)
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look for a still: %w", err)
	}
	return info, nil
}

// HasStill reports whether there is a picture of that name.
func (s *Store) HasStill(name string) (bool, error) {
	info, err := s.stillInfo(name)
	return info != nil && info.Metadata[owedMeta] == "", err
}

func (s *Store) putStill(name string, jpeg []byte, meta map[string]string) error {
	ctx, cancel := context.WithTimeout(context.Background(), s.patience)
	defer cancel()
	err := persist.Retry(ctx, 3*persist.Attempt, func(ctx context.Context) error {
		_, err := s.objects.Put(ctx, jetstream.ObjectMeta{
			Name: name, Metadata: meta, Opts: &jetstream.ObjectMetaOptions{ChunkSize: chunk},
		}, bytes.NewReader(jpeg))
		return err
	})
	if err != nil {
		err = fmt.Errorf("keep still: %w", err)
	}
	return err
}

// Still implements journal.Journal.
func (s *Store) Still(name string) (jpeg []byte, err error) {
	if !journal.StillNamed(name) {
		return nil, journal.ErrNoStill
	}
	ctx, cancel := context.WithTimeout(context.Background(), s.patience)
	defer cancel()
	err = persist.Retry(ctx, 3*persist.Attempt, func(ctx context.Context) error {
		object, err := s.objects.Get(ctx, name)
		if errors.Is(err, jetstream.ErrObjectNotFound) {
			jpeg = nil
			return nil
		}
		if err != nil {
			return err
		}
		defer object.Close()
		if info, err := object.Info(); err != nil || info.Metadata[owedMeta] != "" {
			return err
		}
		jpeg, err = io.ReadAll(object)
		if jpeg == nil {
			jpeg = []byte{}
		}
		return err
	})
	if err == nil && jpeg == nil {
		err = journal.ErrNoStill
	}
	return jpeg, err
}

// DropStill overwrites a picture and forgets it; one that is gone already is
// no error.
func (s *Store) DropStill(ctx context.Context, name string) error {
	info, err := s.objects.GetInfo(ctx, name)
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	parts, err := s.js.Stream(ctx, "OBJ_stills_"+s.hall)
	if err != nil {
		return err
	}
	subject := fmt.Sprintf("$O.stills_%s.C.%s", s.hall, info.NUID)
	for {
		m, err := parts.GetMsg(ctx, 1, jetstream.WithGetMsgSubject(subject))
		if errors.Is(err, jetstream.ErrMsgNotFound) || errors.Is(err, nats.ErrMsgNotFound) {
			break
		}
		if err != nil {
			return err
		}
		if err := persist.Delete(ctx, parts, m.Sequence); err != nil {
			return err
		}
	}
	if err := s.objects.Delete(ctx, name); err != nil && !errors.Is(err, jetstream.ErrObjectNotFound) {
		return err
	}
	return nil
}
