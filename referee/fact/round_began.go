package fact

// KindRoundBegan is a new deal.
const KindRoundBegan Kind = "round-began"

// RoundBegan is a new deal.
type RoundBegan struct {
	Dealer int `json:"dealer"`
}

// Kind is KindRoundBegan.
func (RoundBegan) Kind() Kind { return KindRoundBegan }

func (RoundBegan) class() class { return said }

// Parts are who deals.
func (f RoundBegan) Parts() Parts { return Parts{Dealer: f.Dealer} }

func (f RoundBegan) with(p Parts) Fact { return RoundBegan{Dealer: p.Dealer} }

func (f RoundBegan) lacks() string {
	if f.Dealer < 1 {
		return "a round needs a dealer"
	}
	return ""
}

func (f RoundBegan) phrase() Phrase { return phrase("%s dealt a new round", Who(f.Dealer)) }
