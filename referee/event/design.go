package event

// Where q tables have the same number of places k, q is a power of a prime and
// k is at most q, there is a design in which nobody meets anybody twice for q
// rounds, and for one more where k is q (an affine plane: R. C. Bose, 1938, "On
// the application of the properties of Galois fields to the construction of
// hyper-Graeco-Latin squares", Sankhya 3). Player i·q+j has the place i of
// table j+r·i in round r, reckoned in the field of q elements; in the last
// round table i holds the players i·q to i·q+q-1.

// designs are the rounds of the design that fits, as orders of players; none
// where none does, or where somebody is missing.
func designs(players int, active, sizes []int) (orders [][]int) {
	q, k := len(sizes), sizes[0]
	field, ok := fieldOf(q)
	if !ok || k > q || sizes[q-1] != k || len(active) != players || players != q*k {
		return nil
	}
	for r := range q {
		order := make([]int, players)
		for i := range k {
			for j := range q {
				order[field.add(j, field.mul(r, i))*k+i] = i*q + j + 1
			}
		}
		orders = append(orders, order)
	}
	if k == q {
		order := make([]int, players)
		for p := range order {
			order[p] = p + 1
		}
		orders = append(orders, order)
	}
	return orders
}

// field is the arithmetic of a finite field whose elements are 0 to q-1.
type field struct {
	q      int
	reduce int // the polynomial of a field of 2^n elements by its bits, 0 for a prime
}

func fieldOf(q int) (field, bool) {
	reduce := map[int]int{4: 0b111, 8: 0b1011, 16: 0b10011, 32: 0b100101}
	if p, ok := reduce[q]; ok {
		return field{q, p}, true
	}
	for d := 2; d*d <= q; d++ {
		if q%d == 0 {
			return field{}, false
		}
	}
	return field{q: q}, q > 1
}

func (f field) add(a, b int) int {
	if f.reduce != 0 {
		return a ^ b
	}
	return (a + b) % f.q
}

func (f field) mul(a, b int) (product int) {
	if f.reduce == 0 {
		return a * b % f.q
	}
	for ; b > 0; b >>= 1 {
		if b&1 != 0 {
			product ^= a
		}
		if a <<= 1; a >= f.q {
			a ^= f.reduce
		}
	}
	return product
}
