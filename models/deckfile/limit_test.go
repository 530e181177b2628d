package deckfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAKeptDeckIsAFileOfItsFolderAndNoOther(t *testing.T) {
	home := t.TempDir()
	dir := filepath.Join(home, "decks")
	d := Deck{Version: 1, Name: "Mine", Faces: []Face{{"KH", [][]byte{[]byte("look")}}}}
	outside, err := d.Save(home)
	require.NoError(t, err)
	_, err = d.Save(dir)
	require.NoError(t, err)
	_, err = Kept(dir, "Mine")
	require.NoError(t, err)
	for _, name := range []string{
		outside, "../mine", "../mine.deck.json", "/dev/zero", "/etc/passwd", "..", ".", "", "mine.deck.json\x00",
		strings.Repeat("a", 300),
	} {
		_, err := Kept(dir, name)
		require.Error(t, err, name)
		require.NotContains(t, err.Error(), "root", "what a file begins with is nobody's business")
		require.Less(t, len(err.Error()), 260, "what was sent is not told back in full")
	}
	_, err = Kept(dir, "Yours")
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.NotContains(t, err.Error(), home, "a phone is told no folder")
	_, err = Find(dir, "Yours")
	require.ErrorContains(t, err, dir, "the person at the machine is")
	for name, to := range map[string]string{"zero": "/dev/zero", "up": outside, "pipe": ""} {
		link := filepath.Join(dir, name+deckEnding)
		if to == "" {
			require.NoError(t, os.Mkdir(link, 0o700))
		} else {
			require.NoError(t, os.Symlink(to, link))
		}
		_, err := Kept(dir, name)
		require.Error(t, err, name)
		require.NotContains(t, err.Error(), home, name)
	}
	nowhere := filepath.Join(home, "nowhere")
	require.NoError(t, os.WriteFile(nowhere, nil, 0o600))
	_, err = Kept(nowhere, "Mine")
	require.Error(t, err)
	require.NotContains(t, err.Error(), home, "nor where the folder is one no more")
}

func TestADeckFileIsNotBuiltBeforeItIsCounted(t *testing.T) {
	for what, file := range map[string]string{
		"a million faces": `{"version":1,"name":"x","faces":[` + strings.Repeat("{},", 1e6) + `{}]}`,
		"a million looks": `{"version":1,"name":"x","faces":[{"card":"KH","looks":[` + strings.Repeat(`"",`, 1e6) + `""]}]}`,
		"no list":         `{"version":1,"name":"x","faces":7}`,
	} {
		_, err := Decode([]byte(file))
		require.Error(t, err, what)
		require.Less(t, testing.AllocsPerRun(1, func() { _, _ = Decode([]byte(file)) }), 5000.0, what)
	}
	_, err := Load("/dev/zero")
	require.ErrorContains(t, err, "larger than 64 MB")
}

func FuzzDeck(f *testing.F) {
	f.Add([]byte(`{"version":1,"name":"x","faces":[{"card":"KH","looks":["bG9vaw=="]}]}`))
	f.Add([]byte(`{"version":2,"name":"../x","faces":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := Decode(data)
		if err == nil && (len(d.Faces) > mostFaces || Name(d.Name) == "") {
			t.Fatalf("taken: %q with %d faces", d.Name, len(d.Faces))
		}
	})
}
