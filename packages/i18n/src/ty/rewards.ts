import type en from '../en/rewards.ts';
import type { refusals as english, screens as enScreens } from '../en/rewards.ts';

export default {
  tabs: 'Mga gantimpala',
  tab_open: 'Kukunin',
  tab_playing: 'Nilalaro',
  tab_ended: 'Nakaraan',
  lead: 'Kunin ang mga ibinigay sa iyo. Sinasabi ng bawat gantimpala kung magkano ang lalaruin bago ito ma-withdraw.',
  emptyTitle: 'Walang makukuha',
  emptyText: 'Lalabas dito ang mga ibibigay sa iyong gantimpala, kasama ang mga tuntunin.',
  toGames: 'Pumunta sa mga laro',
  playOnce:
    'Laruin nang isang beses ang {amount}, saka ito puwedeng i-withdraw. Sa iyo na ito at hindi babawiin.',
  playTimes:
    'Laruin ang kabuuang {required} ({times} beses) sa loob ng {days, plural, one {# araw} other {# araw}} mula sa pagkuha.',
  cost: 'Sa slot na 96 % ang balik, humigit-kumulang {amount} ang karaniwang gastos ng paglalarong iyon.',
  maxBet: 'Hindi binibilang ang tayang lampas sa {amount}.',
  maxCashOut: 'Kapag nag-expire o binawi ito, hanggang {amount} ng panalo nito ay mananatiling iyo.',
  until: 'Kunin hanggang {at}',
  claim: 'Kunin ang {amount}',
  decline: 'Tanggihan',
  declineTitle: 'Tatanggihan ang gantimpalang ito?',
  declineText: 'Hindi na ito makukuha pagkatapos. Walang kukunin sa wallet mo.',
  keep: 'Itabi',
  claimed: 'Nasa wallet mo na ang {amount}.',
  declined: 'Tinanggihan ang gantimpala.',
  failed: 'Hindi na-load ang mga gantimpala mo',
  freeTitle: 'Walang nilalaro',
  freeText: 'Walang gantimpalang kailangang laruin.',
  endedNone: 'Wala pang nakaraang gantimpala',
  endedText: 'Nakalista rito ang mga kinuha, tinanggihan, at nag-expire na gantimpala.',
  state_CLAIMED: 'Nakuha',
  state_DECLINED: 'Tinanggihan',
  state_EXPIRED: 'Nag-expire',
  state_CANCELLED: 'Binawi namin',
  visitorTitle: 'Mag-log in para makita ang mga gantimpala mo',
  visitorText: 'Mga gantimpalang makukuha mo, kasama ang mga tuntunin.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'rewards.ended': 'Tapos na ang gantimpalang ito: tinanggihan, binawi o nag-expire na.',
  'rewards.closed': 'Hindi makukuha ang mga gantimpala habang sarado sa paglalaro ang account mo.',
  'rewards.not_for_member': 'Hindi mabibigyan ng gantimpala ang miyembrong ito.',
  'rewards.times_above':
    'Hindi pinapayagan ng lisensiya na laruin ito nang ganoon kadalas. Bawasan ang beses.',
  'rewards.too_short':
    'Walang makakalaro nito sa oras. Bawasan ang beses, taasan ang taya o dagdagan ang araw.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  rewards: 'Sentro ng gantimpala',
} as const satisfies Record<keyof typeof enScreens, string>;
