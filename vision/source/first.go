package source

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"time"
)

// firstPicture is how long a camera may take to give its first picture.
const firstPicture = 4 * time.Second

// Cameras lists the devices that a camera may be behind, as specs for Open, in
// the order of their numbers. Not all of them give pictures: a camera often has
// a second device for its settings, and the machine's codecs are devices, too.
func Cameras() []string {
	found, _ := filepath.Glob("/dev/video*") // the pattern is good
	found = slices.DeleteFunc(found, func(f string) bool { return !IsCamera(f) })
	slices.SortFunc(found, func(a, b string) int { return cmp.Compare(deviceNumber(a), deviceNumber(b)) })
	return found
}

// OpenFirst opens the first of several sources that gives a picture, which is
// taken from it. The others before it are named in silent; s is nil when none
// gives one. The caller closes s.
func OpenFirst(ctx context.Context, specs []string, opts Options) (s Source, spec string, silent []string) {
	for _, spec := range specs {
		s, err := Open(ctx, spec, opts)
		if err == nil && gives(ctx, s) {
			return s, spec, silent
		}
		if err == nil {
			// A driver may hold its reader for a while yet: nobody waits for that.
			go func() { _ = s.Close() }()
		}
		if ctx.Err() != nil {
			break
		}
		silent = append(silent, spec)
	}
	return nil, "", silent
}

// gives reports whether a picture comes from a source in time.
func gives(ctx context.Context, s Source) bool {
	ctx, stop := context.WithTimeout(ctx, firstPicture)
	defer stop()
	f, err := s.Next(ctx)
	return err == nil && !f.Picture.Empty()
}
