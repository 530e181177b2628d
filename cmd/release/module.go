package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
)

// module is one that was linked into the program, with the text of its licence.
type module struct {
	Path, Version, Sum string
	Licence            string // SPDX, "" where the text is none that is known
	Text               []byte
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)([._-].*)?$`)

// linked are the modules in a program, from the module cache.
func linked(info *debug.BuildInfo) ([]module, error) {
	folders, err := folders()
	if err != nil {
		return nil, err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	std := module{Path: "std", Version: strings.TrimPrefix(info.GoVersion, "go")}
	if std.Text, err = texts(strings.TrimSpace(string(root))); err != nil {
		return nil, err
	}
	std.Licence = spdx(std.Text)
	all := []module{std}
	for _, d := range info.Deps {
		if d.Replace != nil {
			d = d.Replace
		}
		m := module{Path: d.Path, Version: d.Version, Sum: d.Sum}
		if m.Text, err = texts(folders[d.Path]); err != nil {
			return nil, fmt.Errorf("%s %s: %w", d.Path, d.Version, err)
		}
		m.Licence = spdx(m.Text)
		all = append(all, m)
	}
	return all, nil
}

// folders are the places of all modules of the build in the module cache.
func folders() (map[string]string, error) {
	out, err := exec.Command("go", "list", "-m", "-json", "all").Output()
	if err != nil {
		return nil, fmt.Errorf("list modules: %w", err)
	}
	at := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var m struct{ Path, Dir string }
		if err := d.Decode(&m); errors.Is(err, io.EOF) {
			return at, nil
		} else if err != nil {
			return nil, err
		}
		at[m.Path] = m.Dir
	}
}

// texts are the licence files in a folder, one after the other.
func texts(dir string) ([]byte, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	files = slices.DeleteFunc(files, func(f os.DirEntry) bool { return f.IsDir() || !licenceFile.MatchString(f.Name()) })
	var all []byte
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		all = append(append(all, bytes.TrimSpace(text)...), '\n')
	}
	if len(all) == 0 {
		return nil, errors.New("no licence is in this module: it cannot be given to others")
	}
	return all, nil
}

// spdx names a licence by sentences that only it has; "" is none of those that
// are known.
func spdx(text []byte) string {
	words := strings.Join(strings.Fields(string(text)), " ")
	for _, l := range []struct{ name, says string }{
		{"Apache-2.0", "Apache License Version 2.0"},
		{"MPL-2.0", "Mozilla Public License Version 2.0"},
		{"MPL-2.0", "Mozilla Public License, version 2.0"},
		{"BSD-3-Clause", "endorse or promote products derived"},
		{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
		{"ISC", "Permission to use, copy, modify, and/or distribute this software"},
		{"ISC", "Permission to use, copy, modify, and distribute this software"},
		{"MIT", "Permission is hereby granted, free of charge"},
		{"Unlicense", "free and unencumbered software released into the public domain"},
	} {
		if strings.Contains(words, l.says) {
			return l.name
		}
	}
	return ""
}

// licences are the texts of all, with the module above each.
func licences(modules []module) []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, "tablemaid contains the following software. Its own licence is MIT.")
	for _, m := range modules {
		fmt.Fprintf(&b, "\n%s\n%s %s  %s\n\n%s", strings.Repeat("-", 80), m.Path, m.Version, m.Licence, m.Text)
	}
	return b.Bytes()
}
