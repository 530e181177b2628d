package house

import "github.com/tablemaid/tablemaid/referee/rules"

// choice is a switch between words; the first is the default.
func choice(name, clause, label string, pairs ...string) rules.Switch {
	s := rules.Switch{Name: name, Clause: clause, Label: label, Default: pairs[0]}
	for i := 0; i < len(pairs); i += 2 {
		s.Choices = append(s.Choices, rules.Choice{Value: pairs[i], Label: pairs[i+1]})
	}
	return s
}

// onOff is a switch that is on or off; the given word is the default.
func onOff(name, clause, label, byDefault string) rules.Switch {
	s := choice(name, clause, label, "on", "yes", "off", "no")
	s.Default = byDefault
	return s
}

func number(name, clause, label, byDefault string, least, most int) rules.Switch {
	return rules.Switch{Name: name, Clause: clause, Label: label, Default: byDefault, Min: least, Max: most}
}

// Switches are what a table agrees on.
func Switches() []rules.Switch {
	return []rules.Switch{
		choice("passing", "CJ-P8", "Passing priority", "tacit", "is understood: whoever acts says that all before them passed", "spoken", "is said, every time"),
		choice("ring", "CJ-P8", "A card in play waits for Negates", "5", "five seconds", "10", "ten seconds", "off", "until the next step"),
		{Name: "pack", Clause: "CJ-P5", Label: "The pack of cards", Words: true, Kept: "pack", Default: housePack},
		choice("length", "CJ-P19", "The game lasts", "east-south", "an east and a south round", "east", "an east round"),
		number("start_points", "CJ-P19", "Points to start with (0: 25000, with three players 35000)", "0", 0, 1_000_000),
		choice("call_turn", "CJ-P7", "A turn that begins with a call", "window", "begins with a window of priority", "none", "has none"),
		choice("negate_hyper", "CJ-P9", "A Negate on a Hyper", "refused", "cannot be played", "wasted", "is wasted"),
		choice("riichi_round", "CJ-P10", "A riichi with a card: its round of priority comes", "after-discard", "when the tile has passed", "at-declaration", "before the tile"),
		choice("riichi_card_lost", "CJ-P10", "The card of a riichi that was ronned", "discarded", "is discarded", "returned", "returns to the hand"),
		choice("natural_end", "CJ-P12", "A Stock with a natural end but no phrase", "waits-on", "stays over hands", "also-hand-end", "ends with the hand, too"),
		choice("wind_rotation", "CJ-P13", "The winds rotate", "seat-winds", "when the deal passes on", "round-wind", "when the round’s wind changes"),
		choice("you_modifier", "CJ-1.4e", "A Modifier that says “you” and names no time", "replaced", "lasts until another takes its place", "hand", "ends with the hand"),
		choice("cannot_pay", "CJ-P14", "Whoever is told to pay more than they have", "ignored", "pays nothing", "pays-what-they-have", "pays what they have"),
		choice("double_reach", "CJ-P15", "A player’s doubling reaches", "touching", "the payments that touch them", "whole", "the whole exchange"),
		choice("doubles", "CJ-P15", "Several doublings", "multiply", "multiply", "once", "count once"),
		onOff("double_honba", "CJ-P15", "Doubling doubles the honba, too", "on"),
		choice("table_at_end", "CJ-P16", "Points left on the table at the end", "first", "go to the first", "nobody", "belong to nobody"),
		onOff("noten_below_zero", "CJ-P16", "No-ten payments may go below zero", "on"),
		onOff("bust", "CJ-P16", "The game ends when somebody is below zero", "off"),
		onOff("first_hand_draw", "CJ-P17", "A sixth card is drawn at the first hand", "on"),
		onOff("noten_draws_card", "CJ-P17", "Whoever paid no-ten draws one card more", "off"),
		onOff("nagashi_draws_card", "CJ-P17", "Whoever paid for a nagashi mangan draws one card more", "on"),
		choice("deck_out", "CJ-P17", "When the Action Deck runs out", "reshuffle", "the discards are shuffled", "no-draw", "nobody draws"),
		number("hypers", "CJ-P18", "Hyper cards for each player", "2", 0, 20),
		number("negates", "CJ-P18", "Negate cards, at least", "10", 0, 99),
		choice("same_modifier", "CJ-P18", "The same Modifier from two players", "refused", "is refused", "once", "counts once"),
		choice("same_character", "CJ-P18", "The same Character twice", "allowed", "is allowed", "refused", "is refused"),
		choice("red_fives", "CJ-P4", "Red fives", "3", "three", "4", "four, two of them dots", "0", "none"),
		onOff("open_tanyao", "CJ-P4", "All simples in an open hand", "on"),
		onOff("kiriage", "CJ-P4", "Hands just below mangan are rounded up", "off"),
		onOff("counted_yakuman", "CJ-P4", "Thirteen han are a yakuman", "on"),
		onOff("double_yakuman", "CJ-P4", "Four rare hands are double yakuman", "off"),
		choice("double_wind_pair", "CJ-P4", "A pair of both winds counts", "4", "4 fu", "2", "2 fu"),
		choice("renhou", "CJ-P4", "A ron before the first own draw", "off", "is nothing special", "mangan", "is a mangan", "yakuman", "is a yakuman"),
		onOff("pao", "CJ-P4", "Whoever feeds big dragons or big winds is liable", "on"),
		choice("multiple_ron", "CJ-P4", "Several ron on one tile", "all", "all win", "two", "two win, three are a draw", "head-bump", "the nearest wins"),
		onOff("abortive", "CJ-P4", "Abortive draws", "on"),
		onOff("nagashi", "CJ-P4", "Nagashi mangan", "on"),
		choice("renchan", "CJ-P4", "The dealer stays after a draw", "tenpai", "when ready", "win", "never"),
		choice("swap_call", "CJ-P4", "To call and discard the same", "forbidden", "is forbidden", "allowed", "is allowed"),
		choice("sanma_tsumo", "CJ-P19", "Three players: the share of the missing one in a tsumo", "loss", "is lost", "split", "is split"),
		onOff("nuki", "CJ-P19", "Three players: norths are set aside as dora", "off"),
	}
}
