package poker

import (
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
)

// purse is the chips of a hand by seat-1, counted from what was said alone.
type purse struct {
	stack, put, bet []int
	in, acted       []bool
	dead, high      int
}

func newPurse(stacks []int, ante int) *purse {
	p := &purse{
		stack: slices.Clone(stacks),
		put:   make([]int, len(stacks)),
		bet:   make([]int, len(stacks)),
		in:    make([]bool, len(stacks)),
		acted: make([]bool, len(stacks)),
	}
	for i, n := range stacks {
		p.in[i] = n > 0
		p.pay(i, ante)
	}
	return p
}

func (p *purse) pay(i, n int) {
	n = min(n, p.stack[i])
	p.stack[i] -= n
	p.put[i] += n
}

func (p *purse) charge(i, n int) {
	n = min(n, p.stack[i])
	p.stack[i] -= n
	p.dead += n
}

// street begins a new round of betting.
func (p *purse) street() {
	clear(p.bet)
	clear(p.acted)
	p.high = 0
}

// over reports whether everybody who can has bet what there is to bet.
func (p *purse) over() bool {
	able := 0
	for i, in := range p.in {
		if in && p.stack[i] > 0 {
			able++
		}
	}
	for i, in := range p.in {
		if in && p.stack[i] > 0 && (p.bet[i] < p.high || able > 1 && !p.acted[i]) {
			return false
		}
	}
	return true
}

// say counts an act of betting.
func (p *purse) say(f fact.Declared) {
	i, to := f.Seat-1, f.Number
	p.acted[i] = true
	switch f.Verb {
	case "fold":
		p.in[i] = false
		return
	case "check":
		return
	case "call":
		to = p.high
	}
	before := p.stack[i]
	p.pay(i, to-p.bet[i])
	p.bet[i] += before - p.stack[i]
	p.high = max(p.high, p.bet[i])
	if f.Verb == "bring-in" {
		p.high = max(p.high, to)
	}
}

func (p *purse) live() int {
	n := 0
	for _, in := range p.in {
		if in {
			n++
		}
	}
	return n
}

// matched reports whether everybody in the hand has matched the highest bet or
// has no chips left, as they must when betting is over.
func (p *purse) matched() bool {
	for i, in := range p.in {
		if in && p.stack[i] > 0 && p.bet[i] < p.high {
			return false
		}
	}
	return true
}

// settle divides the chips, level by level: what somebody put can be won only
// by who put as much. Levels with the same takers are one pot.
func (p *purse) settle(dealer int, value func(i int) poker.Value) []int {
	n := len(p.stack)
	takers := func(level int) []int {
		var seats []int
		for k := range n {
			if i := (dealer + k) % n; p.in[i] && p.put[i] >= level {
				seats = append(seats, i)
			}
		}
		return seats
	}
	pot, able := p.dead, takers(0)
	worth := make([]poker.Value, n)
	for _, i := range able {
		worth[i] = value(i)
	}
	give := func() {
		best := slices.MaxFunc(able, func(a, b int) int { return int(worth[a]) - int(worth[b]) })
		winners := slices.DeleteFunc(slices.Clone(able), func(i int) bool { return worth[i] != worth[best] })
		for k := 0; pot > 0; k++ { // chip by chip
			p.stack[winners[k%len(winners)]]++
			pot--
		}
	}
	for level := 1; ; level++ {
		chips := 0
		for _, put := range p.put {
			if put >= level {
				chips++
			}
		}
		if chips == 0 {
			break
		}
		if level > 1 && !slices.Contains(p.put, level-1) {
			pot += chips // nobody stops here: the same may take it
			continue
		}
		if now := takers(level); len(now) > 0 && !slices.Equal(now, able) {
			give()
			able = now
		}
		pot += chips
	}
	give()
	return p.stack
}

// agree compares with the referee's stacks and pot.
func (p *purse) agree(h *chips.Hand) error {
	mine, same := p.dead, true
	for i, n := range p.put {
		mine += n
		same = same && h.Stack(i+1) == p.stack[i]
	}
	if !same || h.Pot() != mine {
		return fmt.Errorf("stacks %v and a pot of %d, but the referee has %v and %d", p.stack, mine, h.Stacks(), h.Pot())
	}
	return nil
}
