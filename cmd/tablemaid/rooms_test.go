package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/tablemaid/tablemaid/"

// rooms says which rooms of ours a room may import, as in ARCHITECTURE.md; the
// longest matching prefix decides. A trailing slash means everything below.
var rooms = map[string][]string{
	"cmd/": {""},

	"cmd/internal/console": {},
	"cmd/internal/flags":   {"vision/"},
	"cmd/internal/benches": {
		"vision/", "cmd/internal/bench", "cmd/internal/bench/", "cmd/internal/console", "cmd/internal/desk",
		"cmd/internal/flags",
	},
	"cmd/internal/desk":   {"models/", "vision/", "web/answer", "web/camera"},
	"cmd/internal/door":   {"web/certificate"},
	"cmd/internal/folder": {"referee/"},
	"cmd/internal/club": {
		"referee/", "web", "web/camera", "web/club", "web/certificate", "cmd/internal/door", "cmd/internal/folder",
		"cmd/internal/plain", "web/traces",
	},
	"cmd/internal/hands":     {"models/", "referee/"},
	"cmd/internal/ranks":     {"models/", "referee/"},
	"cmd/internal/retell":    {"models/", "referee/"},
	"cmd/internal/plain":     {"referee/journal/sqlite"},
	"cmd/internal/rehearsal": {"referee/", "cmd/internal/retell"},
	"cmd/internal/exports":   {"models/", "referee/", "web/share", "cmd/internal/folder"},
	"cmd/internal/doctor":    {"models/", "calibration", "vision/", "cmd/internal/findings"},
	"cmd/internal/findings":  {"referee/journal/sqlite", "cmd/internal/folder"},
	"cmd/internal/photos":    {"models/", "vision/"},
	"cmd/internal/lessons":   {"models/", "vision/", "cmd/internal/photos"},
	"cmd/internal/decktest":  {"models/", "vision/"},
	"cmd/internal/recorded":  {"models/", "calibration", "referee/", "vision/studio/", "web/film"},
	"cmd/internal/eye": {
		"models/", "calibration", "referee/", "vision/", "web/camera", "web/view", "cmd/internal/desk",
	},
	"cmd/internal/shelf": {
		"models/", "calibration", "referee/", "vision/", "web/answer", "web/decks", "web/view/stock", "cmd/internal/desk",
	},
	"cmd/internal/cameras": {
		"models/", "calibration", "referee/", "vision/", "web/camera", "cmd/internal/desk", "cmd/internal/eye",
		"cmd/internal/shelf",
		"cmd/internal/recorded",
	},
	"cmd/internal/playback": {
		"models/", "calibration", "referee/", "vision/", "cmd/internal/eye", "cmd/internal/recorded",
	},
	"cmd/internal/bench": {
		"models/", "calibration", "referee/", "vision/", "cmd/internal/eye", "cmd/internal/recorded", "cmd/internal/playback",
	},

	"cmd/internal/bench/": {
		"models/", "calibration", "referee/", "vision/", "cmd/internal/eye", "cmd/internal/recorded", "cmd/internal/playback",
	},

	"models/":      {"models/"},
	"calibration":  {"models/"},
	"vision/":      {"models/", "calibration", "vision/"},
	"referee/":     {"models/", "referee/fact", "referee/rules"},
	"referee/fact": {"models/"},

	"referee/rules":                   {"models/", "referee/fact"},
	"referee/journal":                 {"models/", "referee/fact"},
	"referee/journal/sqlite/pages":    {},
	"referee/journal/sqlite/files":    {},
	"referee/journal/stream/pictures": {"referee/journal", "referee/journal/stream/persist"},
	"referee/journal/stream/persist":  {}, "referee/journal/stream/streamtest": {},
	"referee/journal/": {"models/", "referee/fact", "referee/journal", "referee/journal/"},
	"referee/hall": {
		"models/", "referee/fact", "referee/intake", "referee/journal", "referee/journal/", "referee/hall/",
	},
	"referee/hall/":            {"models/", "referee/fact", "referee/journal", "referee/hall"},
	"referee/hall/clusterport": {},
	"referee/hall/wire":        {"referee/fact", "referee/journal"},
	"referee/hall/uplink":      {"referee/fact", "referee/journal", "referee/hall/wire"},
	"referee/seal":             {"models/", "referee/fact", "referee/rules", "referee/game"},
	"referee/intake":           {"models/", "referee/fact", "referee/rules", "referee/notation/exchange"},
	"referee/incoming": {
		"referee/fact", "referee/rules", "referee/fold", "referee/intake", "referee/journal", "referee/notation/exchange",
	},
	"referee/fold": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/intake", "referee/seal", "referee/damage",
		"referee/archive", "referee/journal",
	},
	"referee/damage":  {"referee/fact", "referee/rules", "referee/journal"},
	"referee/stills":  {"referee/archive", "referee/journal"},
	"referee/event":   {"referee/fact", "referee/journal"},
	"referee/archive": {"models/", "referee/fact", "referee/rules", "referee/journal"},
	"referee/game/": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/pairs", "referee/maids", "referee/maids/",
		"referee/poker",
		"referee/wilds", "referee/chips", "referee/stud", "referee/sticks", "referee/priority", "referee/pack",
		"referee/riichi", "referee/riichi/",
	},
	"referee/game/gametest": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/pairs", "referee/maids", "referee/maids/",
		"referee/transcript",
	},
	"referee/game/chaosjan": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/priority", "referee/pack", "referee/riichi",
		"referee/riichi/",
		"referee/game/chaosjan/",
	},
	"referee/game/chaosjan/house": {
		"referee/rules", "referee/fact", "referee/game", "referee/pack", "referee/riichi", "referee/riichi/",
	},
	"referee/game/chaosjan/verb":   {"models/", "referee/fact"},
	"referee/game/chaosjan/fault":  {"referee/rules"},
	"referee/game/chaosjan/rounds": {"referee/rules", "referee/game/chaosjan/house"},
	"referee/game/chaosjan/record": {
		"models/", "referee/fact", "referee/rules", "referee/riichi", "referee/riichi/", "referee/game/chaosjan/house",
		"referee/game/chaosjan/fault",
	},
	"referee/game/chaosjan/hand": {
		"models/", "referee/fact", "referee/rules", "referee/riichi", "referee/riichi/",
		"referee/game/chaosjan/house", "referee/game/chaosjan/verb", "referee/game/chaosjan/fault",
		"referee/game/chaosjan/rounds",
	},
	"referee/game/chaosjan/deck": {
		"referee/fact", "referee/rules", "referee/pack", "referee/game/chaosjan/house", "referee/game/chaosjan/fault",
		"referee/game/chaosjan/record",
	},
	"referee/game/chaosjan/points": {
		"referee/fact", "referee/rules", "referee/sticks", "referee/game/chaosjan/house", "referee/game/chaosjan/fault",
		"referee/game/chaosjan/record",
	},
	"referee/game/chaosjan/cards": {
		"models/", "referee/fact", "referee/rules", "referee/priority", "referee/pack", "referee/riichi", "referee/riichi/",
		"referee/sticks",
		"referee/game/chaosjan/house", "referee/game/chaosjan/verb", "referee/game/chaosjan/fault",
		"referee/game/chaosjan/record", "referee/game/chaosjan/points",
		"referee/game/chaosjan/deck",
	},
	"referee/game/chaosjan/match": {
		"models/", "referee/fact", "referee/rules", "referee/priority", "referee/riichi", "referee/riichi/",
		"referee/game/chaosjan/house", "referee/game/chaosjan/verb", "referee/game/chaosjan/fault",
		"referee/game/chaosjan/record",
		"referee/game/chaosjan/rounds", "referee/game/chaosjan/hand", "referee/game/chaosjan/cards",
	},
	"referee/game/chaosjan/play": {
		"models/", "referee/fact", "referee/rules", "referee/priority", "referee/pack", "referee/riichi", "referee/riichi/",
		"referee/game/chaosjan/house", "referee/game/chaosjan/verb", "referee/game/chaosjan/fault",
		"referee/game/chaosjan/record",
		"referee/game/chaosjan/hand", "referee/game/chaosjan/cards", "referee/game/chaosjan/match",
	},
	"referee/game/chaosjan/reading": {
		"models/", "referee/fact", "referee/game/chaosjan/house", "referee/game/chaosjan/verb",
		"referee/game/chaosjan/fault", "referee/game/chaosjan/hand", "referee/game/chaosjan/play",
	},
	"referee/game/chaosjan/offer": {
		"models/", "referee/fact", "referee/rules", "referee/priority", "referee/pack", "referee/riichi", "referee/riichi/",
		"referee/game/chaosjan/verb", "referee/game/chaosjan/record", "referee/game/chaosjan/hand",
		"referee/game/chaosjan/deck",
		"referee/game/chaosjan/cards", "referee/game/chaosjan/play",
	},
	"referee/game/chaosjan/shown": {
		"models/", "referee/rules", "referee/sticks", "referee/priority", "referee/pack", "referee/riichi", "referee/riichi/",
		"referee/game/chaosjan/hand", "referee/game/chaosjan/deck", "referee/game/chaosjan/cards",
		"referee/game/chaosjan/play",
	},

	"referee/game/chicksrule": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/game/chicksrule/",
	},
	"referee/game/chicksrule/":         {"models/", "referee/fact"},
	"referee/game/chicksrule/partners": {"referee/rules"},
	"referee/game/chicksrule/tarot": {
		"models/", "referee/rules", "referee/game/chicksrule/auction", "referee/game/chicksrule/tricks",
	},
	"referee/game/chicksrule/bidding": {
		"referee/fact", "referee/rules", "referee/game/chicksrule/auction", "referee/game/chicksrule/faults",
		"referee/game/chicksrule/partners", "referee/game/chicksrule/tarot", "referee/game/chicksrule/tricks",
		"referee/game/chicksrule/verb",
	},
	"referee/game/chicksrule/faults": {"referee/fact", "referee/rules", "referee/game/chicksrule/verb"},
	"referee/game/chicksrule/rest": {
		"referee/fact", "referee/rules", "referee/game/chicksrule/faults", "referee/game/chicksrule/partners",
		"referee/game/chicksrule/tarot", "referee/game/chicksrule/verb",
	},
	"referee/game/chicksrule/hand": {"models/", "referee/fact", "referee/rules", "referee/game/chicksrule/"},
	"referee/maids": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/pairs", "referee/maids/",
	},
	"referee/maids/draws": {},
	"referee/maids/verb":  {},
	"referee/maids/cite":  {"models/"},
	"referee/maids/book":  {"referee/fact", "referee/rules", "referee/maids/verb"},
	"referee/maids/laid":  {"models/", "referee/fact", "referee/rules", "referee/pairs", "referee/maids/cite"},
	"referee/maids/showing": {
		"models/", "referee/fact", "referee/rules", "referee/pairs", "referee/maids/book", "referee/maids/cite",
		"referee/maids/laid",
		"referee/maids/verb",
	},
	"referee/maids/points": {"referee/rules"},
	"referee/maids/queens": {"models/", "referee/fact", "referee/rules", "referee/pairs", "referee/maids"},
	"referee/poker":        {"models/", "referee/rules"},
	"referee/riichi":       {"models/", "referee/riichi/"},
	"referee/riichi/":      {"models/"},
	"referee/wilds":        {"models/", "referee/fact", "referee/rules", "referee/poker"},
	"referee/chips":        {"referee/rules", "referee/poker"},
	"referee/stud": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/poker", "referee/wilds", "referee/chips",
	},
	"referee/sticks":    {"referee/fact"},
	"referee/priority":  {},
	"referee/pack":      {"models/", "referee/rules"},
	"referee/packs":     {"models/", "referee/pack", "referee/rules"},
	"referee/pairs":     {"models/", "referee/fact", "referee/rules"},
	"referee/registry":  {"referee/game", "referee/game/"},
	"referee/table":     {"models/", "referee/"},
	"web":               {"models/", "calibration", "referee/", "web/"},
	"web/":              shared,
	"web/lang":          {"referee/rules", "web/lang/"},
	"web/lang/":         {"referee/rules", "referee/rulebook"},
	"web/assets":        {},
	"web/certificate":   {},
	"web/chromium":      {},
	"web/guard":         {"web/lang"},
	"web/limits":        {"web/lang"},
	"web/traces":        {},
	"web/seating":       {"referee/"},
	"web/view":          {"models/", "calibration", "referee/", "web/seating", "web/view/"},
	"web/view/wording":  {"models/", "referee/", "web/seating"},
	"web/view/live":     {"models/", "referee/", "web/seating", "web/view/wording"},
	"web/view/past":     {"models/", "calibration", "referee/", "web/view/live", "web/view/wording"},
	"web/view/stock":    {"models/", "referee/", "web/view/wording"},
	"web/view/viewtest": {"models/", "referee/"},
	"web/webtest":       {"models/", "calibration", "referee/", "web", "web/camera", "web/chromium", "web/lang", "web/view"},
	"web/webtest/jan":   {},
	"web/page":          drawn,
	"web/page/":         slices.Concat(drawn, []string{"web/page"}),
	"web/page/story":    slices.Concat(drawn, []string{"web/page", "web/page/ending"}),
	"web/page/play":     slices.Concat(drawn, []string{"web/page", "web/page/ending", "web/page/moves", "web/page/seats"}),
	"web/answer":        {"referee/", "web/assets", "web/lang", "web/limits", "web/page", "web/view", "web/view/"},
	"web/form":          {"models/", "referee/intake", "web/answer"},
	"web/stream":        {"web/answer", "web/seating"},
	"web/film": {
		"models/", "calibration", "referee/", "web/answer", "web/lang", "web/page/play", "web/seating", "web/view",
		"web/view/",
	},
	"web/access": {
		"referee/", "web/answer", "web/film", "web/guard", "web/limits", "web/seating", "web/view", "web/view/",
	},
	"web/board": slices.Concat(shared, []string{
		"web/camera", "web/director", "web/join", "web/memory", "web/stream",
	}),
	"web/club": slices.Concat(shared, []string{"web/director"}),
	"web/join": slices.Concat(shared, []string{"web/director", "web/taps"}),
	"web/taps": slices.Concat(shared, []string{"web/camera"}),

	"referee/notation":          {"referee/fact", "referee/notation/"},
	"referee/notation/exchange": {"models/", "referee/fact", "referee/rules"},
	"referee/notation/mjai": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/game/chaosjan", "referee/game/chaosjan/",
		"referee/pack", "referee/riichi", "referee/riichi/",
	},
	"referee/notation/tenhou": {
		"models/", "referee/fact", "referee/game", "referee/game/chaosjan", "referee/game/chaosjan/", "referee/pack",
		"referee/riichi", "referee/riichi/",
	},
	"referee/notation/phh": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/game/chaos", "referee/game/nightchaos",
		"referee/stud", "referee/chips", "referee/poker",
	},
	"referee/notation/pbn": {
		"models/", "referee/fact", "referee/rules", "referee/game", "referee/game/chicksrule", "referee/game/chicksrule/hand",
		"referee/game/chicksrule/verb",
	},
	"referee/simulate":  {"models/", "referee/fact", "referee/rules", "referee/game"},
	"referee/presets":   {"referee/rules", "referee/journal"},
	"referee/simulate/": {"models/", "referee/", "referee/simulate"},
}

// drawn is what a page may know.
var drawn = []string{"models/", "referee/", "web/lang", "web/view", "web/view/"}

// shared is what each room below web that answers addresses may know; of the other such rooms
// it knows only those that its line in rooms names.
var shared = []string{
	"models/", "calibration", "referee/", "web/access", "web/answer", "web/assets", "web/film", "web/form", "web/guard",
	"web/lang",
	"web/limits", "web/page", "web/page/", "web/seating", "web/view", "web/view/",
}

// layers are the rooms of vision from what only looks at pixels up to what judges
// the whole: a room knows those of its own layer and of the layers above it in
// this list, never one that stands further down. A trailing slash means
// everything below.
var layers = [][]string{
	// pictures, networks, probabilities, outlines
	{"vision/source", "vision/picturefile", "vision/pyramid", "vision/net", "vision/belief", "vision/quad"},
	// find, outline, rectify
	{"vision/locate", "vision/contour", "vision/flat", "vision/outline", "vision/beneath", "vision/unread"},
	// name
	{"vision/identify", "vision/taught", "vision/tiles", "vision/clash", "vision/posterior"},
	// read
	{"vision/reader/parts", "vision/reader/index"},
	{"vision/reader/ink"},
	{"vision/reader/search"},
	{"vision/reader", "vision/reader/riichi"},
	{"vision/reader/faces", "vision/teach", "vision/decks"},
	// the picture and the camera
	{
		"vision/checkup", "vision/annotate", "vision/egomotion", "vision/scenery", "vision/photometry", "vision/motion",
		"vision/reach", "vision/view", "vision/tabletest", "vision/imagehealth", "vision/appearance", "vision/paper",
	},
	// what lies there, and what changed
	{"vision/placement", "vision/vote", "vision/scene"},
	{"vision/explain/laying", "vision/explain/sheet", "vision/explain/bare"},
	{"vision/explain/prior"},
	{"vision/explain", "vision/telling"},
	// frame after frame
	{"vision/watch", "vision/track", "vision/rivers"},
	// drawn tables with a known truth
	{"vision/studio/", "vision/studio"},
	// judged
	{"vision/bench/films", "vision/bench", "vision/bench/rounds", "vision/bench/judge", "vision/bench/tables"},
}

type goPackage struct {
	ImportPath, Doc   string
	Imports, Deps     []string
	GoFiles, CgoFiles []string
}

func packages(t *testing.T) []goPackage {
	t.Helper()
	out, err := exec.Command(
		"go", "list", "-tags", buildTags, "-json=ImportPath,Imports,Deps,Doc,GoFiles,CgoFiles", "../../...",
	).
		Output()
	require.NoError(t, err)
	var all []goPackage
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else {
			require.NoError(t, err)
		}
		all = append(all, p)
	}
}

func TestEachRoomKnowsOnlyWhatItNeeds(t *testing.T) {
	for _, p := range packages(t) {
		own := strings.TrimPrefix(p.ImportPath, module)
		for _, i := range p.Imports {
			if other, ours := strings.CutPrefix(i, module); ours && !mayImport(own, other) {
				t.Errorf("%s imports %s: see the rooms in ARCHITECTURE.md", own, other)
			}
		}
	}
}

// Inside vision nothing points up, and every room has a layer.
func TestVisionIsBuiltInLayers(t *testing.T) {
	for _, p := range packages(t) {
		own := strings.TrimPrefix(p.ImportPath, module)
		if !strings.HasPrefix(own, "vision/") {
			continue
		}
		at := layerOf(own)
		if at < 0 {
			t.Errorf("%s is in no layer of vision: put it into the list", own)
		}
		for _, i := range p.Imports {
			other := strings.TrimPrefix(i, module)
			if strings.HasPrefix(other, "vision/") && layerOf(other) > at {
				t.Errorf("%s imports %s, which stands above it: see the layers in ARCHITECTURE.md", own, other)
			}
		}
	}
}

func layerOf(pkg string) int {
	return slices.IndexFunc(layers, func(l []string) bool {
		return slices.ContainsFunc(l, func(room string) bool { return within(pkg, room) })
	})
}

func TestRefereeAndPagesNeedNoCompilerOfC(t *testing.T) {
	for _, p := range packages(t) {
		own := strings.TrimPrefix(p.ImportPath, module)
		if strings.HasPrefix(own, "referee/") || strings.HasPrefix(own, "web") || strings.HasPrefix(own, "models/") {
			assert.NotContains(t, p.Deps, "gocv.io/x/gocv", own)
			assert.Empty(t, p.CgoFiles, own)
		}
	}
}

func TestGamesDoNotImportEachOther(t *testing.T) {
	for _, p := range packages(t) {
		own := strings.TrimPrefix(p.ImportPath, module)
		if path.Dir(own) != "referee/game" {
			continue
		}
		for _, i := range p.Imports {
			assert.NotEqual(t, "referee/game", path.Dir(strings.TrimPrefix(i, module)), "%s imports %s", own, i)
		}
	}
}

func TestEveryFolderSaysWhatItIsFor(t *testing.T) {
	for _, p := range packages(t) {
		if len(p.GoFiles)+len(p.CgoFiles) > 0 {
			assert.NotEmpty(t, p.Doc, "%s has no package comment", p.ImportPath)
		}
	}
}

func mayImport(own, other string) bool {
	best := ""
	for prefix := range rooms {
		if within(own, prefix) && len(prefix) > len(best) {
			best = prefix
		}
	}
	for _, allowed := range rooms[best] {
		if within(other, allowed) {
			return true
		}
	}
	return false
}

// within reports whether a package lies under a prefix: "a/" is everything
// below a, "a" is a itself, "" is everything.
func within(pkg, prefix string) bool {
	return prefix == "" || pkg == prefix || strings.HasSuffix(prefix, "/") && strings.HasPrefix(pkg, prefix)
}
