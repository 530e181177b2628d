// Package picturefile turns image files and bytes into plain pictures and
// plain pictures into JPEG bytes.
package picturefile
