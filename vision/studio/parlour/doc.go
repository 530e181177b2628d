// Package parlour plays hands of riichi mahjong on the studio's table, with their truth: walls, rivers
// that fill row by row, called sets, sideways riichi tiles, and the hands that take and lay.
package parlour
