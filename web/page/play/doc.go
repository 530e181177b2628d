// Package play draws the table as it is played: the live page of a game, the
// screen for the room, and the recorded table.
package play
