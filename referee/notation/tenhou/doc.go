// Package tenhou writes hands of Chaos;Jan as tenhou/6, the JSON of tenhou.net's log editor, which programs that judge
// play read. Such a log holds all hands as they were dealt and every tile drawn, so a hand is written only where each
// player has told theirs once it was over (chaosjan.VerbHeld); a game of which a hand goes on, and one of which no hand
// is known so, is refused.
//
//   - A tile that is discarded as it was drawn is written as 60, since nobody notes from where in the hand it came.
//   - Cards of the pack and what is paid by them have no words there: the title says that they are left out.
//   - The first dealer is player 0. With three players the fourth has no name and no tiles.
package tenhou
