package rules

import "maps"

// Preset is house rules under a name, to begin a game with. Switches it does
// not name have their defaults.
type Preset struct {
	Name  string `json:"name"`
	Game  string `json:"game"`
	Rules Set    `json:"rules,omitempty"`
}

// Clone is a copy that shares nothing with p.
func (p Preset) Clone() Preset {
	p.Rules = maps.Clone(p.Rules)
	return p
}
