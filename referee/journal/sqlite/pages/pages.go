// Package pages reads rows from the bytes of an SQLite database and its log of writes,
// without asking the database: every page that holds rows is looked at by itself, so
// that a damaged page costs its own rows and no others.
package pages

import (
	"bytes"
	"encoding/binary"
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

// Each calls found for every row of every version of a page, in no order: with the bytes
// of its values, a number's the highest first. Anything may stand in them.
func Each(db, wal []byte, found func(values [][]byte)) {
	pages := pagesOf(db, wal)
	for n, versions := range pages {
		if n == 1 {
			continue // the schema
		}
		for _, page := range versions {
			rowsOf(page, pages, found)
		}
	}
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

// rowsOf finds the rows of a table in one page.
func rowsOf(page []byte, pages map[uint32][][]byte, found func([][]byte)) {
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

// rowAt reads the record of a cell.
func rowAt(cell []byte, size int, pages map[uint32][][]byte) (fields [][]byte, ok bool) {
	length, n := varint(cell)
	if n == 0 || length > 64<<20 {
		return nil, false
	}
	_, m := varint(cell[n:]) // the row's number
	if m == 0 {
		return nil, false
	}
	payload := whole(cell[n+m:], int(length), size, pages)
	head, n := varint(payload)
	if n == 0 || head < uint64(n) || head > uint64(len(payload)) {
		return nil, false
	}
	return fieldsOf(payload[n:head], payload[head:])
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
		if kind == 9 {
			fields[len(fields)-1] = []byte{1} // the number one has no bytes
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
