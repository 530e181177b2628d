package pages

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPagesAreTakenApartAsTheFormatSays(t *testing.T) {
	for header, size := range map[uint16]int{
		512: 512, 1024: 1024, 1: 65536, 511: usualPage, 256: usualPage, 0: usualPage,
	} {
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
		{nil, 0, 0}, {[]byte{0}, 0, 1}, {[]byte{0x7f}, 127, 1}, {[]byte{0x80}, 0, 0}, {[]byte{0x81, 0, 9}, 128, 2},
		{[]byte{0x82, 0x80, 0x01}, 2<<14 | 1, 3},
		{nine, 1<<64 - 1, 9}, {nine[:8], 0, 0}, {append(nine[:8:8], 0x01, 0x01), 1<<64 - 1 - 0xfe, 9},
	} {
		v, n := varint(c.b)
		require.Equal(t, c.n, n, "%x", c.b)
		if n > 0 {
			require.Equal(t, c.v, v, "%x", c.b)
		}
	}
	for kind, width := range map[uint64]int{
		0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0, 10: -1, 11: -1, 12: 0, 13: 0, 14: 1, 15: 1, 16: 2,
		1<<31 - 1: 1<<30 - 7, 1 << 31: -1,
	} {
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
	_, ok := rowAt([]byte{5, 1, 0, 12, 13, 13, 13}, 512, nil)
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
	require.Len(
		t, whole(over, 900, 512, map[uint32][][]byte{2: {page(9), page(0)}}), min(900, local+508),
		"the newest version of a page",
	)
	require.Nil(t, whole(over, 900, 512, nil), "a page that is not there")
	require.Nil(t, whole(over[:local+3], 900, 512, nil), "no room for where it goes on")
	circle := make([]byte, 500)
	at := 39 + (5000-39)%508
	if at > 477 {
		at = 39
	}
	binary.BigEndian.PutUint32(circle[at:], 2)
	require.Len(
		t, whole(circle, 5000, 512, map[uint32][][]byte{2: {page(3)}, 3: {page(2)}}), at+2*508, "once round a circle",
	)
}
