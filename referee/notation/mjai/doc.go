// Package mjai writes hands of Chaos;Jan as mjai, the JSON lines in which
// mahjong programs talk (mjai.app/docs/mjai-protocol), and reads mjai as hands
// of plain riichi. What happened at a table is told as far as the table knew it:
//
//   - Hands as dealt and tiles drawn are "?" but of players who told them once
//     the hand was over; "tsumogiri" is always false, since
//     nobody notes whether a discard is the tile just drawn.
//   - Actors count from 0. Tiles are 1m … 9s, 5mr for a red five, E S W N P F C.
//   - "hora" has the winner's concealed tiles as "hora_tehais", "ryukyoku" the
//     hands that were shown as "tehais".
//   - Cards are events of their own, for which the protocol leaves room: x_card
//     and x_negate (actor, card), x_pay (actor pays points to target, -1 is the
//     table, reason). "x_rules" are the house rules that touch a hand of riichi.
//
// Reading takes hands, calls, riichi, wins and draws; other events, those of
// cards among them, are left out. A win needs the winner's tiles: by
// "hora_tehais", or because deal and draws are told.
package mjai
