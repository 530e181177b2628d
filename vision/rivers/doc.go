// Package rivers follows riichi tiles on a table: each discard as it comes to lie in a river, straight or
// sideways, called sets beside the players, indicators on the wall. Concealed hands are never read.
package rivers
