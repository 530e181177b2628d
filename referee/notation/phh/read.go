package phh

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"errors"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// handsOf gives the fields of every hand of a file, in its order: of each table, or
// of the file itself when it has none.
func handsOf(text string) ([]fields, error) {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return nil, rules.Refuse("this file is no text that can be read: save it as UTF-8 text, then choose it again")
	}
	var file map[string]any
	meta, err := toml.Decode(text, &file)
	var wrong toml.ParseError
	switch {
	case errors.As(err, &wrong):
		return nil, unreadable(text, wrong)
	case err != nil:
		return nil, rules.Refuse("this is no file of poker hands (PHH): choose one, or export the game again")
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
