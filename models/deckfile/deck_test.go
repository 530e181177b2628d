package deckfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
)

func someDeck() Deck {
	return Deck{Version: Version, Name: "Swiss Jass", Faces: []Face{
		{Card: "6D", Looks: [][]byte{{1, 2}}}, {Card: "7D", Looks: [][]byte{{3}, {4}}},
	}}
}

func TestADeckIsFoundAgainByItsName(t *testing.T) {
	dir := t.TempDir()
	path, err := someDeck().Save(dir)
	require.NoError(t, err)
	assert.Equal(t, "swiss-jass.deck.json", filepath.Base(path))
	for _, name := range []string{"Swiss Jass", "swiss-jass", path} {
		d, err := Find(dir, name)
		require.NoError(t, err, name)
		assert.Equal(t, someDeck(), d)
	}
	names, err := All(dir)
	require.NoError(t, err)
	assert.Equal(t, []string{"swiss-jass"}, names)
	_, err = Find(dir, "tarot")
	require.ErrorIs(t, err, fs.ErrNotExist)
	assert.ErrorContains(t, err, "tablemaid teach")
	_, err = Find(dir, "?!")
	assert.ErrorContains(t, err, "letters")
}

func TestABadDeckSaysWhatToDo(t *testing.T) {
	for want, spoil := range map[string]func(*Deck){
		"newer tablemaid": func(d *Deck) { d.Version = 2 },
		"no deck file":    func(d *Deck) { d.Version = 0 },
		"letters":         func(d *Deck) { d.Name = "../secret" },
		"show some":       func(d *Deck) { d.Faces = nil },
		"no face":         func(d *Deck) { d.Faces[0].Card = card.Back },
		"twice":           func(d *Deck) { d.Faces[1].Card = "6D" },
		"show it once":    func(d *Deck) { d.Faces[0].Looks = nil },
		"bytes":           func(d *Deck) { d.Faces[0].Looks[0] = nil },
	} {
		d := someDeck().Clone()
		spoil(&d)
		assert.ErrorContains(t, d.Check(), want)
	}
	path := filepath.Join(t.TempDir(), "x.deck.json")
	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	_, err := Load(path)
	assert.ErrorContains(t, err, "teach the deck again")
}

func TestMoreLooksThanOneDeckHoldsDropTheOldButTheFirst(t *testing.T) {
	d := someDeck()
	for n := range mostLooks {
		d.Add("6D", []byte{byte(10 + n)})
	}
	looks := d.Faces[0].Looks
	assert.Len(t, looks, mostLooks)
	assert.Equal(t, []byte{1, 2}, looks[0])
	assert.Equal(t, []byte{11}, looks[1])
	d.Add("8D", []byte{7})
	assert.Equal(t, []card.Card{"6D", "7D", "8D"}, d.Cards())
}

func TestADeckMayBeCalledWhateverPeopleCallIt(t *testing.T) {
	for name, file := range map[string]string{
		"Großmutters Jass": "groxdfmutters-jass.deck.json", "Oma's (alt)": "oma-s--alt-.deck.json", " 家 ": "x5bb6.deck.json",
		"../x": "", "?!": "", "": "", "a\nb": "",
	} {
		require.Equal(t, file, Name(name), name)
	}
	require.Equal(t, Name("Großmutters Jass"), Name("groxdfmutters-jass"), "a file is found by its own name")
}
