package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// takers are the functions of the referee that are handed a text, by name, with the
// places of its parameters: what is written there is read by people.
func takers(t *testing.T) map[string]map[int]bool {
	all := map[string]map[int]bool{}
	for _, room := range spokenHere(t) {
		files, err := filepath.Glob(filepath.Join("..", "..", "referee", filepath.FromSlash(room), "*.go"))
		require.NoError(t, err)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			require.NoError(t, err)
			for _, d := range parsed.Decls {
				if f, ok := d.(*ast.FuncDecl); ok {
					takesText(f, all)
				}
			}
		}
	}
	require.Contains(t, all, "StandOption")
	return all
}

func takesText(f *ast.FuncDecl, all map[string]map[int]bool) {
	at := 0
	for _, p := range f.Type.Params.List {
		for range max(1, len(p.Names)) {
			if isText(p.Type) {
				if all[f.Name.Name] == nil {
					all[f.Name.Name] = map[int]bool{}
				}
				all[f.Name.Name][at] = true
			}
			at++
		}
	}
}

// given are the texts that a file hands to such functions, or turns into one.
func given(t *testing.T, file string, takes map[string]map[int]bool) (all []string) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	require.NoError(t, err)
	ast.Inspect(parsed, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		for i, a := range call.Args {
			lit, ok := a.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING || !takes[called(call.Fun)][i] && !isText(call.Fun) {
				continue
			}
			said, err := strconv.Unquote(lit.Value)
			require.NoError(t, err)
			if words.MatchString(verbs.ReplaceAllString(said, "")) && !clauseID.MatchString(said) {
				all = append(all, said)
			}
		}
		return true
	})
	return all
}
