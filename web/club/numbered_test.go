package club

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A table is found by its number, whatever the word before it.
func TestATableIsFoundByItsNumber(t *testing.T) {
	for name, is := range map[string]bool{
		"table-7": true, "tisch-7": true, "tisch-07": true, "7": true, "table-17": false, "table-70": false, "seven": false,
		"": false,
	} {
		assert.Equal(t, is, numbered(name, 7), name)
	}
}
