package packs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/packs"
)

var alms = pack.Card{
	Name: "Alms", Type: pack.Action, Colour: "white", Text: "Draw a card.", Ops: []pack.Op{{Do: pack.Draw, N: 1}},
}

// A pack is kept under a name, changed card by card, and there again after a start.
func TestAPackIsKeptByItsName(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "packs")
	s := packs.Open(dir)
	all, err := s.All()
	require.NoError(t, err)
	require.Empty(t, all)
	file, err := s.Keep(pack.Pack{Name: " Our  Päck "})
	require.NoError(t, err)
	require.Equal(t, "our-pxe4ck", file)
	require.NoError(t, s.Change(file, func(p pack.Pack) (pack.Pack, error) { return p.With("", alms), nil }))
	renamed := alms
	renamed.Name, renamed.Only = "Alms for All", pack.OwnTurn
	require.NoError(t, s.Change(file, func(p pack.Pack) (pack.Pack, error) { return p.With("Alms", renamed), nil }))

	again := packs.Open(dir)
	all, err = again.All()
	require.NoError(t, err)
	require.Len(t, all, 1)
	require.Equal(t, "Our Päck", all[0].Pack.Name)
	require.Equal(t, []pack.Card{renamed}, all[0].Pack.Cards)
	_, err = again.Keep(pack.Pack{Name: "our PÄCK"})
	require.ErrorContains(t, err, "here already")
	require.NoError(t, again.Remove(file))
	_, err = again.Pack(file)
	require.ErrorIs(t, err, packs.ErrNone)
	require.ErrorIs(t, again.Remove(file), packs.ErrNone)
}

// What a pack must not have is not kept, and leaves what was there.
func TestAPackThatIsWrongIsNotKept(t *testing.T) {
	s := packs.Open(t.TempDir())
	file, err := s.Keep(pack.Pack{Name: "Ours", Cards: []pack.Card{alms}})
	require.NoError(t, err)
	err = s.Change(file, func(p pack.Pack) (pack.Pack, error) { return p.With("", pack.Card{Name: "Nothing"}), nil })
	require.Equal(t, "type", pack.Faults(err)[0].Field)
	p, err := s.Pack(file)
	require.NoError(t, err)
	require.Len(t, p.Cards, 1)
	long := alms
	long.Name, long.Text = "Long", strings.Repeat("x", pack.Largest)
	require.ErrorContains(
		t, s.Change(file, func(p pack.Pack) (pack.Pack, error) { return p.With("", long), nil }), "too large",
	)
	for range 99 {
		p.Name += "I"
		_, err = s.Keep(p)
		if err != nil {
			break
		}
	}
	require.ErrorContains(t, err, "letters or figures", "names end somewhere")
}

// A name is no path, and nothing outside the folder is read, written or removed.
func TestAPackIsNothingOutsideItsFolder(t *testing.T) {
	root := t.TempDir()
	secret := filepath.Join(root, "secret.pack.json")
	require.NoError(t, os.WriteFile(secret, []byte(`{"name": "Secret", "cards": []}`), 0o600))
	dir := filepath.Join(root, "packs")
	require.NoError(t, os.Mkdir(dir, 0o755))
	require.NoError(t, os.Symlink(secret, filepath.Join(dir, "linked.pack.json")))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.pack.json"), 0o755))
	s := packs.Open(dir)
	for _, file := range []string{"../secret", "/etc/passwd", secret, "..", "", "linked", "folder"} {
		_, err := s.Pack(file)
		require.Error(t, err, file)
		require.Error(t, s.Change(file, func(p pack.Pack) (pack.Pack, error) { return p, nil }), file)
	}
	all, err := s.All()
	require.NoError(t, err)
	require.Empty(t, all)
	_, err = s.Keep(pack.Pack{Name: "../out"})
	require.Error(t, err)
	require.FileExists(t, secret)
}
