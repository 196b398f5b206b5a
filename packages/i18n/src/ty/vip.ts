import type en from '../en/vip.ts';
import type { refusals as enRefusals, screens as enScreens } from '../en/vip.ts';

export default {
  visitorTitle: 'Mag-log in para makita ang VIP level mo',
  visitorText: 'Ang level mo, ang mga benepisyo nito, at ang kailangan para sa susunod.',
  failed: 'Hindi na-load ang VIP level mo',
  emptyTitle: 'Wala pang VIP level',
  emptyText: 'Makikita rito ang mga level at benepisyo kapag binuksan na.',
  yourLevel: 'Ang level mo',
  noLevel: 'Wala pang level',
  levelOf: 'Level {level} ng {count}',
  nextTitle: 'Papuntang {level}',
  highest: 'Nasa pinakamataas na level ka.',
  regain: 'Naabot mo na ang {level} dati. Babalik ito sa buwang may {amount} na valid na taya.',
  validBets: 'Valid na taya',
  deposits: 'Mga deposito',
  ofAmount: '{done} ng {required}',
  keepTitle: 'Para mapanatili ang {level}',
  keepBar: 'Valid na taya ngayong buwan',
  kept: 'Mapapanatili ngayong buwan ang level mo.',
  keepUntil: 'Matatapos ang buwan sa {at}.',
  grace:
    'Mananatili ang level mo nang {months, plural, one {# buwan} other {# buwan}} na sunod-sunod kahit hindi maabot ang mga tayang ito. Pagkatapos, bababa ng isang level bawat buwan.',
  noGrace: 'Kung hindi maabot ang mga tayang ito, bababa ng isang level bawat buwan.',
  missed: 'Sunod-sunod na buwang hindi naabot: {count}',
  granted: 'Sa iyo ang level na ito hanggang {at}, anuman ang laro mo.',
  frozen: 'Habang hindi ka naglalaro, naka-freeze ang level mo: walang mawawala.',
  levels: 'Mga level at benepisyo',
  reached: 'Naabot noong {at}',
  current: 'Ngayon',
  gives: 'Mga benepisyo',
  asks: 'Mga kailangan',
  upgrade: 'Gantimpala sa pag-angat, isang beses',
  salary: 'Buwanang bonus',
  salaryFrom: 'sa buwang may {amount} na valid na taya',
  birthday: 'Regalo sa kaarawan',
  birthdayNote: 'isang beses sa isang taon, kapag beripikado na ang pagkakakilanlan mo',
  rebate: 'Manwal na rebate',
  perWithdrawal: 'Bawat withdrawal',
  perDay: 'Withdrawal bawat araw',
  perDayValue: '{amount}, {count} beses',
  lifetimeValid: 'Kabuuang valid na taya',
  lifetimeDeposit: 'Kabuuang deposito',
  monthly: 'Bawat buwan, para mapanatili',
  once: 'Sa iyo ang gantimpala kapag nalaro na nang isang beses. Hindi binibilang ang talo para sa level.',
  history: 'Kasaysayan',
  cause_CLIMBED: 'Naabot ang {level}',
  cause_LOST: 'Bumaba sa {level}',
  cause_GRANTED: 'Ibinigay ang {level}',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'vip.levels_not_rising':
    'Dapat mas mataas ang hinihinging valid na taya ng bawat level kaysa sa nasa ibaba nito. Suriin ang level.',
  'vip.needs_play': 'Kailangan ng bawat level ng valid na taya, at ng buwanang minimum ang buwanang bonus.',
  'vip.reward_too_large':
    'Lampas sa pinapayagan ang gantimpala ng isang level. Pumili ng mas maliit na halaga.',
  'vip.not_for_member': 'Hindi mabibigyan ng level ang miyembrong ito.',
  'vip.no_level': 'Walang ganitong level ang brand.',
  'vip.has_level': 'Mayroon na ang miyembro ng level na ito o mas mataas.',
} as const satisfies Record<keyof typeof enRefusals, string>;

export const screens = {
  vip: 'Mga benepisyo ng VIP',
} as const satisfies Record<keyof typeof enScreens, string>;
