import type en from '../en/affiliates.ts';
import type { refusals as english } from '../en/affiliates.ts';

export default {
  title: 'Ang kita mo',
  termsCpa:
    '{amount} sa bawat miyembrong magdeposito ng {deposit} at maglaro ng {valid} sa loob ng {days, plural, other {# araw}}.',
  termsShare: '{share} ng kabuuang talo ng mga miyembro mo sa isang buwan.',
  hold: 'Mababayaran ito makalipas ang {days, plural, other {# araw}}. Walang kita sa pagrehistro lang.',
  noHold: 'Walang kita sa pagrehistro lang.',
  payable: 'Puwedeng bayaran',
  held: 'Nakabinbin',
  paid: 'Bayad na',
  joined: '{count} ang sumali',
  qualified: '{count} ang kuwalipikado',
  few: 'Kuwalipikado: mula 5 miyembro',
  failed: 'Hindi ma-load ang kita mo',
  noCampaign: 'Walang kampanya',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'affiliates.address': 'Dapat pampubliko ang address at nagsisimula sa https.',
  'affiliates.not_for_member': 'Hindi maaaring maging affiliate ang account na ito.',
  'affiliates.changed': '{amount} na ang puwedeng bayaran. Tingnan muli.',
  'affiliates.delivered': 'Naihatid na ang postback na ito.',
} as const satisfies Record<keyof typeof english, string>;
