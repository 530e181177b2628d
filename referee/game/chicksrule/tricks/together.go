package tricks

import (
	"slices"
	"strconv"
	"strings"
)

// fewOrders is up to how many cards every order is offered; of more, only the
// one in which they were read.
const fewOrders = 3

// Orders lists the ways in which n cards can have come together, as places from 1;
// the one in which they were read first. Of many it is the only one.
func Orders(n int) [][]int {
	places := make([]int, n)
	for i := range places {
		places[i] = i + 1
	}
	if n > fewOrders {
		return [][]int{places}
	}
	return permutations(nil, places)
}

func permutations(head, tail []int) [][]int {
	if len(tail) == 0 {
		return [][]int{head}
	}
	var all [][]int
	for i, x := range tail {
		rest := append(slices.Clone(tail[:i]), tail[i+1:]...)
		all = append(all, permutations(append(slices.Clone(head), x), rest)...)
	}
	return all
}

// WriteOrder writes one: "2 1 3".
func WriteOrder(order []int) string {
	words := make([]string, len(order))
	for i, n := range order {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

// ParseOrder reads one; nil if it is no order of that many places.
func ParseOrder(text string) []int {
	var order []int
	for _, w := range strings.Fields(text) {
		n, err := strconv.Atoi(w)
		if err != nil || slices.Contains(order, n) {
			return nil
		}
		order = append(order, n)
	}
	for _, n := range order {
		if n < 1 || n > len(order) {
			return nil
		}
	}
	return order
}

// InOrder sorts plays that came together.
func InOrder(plays []Played, order []int) []Played {
	sorted := make([]Played, len(plays))
	for i, n := range order {
		sorted[i] = plays[n-1]
	}
	return sorted
}
