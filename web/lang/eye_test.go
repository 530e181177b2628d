package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ofTheEye is what is said of the camera: a sentence, what was judged, a place in the picture.
var ofTheEye = regexp.MustCompile(`^(?:\p{Lu}.* .*[.?!]|at the [a-z ]+|in the middle)$`)

// How the camera does and what helps is in the catalogues, though neither the
// referee nor a page says it: the sentences are read from the code.
func TestWhateverIsSaidOfTheCameraIsInEveryLanguage(t *testing.T) {
	found := 0
	for _, pattern := range []string{"cmd/internal/eye/*.go", "cmd/internal/cameras/*.go", "vision/checkup/*.go"} {
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(pattern)))
		require.NoError(t, err)
		require.NotEmpty(t, files, pattern)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, said := range sentences(t, file) {
				found++
				assert.Empty(t, lacks(said), "%s says this, these lack it: %s", file, said)
			}
		}
	}
	assert.Greater(t, found, 60, "the test finds no sentences")
}

// sentences are the texts of a file that are ofTheEye, and the constants called name.
func sentences(t *testing.T, file string) (all []string) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	require.NoError(t, err)
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			if n.Names[0].Name == "name" && len(n.Values) == 1 {
				if lit, ok := n.Values[0].(*ast.BasicLit); ok {
					said, err := strconv.Unquote(lit.Value)
					require.NoError(t, err)
					all = append(all, said)
				}
			}
		case *ast.BasicLit:
			if said, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && ofTheEye.MatchString(said) {
				all = append(all, said)
			}
		}
		return true
	})
	return all
}
