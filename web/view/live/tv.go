package live

// TV is a table for a screen across the room.
type TV struct {
	Board   Board
	Join    Join
	Picture bool // the camera's picture of the table can be shown
}

// Said are the newest rulings, the last first: three, or one where tiles and cards need the room.
func (t TV) Said() []News {
	most := 3
	if t.Board.Tiles || len(t.Board.Middle) > 0 || len(t.Board.Glance) > 0 {
		most = 1
	}
	return t.Board.News[:min(most, len(t.Board.News))]
}
