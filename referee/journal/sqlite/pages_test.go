package sqlite

import (
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// What a page has no room for lies on others: an entry of any length is salvaged
// whole, from the database and from its log of writes.
func TestAnEntryOfAnyLengthIsSalvaged(t *testing.T) {
	dir := t.TempDir()
	j, err := Open(dir)
	require.NoError(t, err)
	var games []journal.GameID
	entries := map[journal.GameID][]fact.Entry{}
	for g, first := range []int{0, 3700, 7800, 70_000} { // a page has 4,096 bytes
		game := journal.GameID(fmt.Sprintf("aaaaaaa%c", 'b'+g))
		games = append(games, game)
		for i := range []int{300, 300, 300, 20}[g] {
			e := fact.Entry{ID: fact.ID(i + 1), At: time.Unix(int64(i), 0).UTC(), Fact: fact.Declared{Seat: 1, Verb: "x", Word: strings.Repeat("y", first+i)}}
			if i == 0 {
				e.Fact = fact.GameBegan{Game: "chaos-maid", Players: []string{"Ann", "Bea"}}
			}
			entries[game] = append(entries[game], e)
		}
		require.NoError(t, j.Append(t.Context(), game, entries[game]...))
	}
	left, err := Left(t.Context(), dir)
	require.NoError(t, err)
	for _, g := range games {
		require.Equal(t, entries[g], left[g], "from the log of writes")
	}
	require.NoError(t, j.Close())
	left, err = Left(t.Context(), dir)
	require.NoError(t, err)
	require.Len(t, left, len(games))
	for _, g := range games {
		require.Equal(t, entries[g], left[g], "from the database")
	}
}

func TestPagesAreTakenApartAsTheFormatSays(t *testing.T) {
	for header, size := range map[uint16]int{512: 512, 1024: 1024, 1: 65536, 511: usualPage, 256: usualPage, 0: usualPage} {
		db := make([]byte, fileHeader)
		binary.BigEndian.PutUint16(db[16:], header)
		require.Equal(t, size, pageSize(db), "%d", header)
		require.Equal(t, usualPage, pageSize(db[:fileHeader-1]), "cut short")
	}
	odd := make([]byte, fileHeader)
	binary.BigEndian.PutUint16(odd[16:], 600)
	require.Equal(t, usualPage, pageSize(odd), "no power of two")

	db := make([]byte, 3*512+511)
	binary.BigEndian.PutUint16(db[16:], 512)
	for i := range db[512:] {
		db[512+i] = byte(1 + i/512)
	}
	frame := func(page uint32, is byte) []byte {
		f := make([]byte, frameHeader+512)
		binary.BigEndian.PutUint32(f, page)
		f[frameHeader] = is
		return f
	}
	wal := make([]byte, walHeader)
	wal = append(append(append(wal, frame(2, 20)...), frame(7, 70)...), frame(2, 21)...)
	pages := pagesOf(db, append(wal, frame(3, 30)[:frameHeader+511]...))
	first := map[uint32][]byte{}
	for n, versions := range pages {
		for _, v := range versions {
			require.Len(t, v, 512)
			first[n] = append(first[n], v[0])
		}
	}
	require.Equal(t, map[uint32][]byte{1: {0}, 2: {1, 20, 21}, 3: {2}, 7: {70}}, first)
}

func TestNumbersOfARecord(t *testing.T) {
	nine := []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}
	for _, c := range []struct {
		b []byte
		v uint64
		n int
	}{
		{nil, 0, 0}, {[]byte{0}, 0, 1}, {[]byte{0x7f}, 127, 1}, {[]byte{0x80}, 0, 0}, {[]byte{0x81, 0, 9}, 128, 2}, {[]byte{0x82, 0x80, 0x01}, 2<<14 | 1, 3},
		{nine, 1<<64 - 1, 9}, {nine[:8], 0, 0}, {append(nine[:8:8], 0x01, 0x01), 1<<64 - 1 - 0xfe, 9},
	} {
		v, n := varint(c.b)
		require.Equal(t, c.n, n, "%x", c.b)
		if n > 0 {
			require.Equal(t, c.v, v, "%x", c.b)
		}
	}
	for kind, width := range map[uint64]int{0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0, 10: -1, 11: -1, 12: 0, 13: 0, 14: 1, 15: 1, 16: 2, 1<<31 - 1: 1<<30 - 7, 1 << 31: -1} {
		require.Equal(t, width, widthOf(kind), "%d", kind)
	}
}

// A record that claims more than there is, or leads in a circle, is none.
func TestARecordThatCannotBe(t *testing.T) {
	cell := []byte{10, 1, 6, 1, 25, 9, 23, 13, 7}
	cell = append(cell, []byte("aaaaaab{}x..")...)
	for n := range len(cell) {
		_, ok := rowAt(cell[:n], 512, nil)
		require.False(t, ok && n < 8, "%d bytes", n)
	}
	_, ok := rowAt([]byte{5, 1, 2, 12, 13, 13, 13}, 512, nil)
	require.False(t, ok, "two fields")
	_, ok = rowAt([]byte{5, 1, 0, 12, 13, 13, 13}, 512, nil)
	require.False(t, ok, "a head of no bytes")
	_, ok = rowAt(append([]byte{0x80 | 64, 0x80, 0x80, 0x80, 1}, make([]byte, 40)...), 512, nil)
	require.False(t, ok, "larger than any entry")

	long := make([]byte, 500)
	require.Len(t, whole(long, 477, 512, nil), 477, "the longest that lies on its own page")
	require.Len(t, whole(long[:20], 477, 512, nil), 20)
	local := 39 + (900-39)%(512-4) // of https://www.sqlite.org/fileformat2.html#b_tree_pages
	over := append([]byte(nil), long...)
	binary.BigEndian.PutUint32(over[local:], 2)
	page := func(leads uint32) []byte {
		p := make([]byte, 512)
		binary.BigEndian.PutUint32(p, leads)
		return p
	}
	require.Len(t, whole(over, 900, 512, map[uint32][][]byte{2: {page(9), page(0)}}), min(900, local+508), "the newest version of a page")
	require.Nil(t, whole(over, 900, 512, nil), "a page that is not there")
	require.Nil(t, whole(over[:local+3], 900, 512, nil), "no room for where it goes on")
	circle := make([]byte, 500)
	at := 39 + (5000-39)%508
	if at > 477 {
		at = 39
	}
	binary.BigEndian.PutUint32(circle[at:], 2)
	require.Len(t, whole(circle, 5000, 512, map[uint32][][]byte{2: {page(3)}, 3: {page(2)}}), at+2*508, "once round a circle")
}

// Why something could not be written is said with what to do.
func TestWhyTheDiskDoesNotTakeIt(t *testing.T) {
	for _, c := range []struct {
		err   error
		words string
	}{
		{nil, ""}, {errors.New("something else"), ""},
		{syscall.ENOSPC, "is full"}, {syscall.EDQUOT, "is full"},
		{&movedError{"x"}, "was moved or deleted"},
		{fs.ErrPermission, "may not be written to"}, {syscall.EROFS, "may not be written to"},
		{syscall.EIO, "does not take what is written"}, {syscall.EFBIG, "does not take what is written"}, {fs.ErrNotExist, "does not take what is written"},
	} {
		said := Unwritable(fmt.Errorf("append: %w", c.err))
		if c.err == nil {
			said = Unwritable(nil)
		}
		if c.words == "" {
			require.Empty(t, said, "%v", c.err)
			continue
		}
		require.Contains(t, said, c.words, "%v", c.err)
		require.Equal(t, c.words == "is full", IsFull(c.err), "%v", c.err)
	}
}

// What the database itself says is understood: no room, no right, no database.
func TestWhatTheDatabaseSaysIsUnderstood(t *testing.T) {
	dir := t.TempDir()
	j, err := Open(dir)
	require.NoError(t, err)
	defer j.Close()
	_, err = j.db.ExecContext(t.Context(), `PRAGMA max_page_count = 20`)
	require.NoError(t, err)
	_, err = j.db.ExecContext(t.Context(), `CREATE TABLE fill AS SELECT randomblob(1000000)`)
	require.True(t, IsFull(err), "%v", err)
	require.Contains(t, Unwritable(err), "is full")
	require.False(t, isDamage(err))
	_, err = j.db.ExecContext(t.Context(), `PRAGMA query_only = 1`)
	require.NoError(t, err)
	err = j.Append(t.Context(), "aaaaaaaa", fact.Entry{ID: 1, Fact: fact.GameBegan{Game: "x"}})
	require.Contains(t, Unwritable(err), "may not be written to", "%v", err)
	require.False(t, IsFull(err))
	_, err = j.db.ExecContext(t.Context(), `SELECT nothing FROM nowhere`)
	require.True(t, isDamage(err), "%v", err)
	require.Contains(t, Unwritable(err), "doctor --repair")

	none := filepath.Join(dir, "none.db")
	require.NoError(t, os.WriteFile(none, []byte(strings.Repeat("Dear Ann, ", 1000)), 0o600))
	_, err = openChecked(t.Context(), none)
	require.True(t, isDamage(err) || errors.As(err, new(*DamagedError)), "%v", err)
	require.False(t, isDamage(errors.New("something else")))
}

func TestWhyTheGamesCannotBeOpened(t *testing.T) {
	for said, err := range map[string]error{
		"the games in f cannot be opened. The disk of the machine that runs tablemaid is full. Make room on it, then try again. (no space left on device)": syscall.ENOSPC,
		"open journal: something else": errors.New("something else"),
	} {
		require.EqualError(t, &unopened{"f", err}, said)
		require.ErrorIs(t, &unopened{"f", err}, err)
	}
	require.ErrorContains(t, &unopened{"f", fs.ErrPermission}, "may not be written to")
}

// A row is believed where its sum vouches for it, or where it is from before
// there were sums, and says its own number.
func TestWhichRowsAreBelieved(t *testing.T) {
	line, err := fact.Encode(fact.Entry{ID: 2, At: time.Unix(0, 0).UTC(), Fact: fact.RoundBegan{Dealer: 1}})
	require.NoError(t, err)
	sum := func(s string) sql.NullString { return sql.NullString{String: s, Valid: true} }
	for why, c := range map[string]struct {
		row
		ok bool
	}{
		"its sum vouches for it":      {row{"a", 2, string(line), sum(sumOf("a", 2, string(line)))}, true},
		"from before there were sums": {row{"a", 2, string(line), sql.NullString{}}, true},
		"the sum of another game":     {row{"a", 2, string(line), sum(sumOf("b", 2, string(line)))}, false},
		"another number":              {row{"a", 3, string(line), sql.NullString{}}, false},
		"no entry":                    {row{"a", 2, "{", sql.NullString{}}, false},
	} {
		e, ok := c.entry()
		require.Equal(t, c.ok, ok, why)
		if ok {
			require.Equal(t, fact.ID(2), e.ID)
		}
	}
	_, err = lineUp(nil)
	require.ErrorIs(t, err, journal.ErrNoGame)
	_, err = lineUp([]row{{"a", mostEntries + 1, "", sql.NullString{}}})
	require.ErrorIs(t, err, journal.ErrNoGame, "a damaged number asks for no more memory than there is")
	entries, err := lineUp([]row{{"a", 3, "{", sql.NullString{}}, {"a", 2, string(line), sql.NullString{}}, {"a", 0, string(line), sql.NullString{}}})
	require.NoError(t, err)
	require.Equal(t, []fact.ID{1, 3}, journal.Damaged(entries))
}

// A picture that is gone already is no error, and what is no name of one is left alone.
func TestAPictureIsDroppedOnce(t *testing.T) {
	j, err := Open(t.TempDir())
	require.NoError(t, err)
	defer j.Close()
	name, err := j.PutStill([]byte{0xff, 0xd8, 0xff})
	require.NoError(t, err)
	require.NoError(t, j.stills.drop("../journal.db"))
	require.FileExists(t, j.file)
	for range 2 {
		require.NoError(t, j.stills.drop(name))
		_, err = j.Still(name)
		require.ErrorIs(t, err, journal.ErrNoStill)
	}
}
