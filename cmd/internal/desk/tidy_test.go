package desk

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestMemoryIsGivenBackOnceATableRests(t *testing.T) {
	var tidy Tidy
	var given []int
	for second := range 30 {
		moves := second == 3 || second == 20
		if tidy.Frame(!moves, time.Duration(second)*time.Second) {
			given = append(given, second)
		}
	}
	assert.Equal(t, []int{9, 26}, given)
}
