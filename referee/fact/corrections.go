package fact

import (
	"encoding/json"
	"fmt"
)

// The kinds that say what became of another fact.
const (
	KindAmended   Kind = "amended"
	KindRetracted Kind = "retracted"
	KindInserted  Kind = "inserted"
)

// Amended replaces what an earlier fact said.
type Amended struct {
	Target ID   `json:"target"`
	Fact   Fact `json:"fact"`
}

// Retracted says that an earlier fact did not happen.
type Retracted struct {
	Target ID `json:"target"`
}

// Inserted says that something happened right after an earlier fact and was
// not noted then.
type Inserted struct {
	After ID   `json:"after"`
	Fact  Fact `json:"fact"`
}

// Kind is KindAmended.
func (Amended) Kind() Kind { return KindAmended }

// Kind is KindRetracted.
func (Retracted) Kind() Kind { return KindRetracted }

// Kind is KindInserted.
func (Inserted) Kind() Kind { return KindInserted }

func (Amended) class() class   { return corrected }
func (Retracted) class() class { return corrected }
func (Inserted) class() class  { return corrected }

// Parts are the fact that is put differently, and how.
func (f Amended) Parts() Parts { return Parts{About: f.Target, Inner: f.Fact} }

// Parts are the fact that is taken back.
func (f Retracted) Parts() Parts { return Parts{About: f.Target} }

// Parts are what happened, and after which fact.
func (f Inserted) Parts() Parts { return Parts{About: f.After, Inner: f.Fact} }

func (f Amended) with(p Parts) Fact   { return Amended{Target: p.About, Fact: p.Inner} }
func (f Retracted) with(p Parts) Fact { return Retracted{Target: p.About} }
func (f Inserted) with(p Parts) Fact  { return Inserted{After: p.About, Fact: p.Inner} }

func (f Amended) lacks() string   { return "" }
func (f Retracted) lacks() string { return "" }
func (f Inserted) lacks() string  { return "" }

func (f Amended) phrase() Phrase   { return phrase("Put right: %s", f.Fact) }
func (f Retracted) phrase() Phrase { return phrase("Taken back: %s", f.Target) }
func (f Inserted) phrase() Phrase  { return phrase("Put in later: %s", f.Fact) }

// MarshalJSON writes the inner fact with its kind.
func (f Amended) MarshalJSON() ([]byte, error) {
	return json.Marshal(nested{Target: f.Target, Fact: wire{Fact: f.Fact}})
}

// MarshalJSON writes the inner fact with its kind.
func (f Inserted) MarshalJSON() ([]byte, error) {
	return json.Marshal(nested{After: f.After, Fact: wire{Fact: f.Fact}})
}

// nested is the common shape of Amended and Inserted on the wire.
type nested struct {
	Target ID   `json:"target,omitempty"`
	After  ID   `json:"after,omitempty"`
	Fact   wire `json:"fact"`
}

func readAmended(data []byte) (Fact, error) {
	n, err := readNested(KindAmended, data)
	return Amended{Target: n.Target, Fact: n.Fact.Fact}, err
}

func readInserted(data []byte) (Fact, error) {
	n, err := readNested(KindInserted, data)
	return Inserted{After: n.After, Fact: n.Fact.Fact}, err
}

// readNested reads a fact within a fact. The inner one is always plain,
// which also bounds the nesting.
func readNested(kind Kind, data []byte) (nested, error) {
	var outer struct {
		Target ID              `json:"target"`
		After  ID              `json:"after"`
		Fact   json.RawMessage `json:"fact"`
	}
	if err := json.Unmarshal(data, &outer); err != nil {
		return nested{}, err
	}
	var head struct {
		Kind Kind `json:"kind"`
	}
	if err := json.Unmarshal(outer.Fact, &head); err != nil {
		return nested{}, fmt.Errorf("%s: %w", kind, err)
	}
	if d, ok := describe(head.Kind); ok && d.zero.class() == corrected {
		return nested{}, fmt.Errorf("%s holds a correction (%s) where a plain fact belongs", kind, head.Kind)
	}
	inner, err := DecodeFact(outer.Fact)
	return nested{outer.Target, outer.After, wire{Fact: inner}}, err
}
