package bench

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
)

// Floor is how well a group of sets must be read at least.
type Floor struct {
	Name string `json:"name"`
	// Domain is the kind of deck; none means the standard one.
	Domain string `json:"domain,omitempty"`
	// Sets are path prefixes; none means every photograph.
	Sets      []string `json:"sets"`
	Recall    float64  `json:"recall"`
	Precision float64  `json:"precision"`
	// Widths are those, in pixels, that the tests shrink wider pictures to and
	// ask the same of.
	Widths []int `json:"widths,omitempty"`
}

// Floors reads a file of floors.
func Floors(path string) ([]Floor, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var floors []Floor
	if err := json.Unmarshal(data, &floors); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for i := range floors {
		floors[i].Domain = cmp.Or(floors[i].Domain, Standard)
	}
	return floors, nil
}

// BelowError says that a group of sets was read worse than its floor.
type BelowError struct {
	Floor Floor
	Count Count
}

func (e *BelowError) Error() string {
	return fmt.Sprintf("%s: recall %.4f (floor %.4f), precision %.4f (floor %.4f)",
		e.Floor.Name, e.Count.Recall(), e.Floor.Recall, e.Count.Precision(), e.Floor.Precision)
}

// Check compares the report with the floor. A group without photographs in
// the report passes, as there is nothing to judge.
func (f Floor) Check(r Report) error {
	c := r.of(f.Domain).Of(f.Sets...)
	if c.Photos == 0 || c.Recall() >= f.Recall && c.Precision() >= f.Precision {
		return nil
	}
	return &BelowError{f, c}
}
