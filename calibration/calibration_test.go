package calibration

import (
	"io/fs"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
)

func TestHomographyTakesTheCornersToTheSquare(t *testing.T) {
	c := Corners{{0.2, 0.1}, {0.9, 0.2}, {0.8, 0.95}, {0.05, 0.7}}
	m, err := toUnitSquare(c)
	require.NoError(t, err)
	for i, want := range []Point{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		got := m.apply(c[i])
		assert.InDelta(t, want.X, got.X, 1e-9)
		assert.InDelta(t, want.Y, got.Y, 1e-9)
	}
}

func TestEveryProposalIsSoundAndHasItsSeats(t *testing.T) {
	for n := 1; n <= zone.MaxSeats; n++ {
		p := Default(n)
		require.NoError(t, p.Check(), "%d seats", n)
		assert.Equal(t, n, p.Seats())
	}
}

func TestSeatsFollowClockwiseFromTheBottom(t *testing.T) {
	l, err := Default(4).Locator(1000, 1000)
	require.NoError(t, err)
	assert.Equal(t, zone.Seat(1), l.ZoneAt(500, 950))
	assert.Equal(t, zone.Seat(2), l.ZoneAt(50, 500))
	assert.Equal(t, zone.Seat(3), l.ZoneAt(500, 50))
	assert.Equal(t, zone.Seat(4), l.ZoneAt(950, 500))
	assert.Equal(t, zone.Middle, l.ZoneAt(570, 500))
	assert.Equal(t, zone.Middle, l.ZoneAt(450, 500))
	assert.Equal(t, zone.Nowhere, l.ZoneAt(2, 2))
}

func TestSavedProfilesComeBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "table.json")
	require.NoError(t, Default(5).Save(path))
	p, err := Load(path)
	require.NoError(t, err)
	assert.Equal(t, Default(5), p)
}

func TestBadProfilesAreRefusedInPlainWords(t *testing.T) {
	_, err := Load(filepath.Join(t.TempDir(), "none.json"))
	assert.ErrorIs(t, err, fs.ErrNotExist)

	_, err = Decode([]byte("{"))
	assert.ErrorContains(t, err, "camera page")

	for want, spoil := range map[string]func(*Profile){
		"version":    func(p *Profile) { p.Version = 9 },
		"cross":      func(p *Profile) { p.PlayArea[0], p.PlayArea[1] = p.PlayArea[1], p.PlayArea[0] },
		"nearer":     func(p *Profile) { p.PlayArea = Corners{{0, 0}, {0.1, 0}, {0.1, 0.1}, {0, 0.1}} },
		"two places": func(p *Profile) { p.Zones = append(p.Zones, p.Zones[0]) },
		"too small":  func(p *Profile) { p.Zones[0].Max = p.Zones[0].Min },
		"no zone":    func(p *Profile) { p.Zones[0].Name = "attic" },
		"no player":  func(p *Profile) { p.Zones = nil },
	} {
		p := Default(4)
		spoil(&p)
		assert.ErrorContains(t, p.Check(), want)
	}
}
