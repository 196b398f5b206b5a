import type en from '../en/records.ts';
import type { refusals as english, screens as enScreens } from '../en/records.ts';

export default {
  period: 'Panahon',
  days1: 'Ngayon',
  days7: '7 araw',
  days30: '30 araw',
  longer: 'Ipakita ang {days} araw',
  today: 'Ngayon',
  yesterday: 'Kahapon',
  loading: 'Nilo-load',
  shown: 'Ipinapakita ang {shown} sa {count}',
  more: 'Magpakita pa',
  pages: 'Mga pahina',
  previous: 'Nakaraan',
  pageOf: 'Pahina {page} ng {pages}',
  next: 'Susunod',
  moreFailed: 'Hindi na-load ang iba pa.',
  moreOffline: 'Offline ka. Maglo-load ang iba pa kapag konektado ka na ulit.',
  end: '{count, plural, =1 {Ito lang ang nakatala} other {Ito na ang lahat ng # nakatala}}',
  failedTitle: 'Hindi na-load ang listahang ito',
  offlineTitle: 'Naghihintay ng koneksyon',
  offlineText: 'Maglo-load ang listahang ito kapag konektado ka na ulit.',
  csv: 'I-download bilang CSV',
  pdf: 'I-download bilang PDF',
  files: 'I-download ang talaang ito',
  fileReady: 'Handa na ang file mo.',
  ask: 'Magtanong tungkol dito',
  own: 'Petsa',
  ownTitle: 'Pumili ng petsa',
  from: 'Mula',
  to: 'Hanggang',
  ownShow: 'Ipakita ang mga araw',
  dayFault: 'Ilagay ang araw na DD/MM/YYYY, hanggang ngayon.',
  orderFault: 'Mas nauna ang huling araw kaysa sa una.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'records.period_too_long':
    'Hanggang {max} araw lang ang isang tingin sa panalo at talo. Pumili ng mas maikling panahon.',
  'records.too_long': 'Lalampas sa {max} hilera ang file. Pumili ng mas maikling panahon.',
  'records.statement_unknown': 'Walang statement para sa buwang ito. Pumili sa huling 12 buwan.',
  'records.session_unknown': 'Walang laro na nagsisimula roon. Buksan muli ang talaan ng account.',
  'records.nothing_signed': 'Hindi pa napipirmahan ang ledger. Subukan muli sa isang minuto.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  movements: 'Talaan ng account',
  profitAndLoss: 'Panalo at talo',
  statement: 'Mga statement',
} as const satisfies Record<keyof typeof enScreens, string>;
