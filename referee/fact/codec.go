package fact

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// version is what this program writes for a kind, and the newest it reads; 0 for
// a kind that it does not know. A kind's JSON never changes once released: a
// change is a new version of that kind alone, and the old ones go on being read.
func version(k Kind) int {
	switch k {
	case KindGameBegan, KindRoundBegan, KindCardsLaid, KindCardsMoved, KindCardsTaken, KindDeclared, KindAmended, KindRetracted, KindInserted, kindDamaged:
		return 1
	}
	return 0
}

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
	return json.Marshal(line{ID: e.ID, At: e.At.UTC(), Source: e.Source, Still: e.Still, Fact: wire{Fact: e.Fact, damaged: e.Fact == nil}})
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
	return fmt.Sprintf("this program does not know facts of kind %q, version %d: a newer tablemaid may have written them", e.Kind, e.Version)
}

// wire carries a fact through encoding/json with its kind and version in front.
// In an entry, no fact at all is of the kind damaged.
type wire struct {
	Fact    Fact
	damaged bool
}

// kindDamaged is on the wire in place of a fact that cannot be read any more.
const kindDamaged Kind = "damaged"

// correction is the common shape of Amended and Inserted on the wire.
type correction struct {
	Target ID   `json:"target,omitempty"`
	After  ID   `json:"after,omitempty"`
	Fact   wire `json:"fact"`
}

// MarshalJSON puts kind and version before the fact's own fields.
func (w wire) MarshalJSON() ([]byte, error) {
	var body any = w.Fact
	switch f := w.Fact.(type) {
	case nil:
		if w.damaged {
			return fmt.Appendf(nil, `{"kind":%q,"v":%d}`, kindDamaged, version(kindDamaged)), nil
		}
		return nil, fmt.Errorf("there is no fact to write")
	case Amended:
		body = correction{Target: f.Target, Fact: wire{Fact: f.Fact}}
	case Inserted:
		body = correction{After: f.After, Fact: wire{Fact: f.Fact}}
	case GameBegan, RoundBegan, CardsLaid, CardsMoved, CardsTaken, Declared, Retracted:
	}
	fields, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	out := fmt.Appendf(nil, `{"kind":%q,"v":%d`, w.Fact.Kind(), version(w.Fact.Kind()))
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
	if head.V < 1 || head.V > version(head.Kind) {
		return UnknownError{head.Kind, head.V}
	}
	var err error
	switch head.Kind {
	case KindGameBegan:
		w.Fact, err = read[GameBegan](data)
	case KindRoundBegan:
		w.Fact, err = read[RoundBegan](data)
	case KindCardsLaid:
		w.Fact, err = read[CardsLaid](data)
	case KindCardsMoved:
		w.Fact, err = read[CardsMoved](data)
	case KindCardsTaken:
		w.Fact, err = read[CardsTaken](data)
	case KindDeclared:
		w.Fact, err = read[Declared](data)
	case KindRetracted:
		w.Fact, err = read[Retracted](data)
	case KindAmended, KindInserted:
		w.Fact, err = readCorrection(head.Kind, data)
	case kindDamaged:
		w.damaged = true
	default:
		return UnknownError{head.Kind, head.V}
	}
	return err
}

func read[F Fact](data []byte) (Fact, error) {
	var f F
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, err
	}
	return f, nil
}

// readCorrection reads a fact within a fact. The inner one is always plain,
// which also bounds the nesting.
func readCorrection(kind Kind, data []byte) (Fact, error) {
	var outer struct {
		Target ID              `json:"target"`
		After  ID              `json:"after"`
		Fact   json.RawMessage `json:"fact"`
	}
	if err := json.Unmarshal(data, &outer); err != nil {
		return nil, err
	}
	var head struct {
		Kind Kind `json:"kind"`
	}
	if err := json.Unmarshal(outer.Fact, &head); err != nil {
		return nil, fmt.Errorf("%s: %w", kind, err)
	}
	if head.Kind == KindAmended || head.Kind == KindRetracted || head.Kind == KindInserted {
		return nil, fmt.Errorf("%s holds a correction (%s) where a plain fact belongs", kind, head.Kind)
	}
	inner, err := DecodeFact(outer.Fact)
	if err != nil {
		return nil, err
	}
	if kind == KindAmended {
		return Amended{Target: outer.Target, Fact: inner}, nil
	}
	return Inserted{After: outer.After, Fact: inner}, nil
}
