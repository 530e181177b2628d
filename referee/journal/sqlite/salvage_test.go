package sqlite

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite/pages"
)

// FuzzPage: a page may hold anything at all.
func FuzzPage(f *testing.F) {
	const leaf = 0x0d // of a table
	rng := rand.New(rand.NewPCG(9, 10))
	for range 8 {
		page := make([]byte, 512)
		for i := range page {
			page[i] = byte(rng.IntN(256))
		}
		page[0] = leaf
		f.Add(page)
	}
	// A cell whose record says that its head has no bytes.
	short := make([]byte, 512)
	short[0], short[4], short[8], short[9] = leaf, 1, 1, 0
	short[256], short[257] = 10, 1
	f.Add(short)
	f.Fuzz(func(_ *testing.T, page []byte) {
		if len(page) < 512 {
			return
		}
		db := make([]byte, 512, 4*512)
		binary.BigEndian.PutUint16(db[16:], 512)
		for range 3 {
			db = append(db, page[:512]...)
		}
		pages.Each(db, nil, func(values [][]byte) {
			if r, ok := rowOf(values); ok {
				r.entry()
			}
		})
	})
}
