package phh

import (
	"errors"
	"fmt"

	"github.com/BurntSushi/toml"
)

// handsOf gives the fields of every hand of a file, in its order: of each table, or
// of the file itself when it has none.
func handsOf(text string) ([]fields, error) {
	var file map[string]any
	meta, err := toml.Decode(text, &file)
	var wrong toml.ParseError
	switch {
	case errors.As(err, &wrong):
		return nil, fmt.Errorf("line %d is no TOML: %s", wrong.Position.Line, wrong.Message)
	case err != nil:
		return nil, fmt.Errorf("this is no TOML: %w", err)
	}
	var all []fields
	bare := map[string]any{}
	for _, key := range meta.Keys() {
		if len(key) > 1 {
			continue
		}
		switch value := file[key[0]].(type) {
		case map[string]any:
			if len(value) > 0 {
				all = append(all, fields{values: value})
			}
		default:
			bare[key[0]] = value
		}
	}
	if len(bare) > 0 { // these stand before any table
		all = append([]fields{{values: bare}}, all...)
	}
	return all, nil
}
