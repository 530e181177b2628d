package search

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// likeJokers looks again at what is likelier a joker than any card and yet hardly
// one, as large as the surest joker and turned as it is: jokers are of one print
// and are laid together, and letters that crowd each other lead the namer astray.
func (r *Searcher) likeJokers(levels pyramid.Pyramid, named []identify.Named, looks *Pool) ([]identify.Named, error) {
	const surely, turned = 0.9, 0.7
	var like locate.Stack
	most := surely
	for _, n := range named {
		if face, share := n.Belief.Best(); face == card.Joker && share > most {
			like, most = n.Stack, share
		}
	}
	if most == surely {
		return nil, nil
	}
	var again []locate.Stack
	for _, n := range named {
		face, share := n.Belief.Best()
		way := n.Up.X*like.Up.X + n.Up.Y*like.Up.Y
		if face != card.Joker || share > index.Visible || math.Abs(way) < turned {
			continue
		}
		s := like
		s.Centre = n.Centre
		if way < 0 {
			s.Up.X, s.Up.Y = -like.Up.X, -like.Up.Y
		}
		again = append(again, s)
	}
	again = looks.unlessNoJoker(again)
	told, err := r.namer.Name(levels, again)
	if err == nil && looks != nil {
		looks.saw(&looks.noJoker, again, told)
	}
	return told, err
}
