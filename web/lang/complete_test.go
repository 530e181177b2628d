package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// spokenHere are the rooms of the referee whose words are complete in every
// language: these, and every game.
func spokenHere(t *testing.T) []string {
	return append(
		gameRooms(t), "chips", "event", "fold", "hall", "hall/uplink", "intake", "pack", "packs", "presets", "priority",
		"sticks", "fact", "pairs", "poker", "rulebook", "rules", "stud", "table", "wilds", "game", "notation/exchange",
		"notation/mjai", "notation/pbn", "notation/phh",
	)
}

// What a fact lacks is told to whoever sent it.
func TestWhatAFactLacksIsToldInEveryLanguage(t *testing.T) {
	for _, f := range []fact.Fact{
		fact.CardsLaid{}, fact.CardsTaken{}, fact.CardsMoved{}, fact.CardsMoved{Cards: []card.Card{"7H"}}, fact.Declared{},
		fact.RoundBegan{},
	} {
		message := fact.Lacks(f)
		require.NotEmpty(t, message, "%T", f)
		assert.Empty(t, lacks(message), "%T lacks it, and is told so: %s", f, message)
	}
}

// What is counted beside a name has a word for one, too.
func TestWhatIsCountedHasAWordForOne(t *testing.T) {
	for _, several := range []string{"cards", "pairs", "tricks"} {
		for _, label := range []string{several, strings.TrimSuffix(several, "s")} {
			assert.Empty(t, lacks(label), "%q is said beside a name", label)
		}
	}
}

// gameRooms are the folders of the games and of what the Old Maid family shares, and
// those below them.
func gameRooms(t *testing.T) (rooms []string) {
	referee := os.DirFS(filepath.Join("..", "..", "referee"))
	for _, top := range []string{"game", "maids"} {
		require.NoError(t, fs.WalkDir(referee, top, func(room string, f fs.DirEntry, err error) error {
			if code, _ := fs.Glob(
				referee, room+"/*.go",
			); f.IsDir() && room != "game" && room != "game/gametest" && len(code) > 0 {
				rooms = append(rooms, room)
			}
			return err
		}))
	}
	require.Contains(t, rooms, "game/chicksrule/hand")
	require.Contains(t, rooms, "maids/queens")
	return rooms
}

// Whatever the referee may say is in the catalogues, whether a test brings it
// about or not: the messages are read from the code itself.
func TestWhateverTheRefereeSaysIsInEveryLanguage(t *testing.T) {
	found, takes := 0, takers(t)
	for _, room := range spokenHere(t) {
		files, err := filepath.Glob(filepath.Join("..", "..", "referee", filepath.FromSlash(room), "*.go"))
		require.NoError(t, err)
		require.NotEmpty(t, files, room)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, message := range append(messages(t, file), given(t, file, takes)...) {
				found++
				assert.Empty(t, lacks(message), "%s says this, these lack it: %s", file, message)
			}
		}
	}
	assert.Greater(t, found, 400, "the test finds no messages")
}

var (
	clauseID = regexp.MustCompile(`^[A-Z]{2}-`)
	words    = regexp.MustCompile(`\pL{2}`)
	verbs    = regexp.MustCompile(`%\d*\.?\d*[a-z]|%\[\d\][a-z]`)
)

// messages are the texts that a file of Go says: the formats of Say and Note, what
// is returned or kept as a rules.Text, and labels, titles and summaries.
func messages(t *testing.T, file string) (all []string) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	require.NoError(t, err)
	add := func(e ast.Expr) {
		lit, ok := e.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return
		}
		s, err := strconv.Unquote(lit.Value)
		if err == nil && words.MatchString(verbs.ReplaceAllString(s, "")) && !clauseID.MatchString(s) {
			all = append(all, s)
		}
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if name := called(n.Fun); slices.Contains(
				[]string{
					"Say", "Note", "note", "Refuse", "Within", "Message", "phrase", "refuse", "allow", "Allow", "cannot", "problem",
					"wrong", "say", "tapped", "amount", "when", "effectsEnd", "endGame", "unexchanged",
				}, name,
			) {
				args := n.Args
				if name == "wrong" && len(args) > 2 { // a field and a clause stand before the text
					args = args[2:]
				}
				for _, a := range args {
					add(a)
				}
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && slices.Contains([]string{"Label", "Said", "Title", "Summary"}, key.Name) {
				add(n.Value)
			}
		case *ast.CompositeLit:
			if of, ok := n.Type.(*ast.MapType); ok && isText(of.Value) {
				values(n, add)
			}
			if of, ok := n.Type.(*ast.ArrayType); ok && isText(of.Elt) {
				values(n, add)
			}
		case *ast.FuncDecl:
			if n.Type.Results != nil && n.Body != nil && slices.ContainsFunc(
				n.Type.Results.List, func(f *ast.Field) bool { return isText(f.Type) },
			) {
				ast.Inspect(n.Body, func(n ast.Node) bool {
					if r, ok := n.(*ast.ReturnStmt); ok {
						for _, e := range r.Results {
							add(e)
						}
					}
					_, inner := n.(*ast.FuncLit)
					return !inner
				})
			}
		}
		return true
	})
	return all
}

func values(n *ast.CompositeLit, add func(ast.Expr)) {
	for _, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		add(e)
	}
}

func called(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}

func isText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name == "Text"
	case *ast.Ident:
		return e.Name == "Text"
	}
	return false
}

// Every translation has the blanks of its message.
func TestTranslationsKeepTheirBlanks(t *testing.T) {
	blanks := func(s string) (kinds []string) {
		for _, v := range verbs.FindAllString(s, -1) {
			kinds = append(kinds, v[len(v)-1:])
		}
		slices.Sort(kinds)
		return kinds
	}
	for _, l := range languages {
		for key, said := range l.known() {
			for _, form := range said.Forms {
				assert.Equal(
					t, blanks(strings.ReplaceAll(key, "%%", "")), blanks(strings.ReplaceAll(form, "%%", "")), "%s: %s", l.Name(), key,
				)
			}
		}
	}
}

// What one translation has the other has too: a page is read in one language, not
// in two.
func TestEveryTranslationHasTheSameMessages(t *testing.T) {
	for _, l := range languages[1:] {
		for message := range l.known() {
			assert.Empty(t, lacks(message), "%s has this, these lack it: %s", l.Name(), message)
		}
	}
}

// What the card games say is data: words that fmt.Sprintf has put together are read in
// English by everybody.
func TestTheCardGamesPutNoWordsTogether(t *testing.T) {
	for _, room := range append(gameRooms(t), "pairs", "stud") {
		files, err := filepath.Glob(filepath.Join("..", "..", "referee", filepath.FromSlash(room), "*.go"))
		require.NoError(t, err)
		require.NotEmpty(t, files, room)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			b, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, said := range put.FindAllStringSubmatch(string(b), -1) {
				assert.Equal(t, "waits %d", said[1], "%s: rules.Say makes data of it", file) // a key, nobody reads it
			}
		}
	}
}

var put = regexp.MustCompile(`fmt\.Sprintf\(\s*"([^"]*)"`)

// In French no line breaks before a colon, a question mark or the end of a quotation.
func TestFrenchSpaces(t *testing.T) {
	for message, said := range languages[2].known() {
		for _, form := range said.Forms {
			assert.NotRegexp(t, ` [:;?!»]|« `, form, message)
		}
	}
}
