package decks

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/tiles"
)

// Networks is a short name for the trained files that this program reads with:
// the first twelve hexadecimal digits of the SHA-256 of all of them.
func Networks() string {
	sum := sha256.New()
	for _, room := range [][][]byte{locate.Networks(), identify.Networks(), tiles.Networks()} {
		for _, file := range room {
			sum.Write(file)
		}
	}
	return hex.EncodeToString(sum.Sum(nil))[:12]
}
