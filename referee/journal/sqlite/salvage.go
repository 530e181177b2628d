package sqlite

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"errors"
	"os"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// The layout below is that of https://www.sqlite.org/fileformat2.html.
const (
	fileHeader  = 100
	walHeader   = 32
	frameHeader = 24
	leafOfTable = 0x0d
	// smallestPage and largestPage bound what a header may say, in bytes.
	smallestPage, largestPage = 512, 65536
	usualPage                 = 4096
)

// salvage reads entries from the bytes of a database and its log of writes,
// without asking the database: every page that holds rows is looked at by
// itself, so that a damaged page costs its own rows and no others. Only what
// its checksum vouches for is believed.
func salvage(file string) ([]row, error) {
	db, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	wal, err := os.ReadFile(file + "-wal")
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	found := map[journal.GameID]map[fact.ID]row{}
	pages := pagesOf(db, wal)
	for n, versions := range pages {
		if n == 1 {
			continue // the schema
		}
		for _, page := range versions {
			rowsOf(page, pages, func(r row) {
				if _, ok := r.entry(); !ok || !r.sum.Valid {
					return
				}
				if found[r.game] == nil {
					found[r.game] = map[fact.ID]row{}
				}
				found[r.game][r.id] = r
			})
		}
	}
	var rows []row
	for _, game := range found {
		for _, r := range game {
			rows = append(rows, r)
		}
	}
	return rows, nil
}

// pagesOf are all versions of every page of a database and its log of writes, by
// number, the newest last.
func pagesOf(db, wal []byte) map[uint32][][]byte {
	size := pageSize(db)
	pages := map[uint32][][]byte{}
	for at := 0; at+size <= len(db); at += size {
		n := uint32(at/size + 1)
		pages[n] = append(pages[n], db[at:at+size])
	}
	for at := walHeader; at+frameHeader+size <= len(wal); at += frameHeader + size {
		n := binary.BigEndian.Uint32(wal[at:])
		pages[n] = append(pages[n], wal[at+frameHeader:at+frameHeader+size])
	}
	return pages
}

// pageSize is what the header of a database says, in bytes, if it can be true.
func pageSize(db []byte) int {
	if len(db) >= fileHeader {
		n := int(binary.BigEndian.Uint16(db[16:]))
		switch {
		case n == 1:
			return largestPage
		case n >= smallestPage && n&(n-1) == 0:
			return n
		}
	}
	return usualPage
}

// rowsOf finds rows like those of the table of entries in one page.
func rowsOf(page []byte, pages map[uint32][][]byte, found func(row)) {
	if page[0] != leafOfTable {
		return
	}
	cells := int(binary.BigEndian.Uint16(page[3:]))
	for i := range cells {
		at := 8 + 2*i
		if at+2 > len(page) {
			return
		}
		if cell := int(binary.BigEndian.Uint16(page[at:])); cell < len(page) {
			if r, ok := rowAt(page[cell:], len(page), pages); ok {
				found(r)
			}
		}
	}
}

// rowAt reads the record of a cell: seq, game, id, line, sum.
func rowAt(cell []byte, size int, pages map[uint32][][]byte) (r row, ok bool) {
	length, n := varint(cell)
	if n == 0 || length > 64<<20 {
		return r, false
	}
	_, m := varint(cell[n:]) // the row's number
	if m == 0 {
		return r, false
	}
	payload := whole(cell[n+m:], int(length), size, pages)
	head, n := varint(payload)
	if n == 0 || head < uint64(n) || head > uint64(len(payload)) {
		return r, false
	}
	fields, ok := fieldsOf(payload[n:head], payload[head:])
	if !ok {
		return r, false
	}
	if len(fields) != 5 || len(fields[2]) > 8 {
		return r, false
	}
	id := fact.ID(0)
	for _, b := range fields[2] {
		id = id<<8 | fact.ID(b)
	}
	return row{
		journal.GameID(fields[1]),
		id,
		string(fields[3]),
		sql.NullString{String: string(fields[4]), Valid: len(fields[4]) > 0},
	}, true
}

// fieldsOf are the values of a record: the serial types of the columns, then their
// bytes.
func fieldsOf(kinds, values []byte) (fields [][]byte, ok bool) {
	at := 0
	for len(kinds) > 0 {
		kind, n := varint(kinds)
		if n == 0 {
			return nil, false
		}
		kinds = kinds[n:]
		width := widthOf(kind)
		if width < 0 || at+width > len(values) {
			return nil, false
		}
		fields = append(fields, values[at:at+width])
		at += width
		if len(fields) == 3 && kind == 9 {
			fields[2] = []byte{1} // the number one has no bytes
		}
	}
	return fields, true
}

// widthOf is how many bytes a value of that serial type has, -1 for none.
func widthOf(kind uint64) int {
	switch {
	case kind <= 4:
		return int(kind)
	case kind <= 9:
		return []int{6, 8, 8, 0, 0}[kind-5]
	case kind >= 12 && kind < 1<<31:
		return int(kind-12) / 2
	}
	return -1
}

// whole is a payload with what of it lies on overflow pages.
func whole(b []byte, length, size int, pages map[uint32][][]byte) []byte {
	if length <= size-35 {
		return b[:min(length, len(b))]
	}
	least := (size-12)*32/255 - 23
	local := least + (length-least)%(size-4)
	if local > size-35 {
		local = least
	}
	if local+4 > len(b) {
		return nil
	}
	out := bytes.Clone(b[:local])
	next := binary.BigEndian.Uint32(b[local:])
	for seen := map[uint32]bool{}; next != 0 && len(out) < length && !seen[next]; {
		seen[next] = true
		versions := pages[next]
		if len(versions) == 0 {
			return nil
		}
		page := versions[len(versions)-1]
		out = append(out, page[4:]...)
		next = binary.BigEndian.Uint32(page)
	}
	return out[:min(length, len(out))]
}

// varint reads a number of one to nine bytes; n is 0 if there is none.
func varint(b []byte) (v uint64, n int) {
	for n < 9 && n < len(b) {
		c := b[n]
		n++
		if n == 9 {
			return v<<8 | uint64(c), n
		}
		v = v<<7 | uint64(c&0x7f)
		if c < 0x80 {
			return v, n
		}
	}
	return 0, 0
}
