package lang

import (
	"maps"
	"strconv"
	"strings"
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
		return together(germanPages, germanLog, germanCamera, germanEye, germanMaids, germanFamily, germanScripts, germanGuides,
			germanStud, germanChicks, germanEvent, germanRevelations, germanFaults, germanRules, germanJan, germanJanWho, germanHeld, germanDoor, germanPack, germanPacks, germanTiles, bids(suitsDE, "Betty"), pictured(0), quoted(0, "„", "“"),
			clauses(clausesDE+clausesJanDE))
	})
	french = sync.OnceValue(func() map[string]any {
		return spaced(together(frenchPages, frenchLog, frenchCamera, frenchEye, frenchClub, frenchMaids, frenchFamily, frenchGames,
			frenchScripts, frenchGuides, frenchStud, frenchChicks, frenchEvent, frenchRevelations, frenchFaults, frenchRules, frenchJan, frenchJanWho, frenchHeld, frenchDoor, frenchPack, frenchPacks, frenchTiles, bids(suitsFR, "betty"), pictured(1), quoted(1, "« ", " »"),
			clauses(clausesFR+clausesJanFR)))
	})
)

// frenchSpaces are those before high signs and inside quotation marks, at which no line breaks.
var frenchSpaces = strings.NewReplacer(
	" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", " »", "\u00a0»", "« ", "«\u00a0",
)

// spaced is a French catalogue with frenchSpaces; plural forms hold none of these signs.
func spaced(known map[string]any) map[string]any {
	for key, said := range known {
		if text, ok := said.(string); ok {
			known[key] = frenchSpaces.Replace(text)
		}
	}
	return known
}

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

// What a bid names, in German and in French.
var (
	suitsDE = map[string]string{"bettys": "Bettys", "spades": "Pik", "hearts": "Herz", "diamonds": "Karo", "clubs": "Kreuz", "no trump": "ohne Trumpf"}
	suitsFR = map[string]string{"bettys": "bettys", "spades": "pique", "hearts": "cœur", "diamonds": "carreau", "clubs": "trèfle", "no trump": "sans atout"}
)

// bids are bids as marks beside a name, which are words already.
func bids(suits map[string]string, betty string) map[string]any {
	known := map[string]any{}
	for n := 2; n <= 19; n++ {
		for suit, said := range suits {
			known[strconv.Itoa(n)+" "+suit] = strconv.Itoa(n) + " " + said
		}
	}
	for n := 1; n <= 21; n++ {
		known["betty "+strconv.Itoa(n)] = betty + " " + strconv.Itoa(n)
	}
	return known
}
