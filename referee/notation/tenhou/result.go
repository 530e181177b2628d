package tenhou

import (
	"fmt"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/tablemaid/tablemaid/referee/riichi"
)

// yaku are the names of yaku on tenhou.
var yaku = map[riichi.Yaku]string{
	riichi.YRiichi: "立直", riichi.YDoubleRiichi: "両立直", riichi.YIppatsu: "一発", riichi.YTsumo: "門前清自摸和",
	riichi.YHaitei: "海底摸月", riichi.YHoutei: "河底撈魚", riichi.YRinshan: "嶺上開花", riichi.YChankan: "槍槓",
	riichi.YPinfu: "平和", riichi.YTanyao: "断幺九", riichi.YIipeikou: "一盃口", riichi.YRyanpeikou: "二盃口",
	riichi.YSeatWind: "自風", riichi.YRoundWind: "場風", riichi.YHaku: "役牌 白", riichi.YHatsu: "役牌 發", riichi.YChun: "役牌 中",
	riichi.YChanta: "混全帯幺九", riichi.YJunchan: "純全帯幺九", riichi.YIttsuu: "一気通貫", riichi.YSanshoku: "三色同順",
	riichi.YSanshokuDoukou: "三色同刻", riichi.YToitoi: "対々和", riichi.YSanankou: "三暗刻", riichi.YSankantsu: "三槓子",
	riichi.YShousangen: "小三元", riichi.YHonroutou: "混老頭", riichi.YChiitoitsu: "七対子", riichi.YHonitsu: "混一色",
	riichi.YChinitsu: "清一色", riichi.YRenhou: "人和", riichi.YTenhou: "天和", riichi.YChiihou: "地和", riichi.YKokushi: "国士無双",
	riichi.YKokushi13: "国士無双１３面", riichi.YSuuankou: "四暗刻", riichi.YSuuankouTanki: "四暗刻単騎", riichi.YDaisangen: "大三元",
	riichi.YShousuushii: "小四喜", riichi.YDaisuushii: "大四喜", riichi.YTsuuiisou: "字一色", riichi.YRyuuiisou: "緑一色",
	riichi.YChinroutou: "清老頭", riichi.YChuuren: "九蓮宝燈", riichi.YJunseiChuuren: "純正九蓮宝燈", riichi.YSuukantsu: "四槓子",
	riichi.YDora: "ドラ", riichi.YRed: "赤ドラ", riichi.YUra: "裏ドラ", riichi.YNuki: "抜きドラ",
}

// winds are the names of winds, east first; a yaku of one names it.
var winds = []string{"東", "南", "西", "北"}

var limits = map[riichi.Limit]string{
	riichi.Mangan: "満貫", riichi.Haneman: "跳満", riichi.Baiman: "倍満", riichi.Sanbaiman: "三倍満", riichi.Yakuman: "役満",
}

// draws are the words for hands that nobody has won, by the verb that ended them.
var draws = map[string]string{
	verb.Exhausted: "流局", verb.Nine: "九種九牌", verb.FourWinds: "四風連打",
	verb.FourRiichi: "四家立直",
	verb.FourKans:   "四槓散了", verb.Ron: "三家和了",
}

const nagashi = "流し満貫"

// win tells a win: who, from whom (the winner for a drawn tile), whose liability it is (the winner for nobody's),
// points and yaku.
func (h *hand) win(x record.Step) []any {
	from, w := x.Seat, x.Worth
	if x.From > 0 {
		from = x.From
	}
	detail := []any{h.at(x.Seat), h.at(from), h.at(x.Seat), price(*w, x.From == 0)}
	for _, y := range w.Yaku {
		name, worth := yaku[y.Yaku], fmt.Sprintf("%d飜", y.Han)
		switch {
		case y.Yaku == riichi.YSeatWind:
			name += " " + winds[(h.at(x.Seat)-h.at(h.dealer)+h.seats)%h.seats]
		case y.Yaku == riichi.YRoundWind:
			name += " " + winds[h.number/h.seats%4]
		case w.Yakuman > 0:
			worth = "役満"
		}
		detail = append(detail, fmt.Sprintf("%s(%s)", name, worth))
	}
	return detail
}

// price is what a win costs without honba: from one, or from each by tsumo, the others' before the dealer's.
func price(w riichi.Worth, tsumo bool) string {
	name := fmt.Sprintf("%d符%d飜", w.Fu, w.Han)
	if w.Limit != riichi.NoLimit {
		name = limits[w.Limit]
	}
	least, most, sum := w.Payments[0].Points, 0, 0
	for _, p := range w.Payments {
		least, most, sum = min(least, p.Points), max(most, p.Points), sum+p.Points
	}
	switch {
	case !tsumo:
		return fmt.Sprintf("%s%d点", name, sum)
	case least == most:
		return fmt.Sprintf("%s%d点∀", name, least)
	}
	return fmt.Sprintf("%s%d-%d点", name, least, most)
}
