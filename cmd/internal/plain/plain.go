// Package plain says in words for people what the system or a decoder said in its own.
package plain

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// Words is an error as people are told it, with what to do; one that needs no other words is as it was.
func Words(err error) error {
	var path *fs.PathError
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &path) && errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no file or folder %s: check its name", path.Path)
	case errors.As(err, &path) && errors.Is(err, fs.ErrPermission):
		return fmt.Errorf(
			"%s may not be read or written by this user: choose another place, or change its permissions", path.Path,
		)
	case errors.As(err, &path) && sqlite.IsFull(err):
		return fmt.Errorf("the disk is full, and %s could not be written: make room on it, then try again", path.Path)
	case errors.As(err, &syntax), errors.As(err, &typed):
		return fmt.Errorf("this file is damaged, or not one that tablemaid wrote (%w)", errDamaged)
	}
	return err
}

var errDamaged = errors.New("it cannot be read to its end")
