import type en from '../en/bets.ts';
import type { refusals as english, screens as enScreens } from '../en/bets.ts';

export default {
  dayCount: '{count, plural, one {# taya} other {# taya}}, tumaya ng {stake}',
  dayResult: 'Resulta ng araw',
  WIN: 'Panalo',
  LOSE: 'Talo',
  PUSH: 'Tabla',
  VOID: 'Kanselado',
  PLACED: 'Naghihintay',
  ACCEPTED: 'Bukas pa',
  HALF_WIN: 'Half panalo',
  HALF_LOSE: 'Half talo',
  CASHED_OUT: 'Na-cash out',
  emptyTodayTitle: 'Walang taya ngayon',
  emptyTitle: 'Walang taya sa {days} araw na ito',
  emptyText: 'Nakalista rito ang bawat round na nilaro mo, kasama ang resulta at patunay.',
  emptyAction: 'Maghanap ng laro',
  visitorTitle: 'Mag-log in para makita ang mga taya mo',
  visitorText: 'Nakalista hanggang sentimo ang bawat round na nilaro mo, may patunay ang bawat isa.',

  filters: 'Salain ang talaan',
  game: 'Laro',
  allGames: 'Lahat ng laro',
  otherGame: 'Ibang laro',
  allResults: 'Mga resulta',
  totalResult: 'Resulta',
  noneSuchTitle: 'Walang ganitong taya sa panahong ito',
  noneSuchText: 'Wala sa mga nilaro mo ang tugma sa larong ito at resulta.',
  clearFilters: 'Ipakita ang lahat ng taya',

  sheetTitle: 'Taya',
  stake: 'Taya',
  payout: 'Bayad',
  result: 'Resulta',
  pending: 'Hindi pa tapos',
  voidText: 'Kinansela ang round na ito at ibinalik ang taya.',
  openText: 'Hindi pa naiuulat ng laro ang resulta. Tatapusin ang taya mo pagdating ng ulat.',
  placed: 'Itinaya',
  settled: 'Natapos',
  day: 'Petsa ng negosyo',
  round: 'Round',
  reference: 'Reference',
  copyReference: 'Kopyahin ang reference',
  copied: 'Nakopya',
  copyFailed: 'Hindi puwedeng kumopya rito. Pindutin nang matagal ang numero.',
  verify: 'Suriin ang round na ito',
  ask: 'Magtanong tungkol sa tayang ito',

  verifyFrameTitle: 'Patunay ng round {round}',
  verifyText: 'Mula sa game studio. Inuulit ng browser mo ang bunot at ikinukumpara.',
  copyRound: 'Kopyahin ang numero ng round',
  loadingProof: 'Nilo-load ang patunay',
  roundUnknownTitle: 'Walang round na ganito ang numero',
  roundUnknownText: 'Suriin ang numero: nasa talaan ng taya mo ito, sa ilalim ng bawat taya.',
  roundFailedTitle: 'Hindi bumukas ang patunay',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'bets.round_unknown': 'Walang round na ganito ang numero.',
  'bets.round_unreachable': 'Hindi sumagot ang laro kaya hindi maipakita ang round ngayon. Subukan muli.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  bets: 'Talaan ng taya',
  verify: 'I-verify ang round',
} as const satisfies Record<keyof typeof enScreens, string>;
