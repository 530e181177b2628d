package fact

// KindGameBegan opens a journal.
const KindGameBegan Kind = "game-began"

// GameBegan opens a journal: which game, who sits where, which house rules.
type GameBegan struct {
	Game string `json:"game"`
	// Version is that of the game's rules; a later program folds an old game
	// by the version that it was played under, or says that it differs.
	Version int `json:"version"`
	// Players by seat: Players[0] sits at seat 1; seats go clockwise.
	Players []string `json:"players"`
	// Rules are the house-rule switches by name; a missing one has its default.
	Rules map[string]string `json:"rules,omitempty"`
}

// Kind is KindGameBegan.
func (GameBegan) Kind() Kind { return KindGameBegan }

func (GameBegan) class() class { return said }

// Parts are the players.
func (f GameBegan) Parts() Parts { return Parts{Players: f.Players} }

func (f GameBegan) with(p Parts) Fact {
	f.Players = p.Players
	return f
}

func (f GameBegan) lacks() string { return "" }

func (f GameBegan) phrase() Phrase { return phrase("The game began: %s", f.Players) }
