package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite/files"
)

// stills keeps pictures as files of one folder. Their names are random and
// say nothing of game, time or cards: the name of a picture must not be a
// side door to what it shows.
type stills struct{ dir string }

func openStills(dir string) (stills, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return stills{}, fmt.Errorf("make the folder of stills: %w", err)
	}
	return stills{dir}, nil
}

// put writes under another name first, so that a picture is whole or absent,
// and syncs file and folder.
func (s stills) put(jpeg []byte) (string, error) {
	name := journal.NewStillName()
	if err := s.write(name, jpeg); err != nil {
		return "", fmt.Errorf("keep still: %w", err)
	}
	return name, nil
}

// keep writes a picture under a name that put gave elsewhere.
func (s stills) keep(name string, jpeg []byte) error {
	if !journal.StillNamed(name) {
		return fmt.Errorf("keep still: %q is no name of a picture", name)
	}
	if _, err := os.Stat(filepath.Join(s.dir, name)); err == nil {
		return nil
	}
	return s.write(name, jpeg)
}

func (s stills) write(name string, jpeg []byte) error {
	part := filepath.Join(s.dir, name+".part")
	f, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrNotExist) { // the folder is gone; what was in it is lost, what comes is not
		if err := os.Mkdir(s.dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
		f, err = os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(jpeg)
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(part, filepath.Join(s.dir, name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return files.SyncedDir(s.dir)
}

// get reads a picture; any name that put could not have given is unknown, so
// no name reaches out of the folder.
func (s stills) get(name string) ([]byte, error) {
	if !journal.StillNamed(name) {
		return nil, journal.ErrNoStill
	}
	jpeg, err := os.ReadFile(filepath.Join(s.dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, journal.ErrNoStill
	}
	return jpeg, err
}

// drop removes a picture; one that is gone already is no error.
func (s stills) drop(name string) error {
	if !journal.StillNamed(name) {
		return nil
	}
	if err := os.Remove(filepath.Join(s.dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
