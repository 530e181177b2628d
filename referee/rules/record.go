package rules

import (
	"fmt"
	"slices"
)

// Record is the rulings of a game in progress, in their order. The words of one
// are put together only when somebody reads them, as most games are folded
// without that. The zero value holds none.
type Record struct {
	blocks [][]said // all full but the last, so that none moves when it grows
	open   int
}

// said is a ruling, and how its text is still to be made, if it is.
type said struct {
	Ruling
	say func() Text
}

// block is how many rulings lie together.
const block = 64

// Add takes a ruling and returns its number.
func (r *Record) Add(x Ruling) int {
	if x.Said != "" && x.Text == "" {
		return r.Later(x, func() Text { return x.Said })
	}
	return r.Later(x, nil)
}

// Say takes a ruling with its text, as fmt.Sprintf has it, and returns its
// number. Nothing that args hold may change later.
func (r *Record) Say(x Ruling, format string, args ...any) int {
	if len(args) == 0 {
		x.Text = format
		return r.Later(x, nil)
	}
	if false {
		_ = fmt.Sprintf(format, args...) // so that vet checks messages
	}
	return r.Later(x, func() Text { return Message(format, args...) })
}

// Later takes a ruling whose text is made by a function that always returns the
// same, nil for one that has its text, and returns its number.
func (r *Record) Later(x Ruling, say func() Text) int {
	if x.Open {
		r.open++
	}
	last := len(r.blocks) - 1
	if last < 0 || len(r.blocks[last]) == block {
		r.blocks = append(r.blocks, make([]said, 0, block))
		last++
	}
	r.blocks[last] = append(r.blocks[last], said{x, say})
	return last*block + len(r.blocks[last]) - 1
}

func (r *Record) at(number int) *said { return &r.blocks[number/block][number%block] }

// At is a ruling but for its text.
func (r *Record) At(number int) Ruling { return r.at(number).Ruling }

// Len is how many there are.
func (r *Record) Len() int {
	if len(r.blocks) == 0 {
		return 0
	}
	last := len(r.blocks) - 1
	return last*block + len(r.blocks[last])
}

// Open is how many faults are open.
func (r *Record) Open() int { return r.open }

// Shut closes a fault.
func (r *Record) Shut(number int) {
	if x := r.at(number); x.Open {
		x.Open = false
		r.open--
	}
}

// ShutAll closes every fault.
func (r *Record) ShutAll() {
	for i := r.Len() - 1; i >= 0 && r.open > 0; i-- {
		r.Shut(i)
	}
}

// Cut forgets all but the first n; where there are no more it changes nothing.
func (r *Record) Cut(n int) {
	if n >= r.Len() {
		return
	}
	for i := n; i < r.Len(); i++ {
		r.Shut(i)
	}
	full, rest := n/block, n%block
	clear(r.blocks[full][rest:])
	r.blocks[full] = r.blocks[full][:rest]
	if rest > 0 {
		full++
	}
	r.blocks = slices.Delete(r.blocks, full, len(r.blocks))
}

// All are the rulings with their texts; the caller owns them.
func (r *Record) All() []Ruling {
	told := make([]Ruling, 0, r.Len())
	for _, b := range r.blocks {
		for i := range b {
			x := &b[i]
			switch {
			case x.say != nil:
				text := x.say()
				x.Said, x.Text, x.say = text.Capital(), text.begins(), nil
			case x.Said == "" && x.Text != "": // one constant, looked up as it was written
				x.Said, x.Text = Text(x.Text).Capital(), Capital(x.Text)
			}
			told = append(told, x.Ruling)
			if x.Also != nil {
				told[len(told)-1].Also = slices.Clone(x.Also)
			}
		}
	}
	return told
}
