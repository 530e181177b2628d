package access

import (
	"sync"

	"github.com/tablemaid/tablemaid/web/view/live"
)

// joins keeps the drawn codes of the few addresses under which phones come.
type joins struct {
	mu sync.Mutex
	of map[string]live.Join
}

const mostJoins = 32

func (j *joins) at(address string) live.Join {
	j.mu.Lock()
	defer j.mu.Unlock()
	drawn, ok := j.of[address]
	if !ok {
		if j.of == nil || len(j.of) >= mostJoins {
			j.of = map[string]live.Join{}
		}
		drawn = live.JoinOf(address)
		j.of[address] = drawn
	}
	return drawn
}
