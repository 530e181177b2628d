// Package files puts files on the disk so that they are whole or absent, whatever ends the program meanwhile: they are
// synced, and one takes the place of another in steps that the next start can go on with.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// ready ends the name of a database that is to take the place of another: that under which the other is set aside, and
// this. While such a file is there, something is to be finished.
const ready = ".ready"

// Replace puts a whole database, that nobody has open, in the place of another, which is kept under the name aside with
// its log of writes. Killed at it, it goes on with Finish.
func Replace(file, whole, aside string) error {
	if err := os.Rename(whole, aside+ready); err != nil {
		return err
	}
	if err := SyncedDir(filepath.Dir(file)); err != nil {
		return err
	}
	return finish(file, aside)
}

// Finish goes on with each Replace of a file that was interrupted.
func Finish(file string) error {
	all, err := Pending(file)
	for _, whole := range all {
		err = errors.Join(err, finish(file, strings.TrimSuffix(whole, ready)))
	}
	if err != nil {
		return fmt.Errorf("finish a restore or a repair that was interrupted: %w", err)
	}
	return nil
}

// Pending are the databases that are ready to take the place of a file.
func Pending(file string) ([]string, error) { return filepath.Glob(file + ".*" + ready) }

// finish sets a database aside and puts what is ready in its place. Each step changes nothing where it was taken
// before. The log of writes goes with the database, which until the last step is there under one name at least.
func finish(file, aside string) error {
	if _, err := os.Lstat(aside); err != nil {
		if err := keptAs(file, aside); err != nil {
			return err
		}
	}
	for _, ending := range []string{"-wal", "-shm"} {
		if err := os.Rename(file+ending, aside+ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Rename(aside+ready, file); err != nil {
		return err
	}
	return SyncedDir(filepath.Dir(file))
}

// keptAs gives a file a second name, or where a file has but one, as on a memory stick, another.
func keptAs(file, as string) error {
	err := os.Link(file, as)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(file, as)
}

// Private makes a file that only its owner may read, and takes others' right to
// read one that is there: it holds people's names. SQLite gives its own files
// beside it the same rights.
func Private(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	_ = f.Chmod(0o600) // a file system without rights has none to take
	return f.Close()
}

// SyncedDir has the names in a folder on the disk. Windows keeps them by itself, and lets nobody ask for it.
func SyncedDir(name string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// Copy writes a copy of a file, which only its owner may read.
func Copy(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

// Synced has what was written to a file on the disk.
func Synced(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// Remove removes a file; one that is gone already is no error.
func Remove(file string) error {
	if err := os.Remove(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
