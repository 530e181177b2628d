// Command release writes what belongs beside a released program: a software bill
// of materials and the licences of everything that was linked into it.
//
//	go run ./cmd/release -version 1.2.0 -out dist/doc dist/tablemaid
//
// It reads both from the program itself, so nothing can be forgotten: a module
// without a licence file ends it with an error.
package main

import (
	"debug/buildinfo"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	version := flag.String("version", "", "the version of the release")
	out := flag.String("out", ".", "the folder to write sbom.cdx.json and LICENSES.txt to")
	flag.Parse()
	if flag.NArg() != 1 || *version == "" {
		flag.Usage()
		os.Exit(2)
	}
	if err := describe(flag.Arg(0), *version, *out); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// describe writes both files of a program to a folder.
func describe(program, version, dir string) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	modules, err := linked(info)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	sbom, err := bill(info, version, modules)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "sbom.cdx.json"), sbom, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "LICENSES.txt"), licences(modules), 0o644)
}
