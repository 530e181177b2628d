package contour

import (
	"image"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// cutOut lists card-like regions that are whiter than what lies around them,
// and those that faint edges enclose.
func cutOut(p picture.Picture) ([]sight.Quad, error) {
	white, err := whiteness(p)
	if err != nil {
		return nil, err
	}
	defer white.Close()
	values := white.ToBytes()
	var counts [256]int
	for _, v := range values {
		counts[v]++
	}
	kernel := gocv.GetStructuringElement(gocv.MorphRect, image.Pt(3, 3))
	defer kernel.Close()
	mask := gocv.NewMat()
	defer mask.Close()
	var all []sight.Quad
	for i := range cuts {
		level := quantile(counts, len(values), (float64(i)+1)/(cuts+1))
		gocv.Threshold(white, &mask, level, 255, gocv.ThresholdBinary)
		if err := gocv.Erode(mask, &mask, kernel); err != nil { // parts cards that all but touch
			return nil, err
		}
		all = append(all, quadsIn(mask, gocv.RetrievalExternal)...)
	}
	for _, faint := range [...]float32{8, 20} {
		if err := gocv.Canny(white, &mask, faint, 3*faint); err != nil {
			return nil, err
		}
		if err := gocv.Dilate(mask, &mask, kernel); err != nil {
			return nil, err
		}
		all = append(all, quadsIn(mask, gocv.RetrievalList)...)
	}
	return all, nil
}

// whiteness is the darkest colour of each pixel, next to the same in a broad
// square around it, so that neither a coloured cloth nor uneven light counts.
// The caller closes it.
func whiteness(p picture.Picture) (gocv.Mat, error) {
	least := make([]byte, p.Width*p.Height)
	for i := range least {
		least[i] = min(p.Pix[3*i], p.Pix[3*i+1], p.Pix[3*i+2])
	}
	m, err := gocv.NewMatFromBytes(p.Height, p.Width, gocv.MatTypeCV8UC1, least)
	if err != nil {
		return m, err
	}
	broad := gocv.NewMat()
	defer broad.Close()
	if err := gocv.GaussianBlur(m, &m, image.Pt(5, 5), 0, 0, gocv.BorderDefault); err != nil {
		return m, err
	}
	w := max(p.Width, p.Height) / 3
	if err := gocv.Blur(m, &broad, image.Pt(w, w)); err != nil {
		return m, err
	}
	around := broad.ToBytes()
	for i, v := range m.ToBytes() {
		least[i] = byte(min(128*(int(v)+8)/(int(around[i])+8), 255))
	}
	m.Close()
	return gocv.NewMatFromBytes(p.Height, p.Width, gocv.MatTypeCV8UC1, least)
}

// quantile spreads the cuts between the darkest and the whitest pixels: half
// of them evenly by brightness, so that few white pixels are not passed over.
func quantile(counts [256]int, n int, share float64) float32 {
	low, high, sum := 0, 255, 0
	for v, c := range counts {
		if sum += c; sum < n/50 {
			low = v
		}
		if sum < n-n/200 {
			high = v
		}
	}
	return float32(low) + float32(share)*float32(high-low)
}
