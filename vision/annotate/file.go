package annotate

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// Write writes p with what was seen in it to dir, which is made when missing, as
// a JPEG named after name.
func Write(dir, name string, p picture.Picture, seen []sight.Sighting) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	drawn, err := Draw(p, seen)
	if err != nil {
		return err
	}
	data, err := picturefile.JPEG(drawn, 90)
	if err != nil {
		return err
	}
	name = strings.TrimSuffix(name, filepath.Ext(name)) + ".jpg"
	return os.WriteFile(filepath.Join(dir, name), data, 0o644)
}
