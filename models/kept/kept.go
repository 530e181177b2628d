// Package kept keeps files of a house by the names that people give them: a name
// is never a path, and nothing outside the folder is opened.
package kept

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
)

// LongestName is how many letters a name may have.
const LongestName = 60

// File is what the file of that name is called, without an ending; "" when the
// name will not do: it needs a letter or a figure, and no part of a path. Letters
// beyond a to z are written as their number, the same on every file system.
func File(name string) string {
	name = strings.TrimSpace(name)
	if len([]rune(name)) > LongestName || strings.ContainsAny(name, `/\`) {
		return ""
	}
	var b strings.Builder
	told := false
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
			told = true
		case unicode.IsLetter(r), unicode.IsDigit(r):
			fmt.Fprintf(&b, "x%x", r)
			told = true
		case unicode.IsPrint(r):
			b.WriteByte('-')
		default:
			return ""
		}
	}
	if !told {
		return ""
	}
	return b.String()
}

// ErrTooLarge says that a file is larger than any of its sort.
var ErrTooLarge = errors.New("the file is too large")

// Read reads a plain file that lies in a folder itself, of so many bytes at most.
func Read(dir, file string, most int) ([]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := root.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("this is no file")
	}
	f, err := root.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, int64(most)+1))
	if err == nil && len(b) > most {
		err = ErrTooLarge
	}
	return b, err
}

// Write makes a file in a folder, which is made, too, whole or not at all.
func Write(dir, file string, b []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	tmp := ".new-" + rand.Text() // of its own, where two write at once
	f, err := root.OpenFile(tmp, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = root.Remove(tmp) }() // gone already once it has been renamed
	_, err = f.Write(b)
	if err == nil {
		err = f.Sync()
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return err
	}
	return root.Rename(tmp, file)
}

// Remove takes a file of a folder away.
func Remove(dir, file string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return root.Remove(file)
}
