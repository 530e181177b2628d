package view

// TV is a table for a screen across the room.
type TV struct {
	Board   Board
	Join    Join
	Picture bool // the camera's picture of the table can be shown
}

// Said are the newest rulings, the last first: three where there is no picture of the table, otherwise one.
func (t TV) Said() []News {
	if t.Picture || t.Board.Tiles {
		return t.Board.News[:min(1, len(t.Board.News))]
	}
	return t.Board.News[:min(3, len(t.Board.News))]
}
