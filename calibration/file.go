package calibration

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/models/kept"
)

// Load reads and checks a profile. A missing file is an error that satisfies
// errors.Is(err, fs.ErrNotExist).
func Load(path string) (Profile, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return Profile{}, fmt.Errorf("table profile: %w", err)
	}
	p, err := Decode(b)
	if err != nil {
		return Profile{}, fmt.Errorf("table profile %s: %w", path, err)
	}
	return p, nil
}

// Decode reads and checks a profile from the bytes of its file.
func Decode(b []byte) (Profile, error) {
	var p Profile
	if err := json.Unmarshal(b, &p); err != nil {
		return Profile{}, fmt.Errorf("not a table profile (%w): set the table up again on the camera page", err)
	}
	return p, p.Check()
}

// Encode makes the bytes of a profile's file.
func (p Profile) Encode() ([]byte, error) {
	b, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("table profile: %w", err)
	}
	return append(b, '\n'), nil
}

// Save checks a profile and writes it whole or not at all.
func (p Profile) Save(path string) error {
	if err := p.Check(); err != nil {
		return err
	}
	b, err := p.Encode()
	if err != nil {
		return err
	}
	if err := kept.Write(filepath.Dir(path), filepath.Base(path), b); err != nil {
		return fmt.Errorf("table profile not saved: %w", err)
	}
	return nil
}
