package fact

import "bytes"

// Equal reports whether two facts say the same: whether a journal would hold
// the same line for them.
func Equal(a, b Fact) bool {
	x, errA := EncodeFact(a)
	y, errB := EncodeFact(b)
	return errA == nil && errB == nil && bytes.Equal(x, y)
}
