import type en from '../en/turnover.ts';
import type { refusals as english, screens as enScreens } from '../en/turnover.ts';

export default {
  left: 'Maglaro pa ng hindi bababa sa {amount} bago mag-withdraw',
  leftText:
    '{count, plural, one {Maaari mong i-withdraw ang pera mo kapag natugunan ang # kinakailangan sa ibaba. Binibilang ang bawat taya sa unang bukas. Ang sobra ng isang taya ay hindi nalilipat sa kasunod.} other {Maaari mong i-withdraw ang pera mo kapag natugunan ang # kinakailangan sa ibaba. Binibilang ang bawat taya sa unang bukas. Ang sobra ng isang taya ay hindi nalilipat sa kasunod.}}',
  more: '{count, plural, one {May # pang kasunod.} other {May # pang kasunod.}}',
  clearRule:
    'Kapag mas mababa sa {amount} ang balanse at mga bukas na taya at walang bukas na taya, inaalis ang lahat ng kinakailangan.',
  now: 'Dito binibilang ang taya ngayon',
  later: 'Susunod sa pila',
  progress: 'Pag-usad: {title}',
  doneOf: '{done} sa {required}',
  toGo: '{amount} na lang',
  expires: 'Hanggang {time}',
  ways: 'Paano ito matutugunan',
  counts: '{percent} % ng bawat taya ang binibilang',
  maxBet: 'Hindi binibilang ang mga tayang lampas sa {amount}.',
  maxCashOut: 'Kapag nag-expire o nabawi ito, hanggang {amount} ng panalo nito ang mananatili sa iyo.',
  failed: 'Hindi na-load ang mga kinakailangan mo',
  freeTitle: 'Wala nang kailangang laruin',
  freeText: 'Walang bukas na kinakailangan sa {amount} mo.',
  toWithdraw: 'Mag-withdraw',
  ended: 'Mga nakaraang kinakailangan',
  endedNone: 'Wala pa. Nakalista rito ang mga natugunan na.',
  taken: '{amount} ang binawi',
  beyond: 'Ang {amount} na sobra ay hindi binilang sa iba.',
  visitorTitle: 'Mag-log in para makita ang kailangan pang laruin',
  visitorText:
    'Nilalaro muna ang mga deposito, bonus at gantimpala bago ma-withdraw. Makikita rito ang pag-usad mo.',
  DEPOSIT: 'Deposito',
  BONUS: 'Bonus',
  REBATE: 'Rebate',
  TRANSFER: 'Paglilipat',
  ENVELOPE: 'Pulang sobre',
  REWARD: 'Gantimpala',
  ADJUST: 'Pagwawasto',
  OPEN: 'Bukas',
  DONE: 'Natugunan',
  FORFEIT: 'Nabawi',
  EXPIRED: 'Nag-expire',
  CLEARED: 'Inalis',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'turnover.ended': 'Tapos na ang kinakailangang ito. I-reload ang listahan para makita kung paano.',
  'turnover.keeps_money':
    'Bonus lamang ang maaaring bawiin. Hindi kailanman kinukuha ang pera ng kinakailangang ito.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  turnover: 'Turnover',
} as const satisfies Record<keyof typeof enScreens, string>;
