package lang

import "strings"

// sayings are the words in which people declare something, where one is quoted: in German and in French.
var sayings = map[string][2]string{
	"added kan": {"erweitertes Kan", "kan complété"}, "agree": {"einverstanden", "d’accord"}, "all in": {"all-in", "tapis"},
	"bet": {"setzen", "miser"}, "bid": {"bieten", "annoncer"}, "bring in": {"eröffnen", "ouvrir"}, "brings": {"mitgebracht", "apporté"},
	"call": {"mitgehen", "suivre"}, "character": {"Charakter", "Personnage"}, "check": {"schieben", "parole"}, "chi": {"Chi", "chi"},
	"chombo": {"Chombo", "chombo"}, "claim": {"ansagen", "revendiquer"}, "closed kan": {"verdecktes Kan", "kan fermé"},
	"concede": {"den Rest abgeben", "concéder le reste"}, "discarded": {"abgelegt", "écarté"}, "draw": {"ziehen", "tirer"},
	"drew": {"gezogen", "tiré"}, "exhausted": {"erschöpft", "mur épuisé"}, "fold": {"aussteigen", "se coucher"},
	"four kans": {"vier Kans", "quatre kans"}, "four riichi": {"vier Riichi", "quatre riichis"}, "four winds": {"vier gleiche Winde", "quatre vents"},
	"held": {"gehalten", "en main"}, "hold": {"warten", "attendre"}, "in order": {"der Reihe nach", "dans l’ordre"}, "kan": {"Kan", "kan"},
	"last card": {"letzte Karte", "dernière carte"}, "let stand": {"stehen lassen", "laisser"}, "looked": {"angesehen", "regardé"},
	"modifier": {"Modifikator", "Modificateur"}, "muck": {"nicht zeigen", "ne pas montrer"}, "nine terminals": {"neun Endsteine", "neuf terminaux"},
	"no cards": {"keine Karten", "aucune carte"}, "nobody has it": {"niemand hat sie", "personne ne l’a"}, "north": {"Nord", "nord"},
	"object": {"nicht einverstanden", "pas d’accord"}, "opening over": {"alle Paare liegen", "toutes les paires sont posées"},
	"pass": {"passen", "passer"}, "pay": {"zahlen", "payer"}, "play": {"spielen", "jouer"}, "pon": {"Pon", "pon"},
	"quiet": {"niemand spielt etwas", "personne ne joue"}, "raise to": {"erhöhen auf", "relancer à"}, "ready": {"wartend", "prêt"},
	"riichi": {"Riichi", "riichi"}, "ron": {"Ron", "ron"}, "stay": {"dabeibleiben", "rester"}, "take": {"nehmen", "prendre"},
	"tsumo": {"Tsumo", "tsumo"}, "ura": {"Ura", "ura"},
}

// quoted are sayings in the quotation marks of a language: the first or the second of sayings.
func quoted(of int, open, close string) map[string]any {
	known := map[string]any{"“%s”": open + "%s" + close}
	for verb, said := range sayings {
		known["“"+verb+"”"] = open + said[of] + close
	}
	return known
}

// requoted is a quotation that no catalogue knows, in the quotation marks of a language; ok is false for anything else.
func (l Language) requoted(key string) (words string, ok bool) {
	inside, opens := strings.CutPrefix(key, "“")
	inside, closes := strings.CutSuffix(inside, "”")
	if !opens || !closes || l.known()["“%s”"] == nil {
		return "", false
	}
	return l.Say("“%s”", []any{inside}), true
}
