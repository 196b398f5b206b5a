import type en from '../en/givebacks.ts';
import type { refusals as english } from '../en/givebacks.ts';

export default {
  ready: 'Puwede nang kunin',
  claim: 'Kunin ang {amount}',
  claimed: 'Nasa wallet mo na ang {amount}.',
  playOnce: 'Kapag nalaro nang isang beses, puwede nang i-withdraw. Sa iyo na ito at hindi babawiin.',
  missing: '{amount} pa at makakakuha ka na. {min} ang pinakamababa.',
  dayFull: 'Nakuha mo na ang pinakamalaki sa isang araw. Bukas na ang natitira.',
  part: 'Hanggang {amount} pa ang makukuha mo ngayon. Bukas na ang natitira.',
  waiting: 'Saan ito galing',
  line: 'Mga valid na taya {bets}',
  until: 'hanggang {day}',
  correction: 'Pagtatama sa mga tayang nakuhanan na',
  emptyText:
    'May balik sa iyo sa bawat natapos na valid na taya, panalo man o talo. Maglaro, saka kunin dito.',
  toGames: 'Pumunta sa mga laro',
  rates: 'Mga porsiyento mo',
  ratesLead: 'VIP level {level}. Sa bawat valid na taya, ito ang balik sa iyo:',
  howExpire:
    'Makukuha ang bawat araw sa loob pa ng {days, plural, one {# araw} other {# araw}}; pagkatapos ay mag-e-expire. Sasabihan ka namin bago iyon.',
  howCredit:
    'Ang hindi mo kukunin sa loob ng {days, plural, one {# araw} other {# araw}} ay ipapasok sa wallet mo pagkatapos.',
  record: 'Rebate ko',
  failed: 'Hindi na-load ang rebate mo',
  recordFailed: 'Hindi na-load ang mga rebate mo',
  recordNone: 'Wala pang mga rebate',
  recordNoneText: 'Nakalista rito ang mga kinuha mo at ang nag-expire, kasama ang mga araw.',
  toClaim: 'Pumunta sa manwal na rebate',
  kind_CLAIMED: 'Nakuha',
  kind_CREDITED: 'Ipinasok',
  kind_EXPIRED: 'Nag-expire',
  sum: 'Binayaran',
  sumExpired: 'Nag-expire',
  rounding: 'Kulang sa isang sentimo',
  visitorTitle: 'Mag-log in para makita ang rebate mo',
  visitorText: 'Bahagi ng bawat valid na taya, balik sa wallet mo sa isang pindot.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'givebacks.too_little': 'Kulang pa ang makukuha.',
  'givebacks.day_full': 'Nakuha mo na ang pinakamalaki sa isang araw. Bukas na ang natitira.',
  'givebacks.closed':
    'Hindi makukuha ang rebate habang sarado sa paglalaro ang account mo. Itinatabi ang nasa iyo.',
  'givebacks.changed': 'Nagbago ang rebate mo. Tingnan itong muli.',
} as const satisfies Record<keyof typeof english, string>;
