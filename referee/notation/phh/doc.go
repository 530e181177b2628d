// Package phh writes hands of Chaos and Night Chaos as poker hand histories
// (PHH, github.com/uoftcprg/phh-std, which is TOML) and reads them back without
// loss. A file holds hand after hand, each under a number in brackets. What
// the format does not have is added where it leaves room:
//
//   - Chaos at fixed limit is written as F7S, seven-card stud, which it is but
//     for the wild cards; P7S and N7S at pot limit and no limit. Night Chaos has
//     no relative: FNC, PNC, NNC.
//   - The players of a hand are those with chips, clockwise from the dealer's
//     left; "seats" says where they sit. "table" counts the games of a file.
//   - A joker is "?? # joker". Cards turned in the middle are dealt to the board.
//   - In Night Chaos a card turned up is shown: "p2 sm Qh".
//   - What happened and is no action of the format (a fee, a penalty, a fault let
//     stand) stands in a commentary of its own: "# {…}" with the fact.
//   - _wild says after each action what is wild: "2-10h", "jokers".
//   - _game, _rules (each "name=value"), _everybody (all seats, seat 1 first),
//     _dealer (a seat) and _before (facts before the deal) say the rest.
package phh
