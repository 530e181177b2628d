package fold

import (
	"reflect"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/seal"
)

// SameStory reports whether one of two journals goes on where the other ends. A
// card that one of them left out is no difference.
func SameStory(here, there []fact.Entry) bool {
	for i := range min(len(here), len(there)) {
		a, b := here[i], there[i]
		if !a.At.Equal(b.At) || a.Source != b.Source {
			return false
		}
		if !reflect.DeepEqual(a.Fact, b.Fact) && !reflect.DeepEqual(seal.Mask(a.Fact), b.Fact) &&
			!reflect.DeepEqual(a.Fact, seal.Mask(b.Fact)) {
			return false
		}
	}
	return true
}
