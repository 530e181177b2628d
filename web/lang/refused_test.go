package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whatever a phone is refused it is told in its language: as one sentence of the
// catalogues, or as data; never as words that were put together.
func TestWhateverIsRefusedIsInEveryLanguage(t *testing.T) {
	found := 0
	say := func(file, message string) {
		found++
		assert.Empty(t, lacks(message), "%s says this, these lack it: %s", file, message)
	}
	for _, file := range answering(t) {
		for _, r := range refusals(t, file) {
			switch text := r.text.(type) {
			case *ast.BasicLit:
				say(file, unquoted(t, text))
			case *ast.CallExpr:
				if inner, ok := text.Args[len(text.Args)-1].(*ast.CallExpr); ok && types.ExprString(inner.Fun) == "rules.Say" {
					if message, ok := inner.Args[0].(*ast.BasicLit); ok {
						say(file, unquoted(t, message))
					}
				}
				assert.Contains(
					t, []string{"string", "Words", "Problem", "NoCard", "Refuse", "With", "Advise"}, called(text.Fun),
					"%s puts together what is refused: %s", file, types.ExprString(text),
				)
			default:
				assert.Contains(
					t, []string{"text", "text.Text", "message"}, types.ExprString(text),
					"%s: what is refused is no sentence of a catalogue", file,
				)
			}
		}
	}
	// What is wrong below the pages becomes a sentence there.
	for _, file := range []string{
		"../../calibration/profile.go", "../../models/deckfile/deck.go", "../../vision/teach/find.go",
	} {
		for _, message := range news(t, file) {
			if !strings.HasPrefix(message, "this is no deck file") { // told in other words
				say(file, strings.ToUpper(message[:1])+message[1:]+".")
			}
		}
	}
	assert.Greater(t, found, 60, "the test finds no refusals")
}

// answering are the files of the pages, and of what answers for them.
func answering(t *testing.T) (all []string) {
	for _, top := range []string{
		"..", "../../cmd/internal/shelf", "../../cmd/internal/desk", "../../cmd/internal/cameras",
	} {
		require.NoError(t, filepath.WalkDir(filepath.FromSlash(top), func(file string, f fs.DirEntry, err error) error {
			if strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go") && !strings.HasSuffix(file, "_templ.go") {
				all = append(all, file)
			}
			return err
		}))
	}
	return all
}

type refusal struct{ text ast.Expr }

// refusals are the texts of answer.Refuse and of rules.Refuse, and those that a view
// holds as what went wrong.
func refusals(t *testing.T, file string) (all []refusal) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	require.NoError(t, err)
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			switch name := types.ExprString(n.Fun); {
			case name == "rules.Refuse", name == "answer.Advise":
				all = append(all, refusal{n.Args[0]})
			case name == "answer.Refuse", name == "Refuse" && strings.Contains(file, "answers"):
				all = append(all, refusal{n.Args[1]})
			}
		case *ast.CompositeLit:
			if n.Type == nil {
				return true
			}
			for _, e := range n.Elts {
				kv, ok := e.(*ast.KeyValueExpr)
				if !ok {
					continue
				}
				key := types.ExprString(kv.Key)
				advice := strings.HasSuffix(types.ExprString(n.Type), "Advice") && key == "Err"
				if call, ok := kv.Value.(*ast.CallExpr); ok && (advice || slices.Contains([]string{"Error", "Note"}, key)) {
					all = append(all, refusal{call})
				}
				if sum, ok := kv.Value.(*ast.BinaryExpr); ok && slices.Contains([]string{"Error", "Note"}, key) {
					all = append(all, refusal{sum})
				}
			}
		}
		return true
	})
	return all
}

// news are the sentences of errors.New in a file.
func news(t *testing.T, file string) (all []string) {
	parsed, err := parser.ParseFile(token.NewFileSet(), filepath.FromSlash(file), nil, 0)
	require.NoError(t, err)
	ast.Inspect(parsed, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && types.ExprString(call.Fun) == "errors.New" {
			all = append(all, unquoted(t, call.Args[0]))
		}
		return true
	})
	require.NotEmpty(t, all, file)
	return all
}

func unquoted(t *testing.T, e ast.Expr) string {
	s, err := strconv.Unquote(e.(*ast.BasicLit).Value)
	require.NoError(t, err)
	return s
}
