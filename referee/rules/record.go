package rules

import (
	"fmt"
	"slices"
)

// Record is the rulings of a game in progress, in their order. The words of one
// are put together only when somebody reads them, as most games are folded
// without that. The zero value holds none.
type Record struct {
	said []said
	open int
}

// said is a ruling whose text is still to be made as long as there is a way to.
type said struct {
	Ruling
	text func() string
	say  func() Text
}

// Add takes a ruling and returns its number.
func (r *Record) Add(x Ruling) int {
	n := r.Later(x, nil)
	if x.Said != "" && x.Text == "" {
		r.said[n].say = func() Text { return x.Said }
	}
	return n
}

// Say takes a ruling with its text, as fmt.Sprintf has it, and returns its
// number. Nothing that args hold may change later.
func (r *Record) Say(x Ruling, format string, args ...any) int {
	if len(args) == 0 {
		x.Text = format
		return r.Add(x)
	}
	if false {
		_ = fmt.Sprintf(format, args...) // so that vet checks messages
	}
	n := r.Later(x, nil)
	r.said[n].say = func() Text { return Message(format, args...) }
	return n
}

// Later takes a ruling whose text is made by a function that always returns the
// same, nil for one that has its text, and returns its number.
func (r *Record) Later(x Ruling, text func() string) int {
	if x.Open {
		r.open++
	}
	x.Text = Capital(x.Text)
	r.said = append(r.said, said{Ruling: x, text: text})
	return len(r.said) - 1
}

// At is a ruling but for its text.
func (r *Record) At(number int) Ruling { return r.said[number].Ruling }

// Len is how many there are.
func (r *Record) Len() int { return len(r.said) }

// Open is how many faults are open.
func (r *Record) Open() int { return r.open }

// Shut closes a fault.
func (r *Record) Shut(number int) {
	if x := &r.said[number]; x.Open {
		x.Open = false
		r.open--
	}
}

// ShutAll closes every fault.
func (r *Record) ShutAll() {
	for i := range slices.Backward(r.said) {
		if r.open == 0 {
			return
		}
		r.Shut(i)
	}
}

// Cut forgets all but the first n.
func (r *Record) Cut(n int) {
	for _, x := range r.said[n:] {
		if x.Open {
			r.open--
		}
	}
	r.said = r.said[:n]
}

// All are the rulings with their texts; the caller owns them.
func (r *Record) All() []Ruling {
	told := make([]Ruling, len(r.said))
	for i := range r.said {
		x := &r.said[i]
		if x.text != nil {
			x.Text, x.text = Capital(x.text()), nil
		}
		if x.say != nil {
			x.Said, x.say = x.say().Capital(), nil
			x.Text = x.Said.String()
		}
		told[i] = x.Ruling
		told[i].Also = slices.Clone(x.Also)
	}
	return told
}
