package stream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/tablemaid/tablemaid/referee/journal"
)

// chunk is the size of the parts that a picture is stored in, in bytes.
const chunk = 128 << 10

// PutStill implements journal.Journal.
func (j *Journal) PutStill(jpeg []byte) (string, error) {
	name := journal.NewStillName()
	if err := j.putStill(name, jpeg); err != nil {
		return "", fmt.Errorf("keep still: %w", err)
	}
	return name, nil
}

// KeepStill implements journal.Journal.
func (j *Journal) KeepStill(name string, jpeg []byte) error {
	if !journal.StillNamed(name) {
		return fmt.Errorf("keep still: %q is no name of a picture", name)
	}
	if there, err := j.HasStill(name); err != nil || there {
		return err
	}
	if err := j.putStill(name, jpeg); err != nil {
		return fmt.Errorf("keep still: %w", err)
	}
	return nil
}

// HasStill reports whether there is a picture of that name.
func (j *Journal) HasStill(name string) (bool, error) {
	ctx, cancel := context.WithTimeout(context.Background(), j.patience)
	defer cancel()
	_, err := j.stills.GetInfo(ctx, name)
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("keep still: %w", err)
	}
	return true, nil
}

func (j *Journal) putStill(name string, jpeg []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), j.patience)
	defer cancel()
	return retry(ctx, 3*attempt, func(ctx context.Context) error {
		_, err := j.stills.Put(
			ctx, jetstream.ObjectMeta{Name: name, Opts: &jetstream.ObjectMetaOptions{ChunkSize: chunk}},
			bytes.NewReader(jpeg),
		)
		return err
	})
}

// Still implements journal.Journal.
func (j *Journal) Still(name string) (jpeg []byte, err error) {
	if !journal.StillNamed(name) {
		return nil, journal.ErrNoStill
	}
	ctx, cancel := context.WithTimeout(context.Background(), j.patience)
	defer cancel()
	err = retry(ctx, 3*attempt, func(ctx context.Context) error {
		object, err := j.stills.Get(ctx, name)
		if errors.Is(err, jetstream.ErrObjectNotFound) {
			jpeg = nil
			return nil
		}
		if err != nil {
			return err
		}
		defer object.Close()
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

// dropStill overwrites a picture and forgets it; one that is gone already is
// no error.
func (j *Journal) dropStill(ctx context.Context, name string) error {
	info, err := j.stills.GetInfo(ctx, name)
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	s, err := j.js.Stream(ctx, "OBJ_stills_"+j.hall)
	if err != nil {
		return err
	}
	parts := fmt.Sprintf("$O.stills_%s.C.%s", j.hall, info.NUID)
	for {
		m, err := s.GetMsg(ctx, 1, jetstream.WithGetMsgSubject(parts))
		if errors.Is(err, jetstream.ErrMsgNotFound) || errors.Is(err, nats.ErrMsgNotFound) {
			break
		}
		if err != nil {
			return err
		}
		if err := secureDelete(ctx, s, m.Sequence); err != nil {
			return err
		}
	}
	if err := j.stills.Delete(ctx, name); err != nil && !errors.Is(err, jetstream.ErrObjectNotFound) {
		return err
	}
	return nil
}
