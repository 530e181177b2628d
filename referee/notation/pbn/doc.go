// Package pbn writes hands of Chicks Rule in the manner of the Portable Bridge
// Notation, version 2.1 (www.tistis.nl/pbn/pbn_v21.txt), and reads them back
// without loss. What bridge does not have is added in its spirit:
//
//   - Four players sit N E S W; six sit N NE SE S SW NW, clockwise, partners
//     opposite, and are named by tags such as [NorthEast "Bea"].
//   - A fifth suit B, the bettys: "B12", and "BF" for the fool. The queens and
//     kings of the other suits are D and R, above C, V, T (ten), 9 … 2 and 1.
//     In [Deal] a hand is S.H.D.C.B, the bettys with commas: "DR1.T9..V.21,3,F".
//   - A denomination is B, S, H, D, C or NT, B the lowest: "5B", "12NT".
//   - [Auction] names who opens the bidding. Who is out, or was passed over, has
//     "-"; "*" ends an auction or a play that goes no further.
//   - [Play] names who was to lead to the first trick. "^R" after a card says
//     that it proved a revoke of its player, which was settled; "^1", "^2" … in
//     which place the cards of a trick came that was not played clockwise by who
//     was to lead; "?" is a card not read.
//   - [Kitty] and [Discard] hold what is known of them, written like a hand;
//     [Discard "?"] says that cards were put away, but not which. A journal
//     never tells: what it exports has no more than that.
//   - [Ending] says why a hand was not played out: "conceded NE/SW SE/NW",
//     "claim 7", "stopped" when the table ended the game in it; with "; "
//     between, if more than one.
//   - [Score] is the points of the hand by team: "N/S 5 E/W 0".
//   - [HouseRules "nymph=fool; revoke=call-only"] names every switch.
package pbn
