package record

import (
	"iter"
	"slices"
)

// List is a list that is only added to, or an element of which another takes the place of. A copy that goes its own
// way costs the same however long it is: both share what lay before.
type List[T any] struct {
	whole *run[T] // what is older than last, in runs as long as each other
	older int     // how many these are
	last  []T
}

// run is some of a list, and what lay before.
type run[T any] struct {
	before *run[T]
	items  []T
}

// together is how many lie in a run.
const together = 64

// Add puts one at the end.
func (l *List[T]) Add(x T) {
	if len(l.last) == together {
		l.whole, l.older, l.last = &run[T]{l.whole, l.last}, l.older+together, make([]T, 0, together)
	}
	l.last = append(l.last, x)
}

// Len is how many there are.
func (l List[T]) Len() int { return l.older + len(l.last) }

// At is one of them, from 0.
func (l List[T]) At(i int) T {
	if i >= l.older {
		return l.last[i-l.older]
	}
	r := l.whole
	for from := l.older - together; i < from; from -= together {
		r = r.before
	}
	return r.items[i%together]
}

// From are those from one on, in their order.
func (l List[T]) From(i int) []T {
	if i >= l.older {
		return slices.Clone(l.last[i-l.older:])
	}
	all := make([]T, l.Len()-i)
	copy(all[l.older-i:], l.last)
	r := l.whole
	for from := l.older - together; r != nil && from+together > i; from -= together {
		skip := max(0, i-from)
		copy(all[from+skip-i:], r.items[skip:])
		r = r.before
	}
	return all
}

// All are all of them with their places, in their order.
func (l List[T]) All() iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		runs := make([][]T, 0, 8)
		for r := l.whole; r != nil; r = r.before {
			runs = append(runs, r.items)
		}
		slices.Reverse(runs)
		i := 0
		for _, items := range append(runs, l.last) {
			for _, x := range items {
				if !yield(i, x) {
					return
				}
				i++
			}
		}
	}
}

// Put puts another in the place of one; copies of the list that hold the old one keep it.
func (l *List[T]) Put(i int, x T) {
	if i >= l.older {
		l.last = slices.Clone(l.last)
		l.last[i-l.older] = x
		return
	}
	at := &l.whole
	for from := l.older - together; ; from -= together {
		again := **at
		*at = &again
		if i >= from {
			again.items = slices.Clone(again.items)
			again.items[i-from] = x
			return
		}
		at = &again.before
	}
}

// LastIndex is the place of the newest that is such, -1 if none is.
func (l List[T]) LastIndex(is func(T) bool) int {
	items, at := l.last, l.older
	for r := l.whole; ; r = r.before {
		for i := len(items) - 1; i >= 0; i-- {
			if is(items[i]) {
				return at + i
			}
		}
		if r == nil {
			return -1
		}
		items, at = r.items, at-together
	}
}

// Alone is a copy: what is added to it comes to lie elsewhere.
func (l List[T]) Alone() List[T] {
	l.last = slices.Clip(l.last)
	return l
}

// Beside is a copy to which is added elsewhere, if now is longer and may share its room.
func (l List[T]) Beside(now List[T]) List[T] {
	if now.Len() > l.Len() {
		return l.Alone()
	}
	return l
}
