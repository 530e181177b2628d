// Fills in what winning hands wait for and are worth: JSON lines in, JSON lines out. The
// scorer is @kobalab/majiang-core, installed where NODE_PATH says. It knows
// four players only: for three, the fourth seat stays empty, a 1m indicator is
// handed over as 8m (so that 9m is dora), and the empty seat pays nothing.
'use strict';
const Majiang = require('@kobalab/majiang-core');

const names = {
  '立直': 'riichi', 'ダブル立直': 'double-riichi', '一発': 'ippatsu', '海底摸月': 'haitei', '河底撈魚': 'houtei',
  '嶺上開花': 'rinshan', '槍槓': 'chankan', '天和': 'tenhou', '地和': 'chiihou', '門前清自摸和': 'menzen-tsumo',
  '翻牌 白': 'haku', '翻牌 發': 'hatsu', '翻牌 中': 'chun', '平和': 'pinfu', '断幺九': 'tanyao', '一盃口': 'iipeikou',
  '三色同順': 'sanshoku', '一気通貫': 'ittsuu', '混全帯幺九': 'chanta', '七対子': 'chiitoitsu', '対々和': 'toitoi',
  '三暗刻': 'sanankou', '三槓子': 'sankantsu', '三色同刻': 'sanshoku-doukou', '混老頭': 'honroutou', '小三元': 'shousangen',
  '混一色': 'honitsu', '純全帯幺九': 'junchan', '二盃口': 'ryanpeikou', '清一色': 'chinitsu', '国士無双十三面': 'kokushi-13',
  '国士無双': 'kokushi', '四暗刻単騎': 'suuankou-tanki', '四暗刻': 'suuankou', '大三元': 'daisangen', '大四喜': 'daisuushii',
  '小四喜': 'shousuushii', '字一色': 'tsuuiisou', '緑一色': 'ryuuiisou', '清老頭': 'chinroutou', '四槓子': 'suukantsu',
  '純正九蓮宝燈': 'junsei-chuuren', '九蓮宝燈': 'chuuren', 'ドラ': 'dora', '赤ドラ': 'red', '裏ドラ': 'ura',
};
const name = (n) => n.startsWith('場風') ? 'round-wind' : n.startsWith('自風') ? 'seat-wind' : names[n];

const tile = (t) => t[1] + t[0];
const sign = (k, from) => ['', '+', '=', '-'][(from - k.seat + 4) % 4];

function meld(k, m) {
  const suit = m.tiles[0][1], n = m.tiles.map((t) => t[0]);
  switch (m.kind) {
    case 'chi': return suit + n[0] + '-' + n[1] + n[2];
    case 'pon': return suit + n.join('') + sign(k, m.from);
    case 'kan': return suit + n.join('') + sign(k, m.from);
    case 'ankan': return suit + n.join('');
  }
}

function limit(k, w, base) {
  if (w.damanguan) return 'yakuman';
  return { 8000: 'yakuman', 6000: 'sanbaiman', 4000: 'baiman', 3000: 'haneman', 2000: 'mangan' }[base] || '';
}

function base(k, w) {
  if (w.damanguan) return 8000 * w.damanguan;
  if (w.fanshu >= 13 && k.rules.counted_yakuman === 'on') return 8000;
  if (w.fanshu >= 11) return 6000;
  if (w.fanshu >= 8) return 4000;
  if (w.fanshu >= 6) return 3000;
  const b = w.fu << (2 + w.fanshu);
  return k.rules.kiriage === 'on' && b === 1920 ? 2000 : Math.min(b, 2000);
}

function worth(k) {
  const on = (r) => k.rules[r] === 'on';
  const indicator = (t) => tile(k.players === 3 && t === '1m' ? '8m' : t);
  const param = Majiang.Util.hule_param({
    rule: Majiang.rule({
      'クイタンあり': on('open_tanyao'), '切り上げ満貫あり': on('kiriage'), 'ダブル役満あり': on('double_yakuman'),
      '数え役満あり': on('counted_yakuman'), '役満パオあり': on('pao'), '連風牌は2符': k.rules.double_wind_pair === '2',
    }),
    zhuangfeng: k.round_wind, menfeng: k.seat, lizhi: k.riichi, yifa: k.ippatsu, qianggang: k.chankan, lingshang: k.rinshan,
    haidi: k.haitei ? 1 : k.houtei ? 2 : 0, tianhu: k.first ? (k.seat === 0 ? 1 : 2) : 0,
    baopai: k.dora.map(indicator), fubaopai: k.riichi ? k.ura.map(indicator) : [], changbang: k.honba, lizhibang: 0,
  });
  let text = k.hand.map(tile).join('') + (k.tsumo ? tile(k.win) : '');
  text += k.melds.map((m) => ',' + meld(k, m)).join('');
  const w = Majiang.Util.hule(Majiang.Shoupai.fromString(text), k.tsumo ? null : tile(k.win) + sign(k, k.from), param);
  if (!w || !w.defen) return null;
  const pay = {};
  w.fenpei.forEach((p, seat) => { if (p < 0 && seat < k.players) pay[seat] = -p; });
  if (k.players === 3) {
    // Whoever pays for all pays the honba of two, not of three.
    const payers = w.fenpei.filter((p) => p < 0).length;
    const all = k.tsumo ? (payers === 1 ? Object.keys(pay)[0] : null) : k.from;
    if (all !== null) pay[all] -= 100 * k.honba;
  }
  return {
    han: w.damanguan ? 13 * w.damanguan : w.fanshu, fu: w.fu || 0, limit: limit(k, w, base(k, w)), yakuman: w.damanguan || 0,
    yaku: w.hupai.map((h) => name(h.name)).sort(), base: base(k, w), pay,
  };
}

// waits are the tiles that complete the concealed ones, but for those of which
// the hand itself holds all four.
function waits(k) {
  const hand = Majiang.Shoupai.fromString(k.hand.map(tile).join('') + k.melds.map((m) => ',' + meld(k, m)).join(''));
  const plain = (t) => t.replace('0', '5');
  const held = k.hand.concat(...k.melds.map((m) => m.tiles)).map(plain);
  return Majiang.Util.tingpai(hand).map((p) => p[1] + p[0]).filter((t) => held.filter((h) => h === t).length < 4);
}

require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const k = JSON.parse(line);
  k.waits = waits(k);
  k.worth = worth(k);
  process.stdout.write(JSON.stringify(k) + '\n');
});
