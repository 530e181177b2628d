package folder

import (
	"errors"
	"time"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// OpenHall opens the games of a folder. The caller closes the hall.
func OpenHall(data string) (*table.Hall, error) {
	hall, _, err := open(data)
	return hall, err
}

// open is OpenHall with the journal under it, which the hall closes.
func open(data string) (*table.Hall, *sqlite.Journal, error) {
	log, err := sqlite.Open(data)
	if err != nil {
		return nil, nil, err
	}
	hall, err := table.OpenHall(log, registry.New(), time.Now)
	if err != nil {
		return nil, nil, errors.Join(err, log.Close())
	}
	return hall, log, nil
}
