package deckfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/tablemaid/tablemaid/models/kept"
)

const deckEnding = ".deck.json"

// Name is what the file is called that a deck of this name is kept in, "" when
// the name will not do, as kept.File says.
func Name(name string) string {
	if file := kept.File(name); file != "" {
		return file + deckEnding
	}
	return ""
}

// Decode reads and checks a deck from the bytes of its file.
func Decode(b []byte) (Deck, error) {
	var d Deck
	if err := d.decode(b); err != nil {
		return Deck{}, fmt.Errorf("not a deck file (%w): teach the deck again, or export it again", err)
	}
	return d, d.Check()
}

// Load reads and checks a deck file.
func Load(path string) (Deck, error) {
	f, err := os.Open(path)
	if err != nil {
		return Deck{}, fmt.Errorf("deck: %w", err)
	}
	defer f.Close()
	b, err := readDeck(f)
	if err != nil {
		return Deck{}, fmt.Errorf("deck %s: %w", path, err)
	}
	d, err := Decode(b)
	if err != nil {
		return Deck{}, fmt.Errorf("deck %s: %w", path, err)
	}
	return d, nil
}

// Save checks a deck and writes it to the folder dir, whole or not at all, and
// tells the file's path.
func (d Deck) Save(dir string) (string, error) {
	if err := d.Check(); err != nil {
		return "", err
	}
	b, err := json.Marshal(d)
	if err != nil {
		return "", fmt.Errorf("deck: %w", err)
	}
	if len(b) >= Largest {
		return "", fmt.Errorf("deck not saved: %w", errTooLargeFile)
	}
	if err := kept.Write(dir, Name(d.Name), append(b, '\n')); err != nil {
		return "", fmt.Errorf("deck not saved: %w", err)
	}
	return filepath.Join(dir, Name(d.Name)), nil
}

// Find is the deck of that name among those kept in dir; a name that is a
// file's path opens that file. It is for what the person at the machine names;
// what comes from a phone or a file is a name for Kept.
func Find(dir, name string) (Deck, error) {
	if strings.HasSuffix(name, deckEnding) || strings.ContainsRune(name, filepath.Separator) {
		return Load(name)
	}
	d, err := Kept(dir, name)
	var missing *MissingError
	if errors.As(err, &missing) {
		err = fmt.Errorf("%w (looked for in %s)", err, dir)
	}
	return d, err
}

// All lists the names of the decks kept in dir.
func All(dir string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*"+deckEnding))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), deckEnding))
	}
	return names, nil
}
