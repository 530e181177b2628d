package eye

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// ProposedSeats are those of a table that nobody has set up.
const ProposedSeats = 4

// SetupFile is the path of a JSON file that keeps a set-up; how the table looked
// then is kept in a JPEG beside it.
type SetupFile string

// Load reads a set-up; without a file it proposes one.
func (f SetupFile) Load() (Setup, error) {
	s := Setup{Save: f.save}
	p, err := calibration.Load(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		s.Profile = calibration.Default(ProposedSeats)
		return s, nil
	}
	if err != nil {
		return s, err
	}
	s.Profile, s.Set = p, true
	if then, err := picturefile.Load(f.picture()); err == nil { // it only helps to know the table again
		s.Then = then
	}
	return s, nil
}

// save keeps a set-up with how the table looked.
func (f SetupFile) save(p calibration.Profile, now picture.Picture) error {
	if err := p.Save(string(f)); err != nil {
		return err
	}
	if now.Empty() {
		return nil
	}
	jpeg, err := picturefile.JPEG(now, picturefile.StillQuality)
	if err != nil {
		return err
	}
	return os.WriteFile(f.picture(), jpeg, 0o600)
}

// picture is the file of how the table looked when it was set up.
func (f SetupFile) picture() string { return strings.TrimSuffix(string(f), ".json") + ".jpg" }
