package fact

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// line is an entry as it stands in a journal: one JSON object, one line.
type line struct {
	ID     ID        `json:"id"`
	At     time.Time `json:"at"`
	Source Source    `json:"source"`
	Still  string    `json:"still,omitempty"`
	Fact   wire      `json:"fact"`
}

// Encode writes an entry as one line of JSON without the line's end. An entry
// without a fact is one that was damaged; it keeps its place.
func Encode(e Entry) ([]byte, error) {
	return json.Marshal(
		line{ID: e.ID, At: e.At.UTC(), Source: e.Source, Still: e.Still, Fact: wire{Fact: e.Fact, damaged: e.Fact == nil}},
	)
}

// Decode reads what Encode wrote, by this program or an older one. A kind or
// version that this program does not know is an UnknownError.
func Decode(data []byte) (Entry, error) {
	var l line
	if err := json.Unmarshal(data, &l); err != nil {
		return Entry{}, fmt.Errorf("read journal line: %w", err)
	}
	if l.Fact.Fact == nil && !l.Fact.damaged {
		return Entry{}, fmt.Errorf("read journal line: entry %d holds no fact", l.ID)
	}
	return Entry{ID: l.ID, At: l.At.UTC(), Source: l.Source, Still: l.Still, Fact: l.Fact.Fact}, nil
}

// EncodeFact writes a fact alone, with its kind and version.
func EncodeFact(f Fact) ([]byte, error) { return json.Marshal(wire{Fact: f}) }

// DecodeFact reads what EncodeFact wrote.
func DecodeFact(data []byte) (Fact, error) {
	var w wire
	if err := json.Unmarshal(data, &w); err != nil {
		return nil, err
	}
	if w.Fact == nil {
		return nil, fmt.Errorf("there is no fact in %.40q", data)
	}
	return w.Fact, nil
}

// UnknownError is a fact that this program is too old, or too new, to read.
type UnknownError struct {
	Kind    Kind
	Version int
}

func (e UnknownError) Error() string {
	_, known := describe(e.Kind)
	switch {
	case e.Kind == "":
		return `this fact says no kind: it begins like {"kind":"round-began","v":1,…}`
	case known && e.Version < 1:
		return fmt.Sprintf(`this fact of kind %q says no version: write "v":1 after its kind`, e.Kind)
	}
	return fmt.Sprintf(
		"this program does not know facts of kind %q, version %d: a newer tablemaid may have written them", e.Kind,
		e.Version,
	)
}

// wire carries a fact through encoding/json with its kind and version in front.
// In an entry, no fact at all is of the kind damaged.
type wire struct {
	Fact    Fact
	damaged bool
}

// kindDamaged is on the wire in place of a fact that cannot be read any more.
const kindDamaged Kind = "damaged"

// MarshalJSON puts kind and version before the fact's own fields.
func (w wire) MarshalJSON() ([]byte, error) {
	if w.Fact == nil {
		if w.damaged {
			return fmt.Appendf(nil, `{"kind":%q,"v":1}`, kindDamaged), nil
		}
		return nil, fmt.Errorf("there is no fact to write")
	}
	fields, err := json.Marshal(w.Fact)
	if err != nil {
		return nil, err
	}
	d, _ := describe(w.Fact.Kind())
	out := fmt.Appendf(nil, `{"kind":%q,"v":%d`, w.Fact.Kind(), d.version)
	if !bytes.Equal(fields, []byte("{}")) {
		out = append(out, ',')
	}
	return append(out, fields[1:]...), nil
}

// UnmarshalJSON reads a fact by its kind and version.
func (w *wire) UnmarshalJSON(data []byte) error {
	var head struct {
		Kind Kind `json:"kind"`
		V    int  `json:"v"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return err
	}
	if head.Kind == kindDamaged && head.V == 1 {
		w.damaged = true
		return nil
	}
	d, ok := describe(head.Kind)
	if !ok || head.V < 1 || head.V > d.version {
		return UnknownError{head.Kind, head.V}
	}
	var err error
	w.Fact, err = d.read(data)
	return err
}

func read[F Fact](data []byte) (Fact, error) {
	var f F
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, err
	}
	return f, nil
}
