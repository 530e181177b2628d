package sqlite

import (
	"math/rand/v2"
	"testing"
)

// FuzzPage: a page may hold anything at all.
func FuzzPage(f *testing.F) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 8 {
		page := make([]byte, 512)
		for i := range page {
			page[i] = byte(rng.IntN(256))
		}
		page[0] = leafOfTable
		f.Add(page)
	}
	// A cell whose record says that its head has no bytes.
	short := make([]byte, 512)
	short[0], short[4], short[8], short[9] = leafOfTable, 1, 1, 0
	short[256], short[257] = 10, 1
	f.Add(short)
	f.Fuzz(func(_ *testing.T, page []byte) {
		if len(page) < 512 {
			return
		}
		page = page[:512]
		pages := map[uint32][][]byte{1: {page}, 2: {page}, 3: {page[:512:512]}}
		rowsOf(page, pages, func(r row) { r.entry() })
	})
}
