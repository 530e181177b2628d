package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// mutant is a file with one change in it.
type mutant struct {
	folder, path string
	line         int
	what         string
	source       []byte
}

func (m mutant) String() string { return fmt.Sprintf("%s:%d: %s", m.path, m.line, m.what) }

// other is what an operator is changed into.
var other = map[token.Token]token.Token{
	token.EQL:  token.NEQ,
	token.NEQ:  token.EQL,
	token.LSS:  token.LEQ,
	token.LEQ:  token.LSS,
	token.GTR:  token.GEQ,
	token.GEQ:  token.GTR,
	token.LAND: token.LOR,
	token.LOR:  token.LAND,
	token.ADD:  token.SUB,
	token.SUB:  token.ADD,
}

// mutantsOf makes every mutant of a package's files, tests and generated ones
// left out.
func mutantsOf(folder string) (all []mutant, err error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(paths) == 0 {
		return nil, fmt.Errorf("there is no Go code in %s", folder)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_templ.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, text, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		keep := func(at token.Pos, what string) {
			var out bytes.Buffer
			if format.Node(&out, set, file) == nil {
				all = append(
					all,
					mutant{
						folder: "./" + filepath.ToSlash(filepath.Clean(folder)),
						path:   path,
						line:   set.Position(at).Line,
						what:   what,
						source: out.Bytes(),
					},
				)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool { change(n, keep); return true })
	}
	return all, nil
}

// change makes each change that there is at a node, hands the file over, and
// takes the change back.
func change(n ast.Node, keep func(at token.Pos, what string)) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		was := n.Op
		if to, ok := other[was]; ok && !text(n) {
			n.Op = to
			keep(n.OpPos, fmt.Sprintf("%s became %s", was, to))
			n.Op = was
		}
	case *ast.IfStmt:
		if was := n.Cond; n.Init == nil {
			n.Cond = &ast.BinaryExpr{X: &ast.ParenExpr{X: was}, Op: token.LAND, Y: ast.NewIdent("false")}
			keep(n.Pos(), "the condition never holds")
			n.Cond = was
		}
	case *ast.BlockStmt:
		for i, s := range n.List {
			if call, ok := s.(*ast.ExprStmt); ok {
				n.List[i] = &ast.EmptyStmt{Semicolon: s.Pos()}
				keep(call.Pos(), "the call is left out")
				n.List[i] = s
			}
		}
	}
}

// text reports a sum of words, which cannot be subtracted.
func text(n *ast.BinaryExpr) bool {
	for _, x := range []ast.Expr{n.X, n.Y} {
		if l, ok := x.(*ast.BasicLit); ok && l.Kind == token.STRING {
			return n.Op == token.ADD
		}
	}
	return false
}
