package deckfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/kept"
)

// Largest is what a deck file may have, in bytes: four hundred faces
// with all their looks, as this program writes them, and room.
const Largest = 64 << 20

// decode reads a deck without making more of a file than a deck may have: a
// list of a million empty faces is refused before it is built.
func (d *Deck) decode(b []byte) error {
	var file struct {
		Version int             `json:"version"`
		Name    string          `json:"name"`
		Width   float64         `json:"width_mm"`
		Height  float64         `json:"height_mm"`
		Indexed bool            `json:"indexed"`
		Faces   json.RawMessage `json:"faces"`
	}
	if len(b) > Largest {
		return errTooLargeFile
	}
	if json.Unmarshal(b, &file) != nil {
		return errNoDeck
	}
	*d = Deck{Version: file.Version, Name: file.Name, Width: file.Width, Height: file.Height, Indexed: file.Indexed}
	type taughtFace struct {
		Card  card.Card       `json:"card"`
		Looks json.RawMessage `json:"looks"`
	}
	faces, err := list[taughtFace](file.Faces, mostFaces)
	if err != nil {
		return err
	}
	for _, f := range faces {
		looks, err := list[[]byte](f.Looks, mostLooks)
		if err != nil {
			return err
		}
		d.Faces = append(d.Faces, Face{Card: f.Card, Looks: looks})
	}
	return nil
}

var errNoDeck = errors.New("it is damaged, or something else")

var errTooLargeFile = fmt.Errorf("it is larger than %d MB, and no deck is", Largest>>20)

// list decodes an array of so many elements at most.
func list[T any](b []byte, most int) (all []T, err error) {
	if len(b) == 0 || string(b) == "null" {
		return nil, nil
	}
	in := json.NewDecoder(bytes.NewReader(b))
	if start, err := in.Token(); err != nil || start != json.Delim('[') {
		return nil, errors.New("a list is wanted")
	}
	for in.More() {
		if len(all) == most {
			return nil, fmt.Errorf("a list of more than %d", most)
		}
		var one T
		if in.Decode(&one) != nil {
			return nil, errNoDeck
		}
		all = append(all, one)
	}
	return all, nil
}

// Kept is the deck of that name among those kept in the folder dir, and
// never any other file: the name is no path, and nothing outside the folder is
// opened, nor what is no plain file.
func Kept(dir, name string) (Deck, error) {
	b, err := KeptFile(dir, name)
	if err != nil {
		return Deck{}, err
	}
	d, err := Decode(b)
	if err != nil {
		return Deck{}, fmt.Errorf("deck %s: %w", Name(name), err)
	}
	return d, nil
}

// KeptFile is the file of the deck of that name, as Kept finds it.
func KeptFile(dir, name string) ([]byte, error) {
	file := Name(name)
	if file == "" {
		return nil, errDeckName(name)
	}
	b, err := kept.Read(dir, file, Largest)
	if errors.Is(err, kept.ErrTooLarge) {
		err = errTooLargeFile
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &MissingError{name}
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	if err != nil {
		return nil, fmt.Errorf("deck %s: %w", file, err)
	}
	return b, nil
}

// MissingError says that no deck of a name has been taught. Phones are told it:
// it names no folder.
type MissingError struct{ Name string }

func (e *MissingError) Error() string {
	return fmt.Sprintf("no deck %q has been taught: 'tablemaid teach', or Decks on the phone, teaches one", e.Name)
}

// Is makes it an fs.ErrNotExist.
func (e *MissingError) Is(target error) bool { return target == fs.ErrNotExist }

func errDeckName(name string) error {
	if letters := []rune(name); len(letters) > kept.LongestName {
		name = string(letters[:kept.LongestName]) + "…"
	}
	return fmt.Errorf("%q cannot be a deck's name: give it letters or figures, up to 60, and no slash", name)
}

// readDeck reads a deck file, but not more than one may have.
func readDeck(r io.Reader) ([]byte, error) {
	b, err := io.ReadAll(io.LimitReader(r, Largest+1))
	if err == nil && len(b) > Largest {
		err = errTooLargeFile
	}
	return b, err
}
