package lang

import (
	"maps"
	"strconv"
	"sync"
)

// The catalogues. English has what does not follow from its messages: the
// plural forms. Those of other languages are put together when somebody first reads
// in one.
var (
	english = map[string]any{
		"%d rounds": one("%d round", "%d rounds"), "%d older rounds": one("%d older round", "%d older rounds"),
		"%d games": one("%d game", "%d games"), "%d chips": one("%d chip", "%d chips"),
		"%d faults": one("%d fault", "%d faults"), "%d cards": one("%d card", "%d cards"),
	}
	german = sync.OnceValue(func() map[string]any {
		return together(germanPages, germanLog, germanCamera, germanMaids, germanFamily, germanScripts, germanGuides,
			germanStud, germanChicks, germanRevelations, germanRules, germanBids(),
			clauses(clausesDE+clausesJanDE))
	})
	french = sync.OnceValue(func() map[string]any {
		return together(frenchPages, frenchLog, frenchCamera, frenchMaids, frenchFamily, frenchGames, frenchScripts)
	})
)

// together is several parts of a catalogue as one; no message has two
// translations.
func together(parts ...map[string]any) map[string]any {
	all := map[string]any{}
	for _, p := range parts {
		for key := range p {
			if _, twice := all[key]; twice {
				panic("lang: " + key + " is in a catalogue twice")
			}
		}
		maps.Copy(all, p)
	}
	return all
}

// germanBids are bids as marks beside a name, which are words already.
func germanBids() map[string]any {
	known := map[string]any{}
	for n := 2; n <= 19; n++ {
		for suit, said := range map[string]string{"bettys": "Bettys", "spades": "Pik", "hearts": "Herz", "diamonds": "Karo", "clubs": "Kreuz", "no trump": "ohne Trumpf"} {
			known[strconv.Itoa(n)+" "+suit] = strconv.Itoa(n) + " " + said
		}
	}
	for n := 1; n <= 21; n++ {
		known["betty "+strconv.Itoa(n)] = "Betty " + strconv.Itoa(n)
	}
	return known
}
