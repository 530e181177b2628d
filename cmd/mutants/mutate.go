package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// mutant is one change of one file: pieces of text that go before, into and
// after an expression, so that mutants can lie within each other.
type mutant struct {
	number       int // from 1
	folder, path string
	line         int
	what         string
	call         string // of the helper that does as before or as changed
	from, to     int    // bytes of the expression, to excluded
	operator     [2]int // bytes of its operator, which becomes a comma; none at 0, 0
	after        string
	dropped      bool // does not compile
}

func (m *mutant) String() string { return fmt.Sprintf("%s:%d: %s", m.path, m.line, m.what) }

// helpers are the functions of helper.go.txt that stand for an operator.
var helpers = map[token.Token]struct{ name, becomes string }{
	token.LSS: {"mutantLess", "<="}, token.LEQ: {"mutantAtMost", "<"},
	token.GTR: {"mutantMore", ">="}, token.GEQ: {"mutantAtLeast", ">"},
	token.ADD: {"mutantAdd", "-"}, token.SUB: {"mutantSubtract", "+"},
}

// mutantsOf finds every place of a package that can be changed; tests and
// generated files are left out.
func mutantsOf(folder string) (all []*mutant, err error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
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
		file, err := parser.ParseFile(set, path, text, 0)
		if err != nil {
			return nil, err
		}
		offset := func(p token.Pos) int { return set.Position(p).Offset }
		ast.Inspect(file, func(n ast.Node) bool {
			if d, ok := n.(*ast.GenDecl); ok && d.Tok == token.CONST {
				return false
			}
			for _, c := range changes(n) {
				m := &mutant{folder: folder, path: path, line: set.Position(c.at).Line, what: c.what,
					call: c.call, after: c.after, from: offset(c.node.Pos()), to: offset(c.node.End())}
				if c.length > 0 {
					m.operator = [2]int{offset(c.at), offset(c.at) + c.length}
				}
				all = append(all, m)
			}
			return true
		})
	}
	return all, nil
}

// found is one change of a node; length is that of an operator to be replaced.
type found struct {
	node              ast.Node
	at                token.Pos
	length            int
	what, call, after string
}

// changes tells every change of a node. %d stands for the mutant's number.
func changes(n ast.Node) (all []found) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		return otherOperator(n)
	case *ast.IfStmt:
		if never, is := n.Cond.(*ast.Ident); n.Init == nil && !(is && never.Name == "false") {
			what := "the condition never holds"
			return []found{{node: n.Cond, at: n.Pos(), what: what, call: "mutantHolds(%d, ", after: ")"}}
		}
	case *ast.BlockStmt:
		for _, s := range n.List {
			if call, ok := s.(*ast.ExprStmt); ok && !panics(call) {
				what := "the call is left out"
				all = append(all, found{node: s, at: s.Pos(), what: what, call: "if mutantCalls(%d) { ", after: " }"})
			}
		}
	}
	return all
}

// otherOperator is an expression with another operator in place of its own.
func otherOperator(n *ast.BinaryExpr) []found {
	becomes := func(what string) string { return fmt.Sprintf("%s became %s", n.Op, what) }
	switch n.Op {
	case token.EQL:
		return []found{{node: n, at: n.OpPos, what: becomes("!="), call: "mutantEqual(%d, ", after: ")"}}
	case token.NEQ:
		return []found{{node: n, at: n.OpPos, what: becomes("=="), call: "mutantEqual(%d, ", after: ")"}}
	case token.LAND:
		return []found{{n, n.OpPos, 2, becomes("||"), "mutantAnd(%d, ", ")})"}}
	case token.LOR:
		return []found{{n, n.OpPos, 2, becomes("&&"), "mutantOr(%d, ", ")})"}}
	default:
	}
	if h, ok := helpers[n.Op]; ok && !text(n) {
		return []found{{n, n.OpPos, len(n.Op.String()), becomes(h.becomes), h.name + "(%d, ", ")"}}
	}
	return nil
}

// panics reports a call without which a function may lack its return.
func panics(s *ast.ExprStmt) bool {
	call, ok := s.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	name, ok := call.Fun.(*ast.Ident)
	return ok && name.Name == "panic"
}

// text reports a sum of words, which cannot be subtracted.
func text(n *ast.BinaryExpr) bool {
	for _, x := range []ast.Expr{n.X, n.Y} {
		if l, ok := x.(*ast.BasicLit); ok && l.Kind == token.STRING {
			return true
		}
	}
	return false
}
