package riichi

// hundred rounds points up to the next hundred.
func hundred(points int) int { return (points + 99) / 100 * 100 }

// payments is what everybody pays for a hand of this base, of which paid is
// owed by the liable seat alone (-1: nobody), in turn order from the winner.
// With three players a tsumo lacks the share of the seat that is not there, or
// has it split between the payers (`sanma_tsumo`).
func payments(s Situation, r Rules, base, paid, liable int) []Payment {
	points, honba := make([]int, r.Players), make([]int, r.Players)
	times := 4
	if s.Seat == s.Dealer {
		times = 6
	}
	rest := base - paid
	switch {
	case !s.Tsumo:
		points[s.From] = hundred(times * rest)
		honba[s.From] = 100 * (r.Players - 1) * s.Honba
		if paid > 0 {
			points[s.From] += hundred(times * paid / 2)
			points[liable] += hundred(times * paid / 2)
		}
	case rest == 0:
		points[liable] = hundred(times * paid)
		honba[liable] = 100 * (r.Players - 1) * s.Honba
	default:
		for seat := range points {
			if seat == s.Seat {
				continue
			}
			share := 1
			if s.Seat == s.Dealer || seat == s.Dealer {
				share = 2
			}
			points[seat] = hundred(share * rest)
			if r.Players == 3 && r.SanmaTsumo == "split" {
				points[seat] += hundred(hundred((times-totalShares(s))*rest) / 2)
			}
			honba[seat] = 100 * s.Honba
		}
		if paid > 0 {
			points[liable] += hundred(times * paid)
		}
	}
	var all []Payment
	for n := 1; n < r.Players; n++ {
		if from := (s.Seat + n) % r.Players; points[from] > 0 {
			all = append(all, Payment{From: from, To: s.Seat, Points: points[from], Honba: honba[from]})
		}
	}
	return all
}

// totalShares is how many times the base two payers pay in a game for three.
func totalShares(s Situation) int {
	if s.Seat == s.Dealer {
		return 4
	}
	return 3
}
