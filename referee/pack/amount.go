package pack

import (
	"encoding/json"
	"fmt"
)

// Amount is a number of points, or any number (CJ-3.1f.4).
type Amount struct {
	Points int
	Any    bool
}

// IsZero reports whether no amount is stated.
func (a Amount) IsZero() bool { return a == Amount{} }

func (a Amount) String() string {
	if a.Any {
		return "any number of"
	}
	return fmt.Sprint(a.Points)
}

// MarshalJSON writes a number or "any".
func (a Amount) MarshalJSON() ([]byte, error) {
	if a.Any {
		return []byte(`"any"`), nil
	}
	return json.Marshal(a.Points)
}

// UnmarshalJSON reads a number or "any".
func (a *Amount) UnmarshalJSON(data []byte) error {
	if string(data) == `"any"` {
		*a = Amount{Any: true}
		return nil
	}
	*a = Amount{}
	if err := json.Unmarshal(data, &a.Points); err != nil {
		return fmt.Errorf(`an amount is a number of points or "any", not %.20s`, data)
	}
	return nil
}
