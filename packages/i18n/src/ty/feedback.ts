import type en from '../en/feedback.ts';
import type { refusals as english } from '../en/feedback.ts';

export default {
  title: 'Sumulat sa amin',
  text: 'May kulang, sira o maganda? Binabasa namin lahat at dito kami sumasagot.',
  login: 'Mag-log in muna',
  write: 'Sumulat ng feedback',
  label: 'Ano ang gusto mong malaman namin?',
  count: '{words} sa hanggang {max} salita',
  tooShort: 'Sumulat ng hindi bababa sa 10 salita.',
  tooLong: 'Hanggang 300 salita lang.',
  picture: 'Larawan {at} ng {max} (opsyonal)',
  choose: 'Pumili ng png o jpg',
  sending: 'Ipinapadala',
  pictureSent: 'Handa na',
  pictureFailed: 'Hindi natanggap ang larawan. Subukan muli o pumili ng iba.',
  pictureWait: 'May larawang ipinapadala pa. Ipadala kapag handa na.',
  remove: 'Alisin ang larawan',
  pictureKind: 'Png o jpg lang.',
  pictureSize: 'Hanggang 50 MB lang.',
  pictureBroken: 'Hindi mabasa ang larawang ito. Pumili ng iba, o ng screenshot nito.',
  send: 'Ipadala',
  sent: 'Salamat. Natanggap namin at dito kami sasagot.',
  yours: 'Mga isinulat mo',
  none: 'Wala pa.',
  waiting: 'Hinihintay ang aming sagot',
  answered: 'Ang aming sagot,',
  about: 'Tungkol sa taya {bet}',
  aboutMovement: 'Tungkol sa galaw {number} ng account mo',
  aboutProfit: 'Tungkol sa resulta mo noong {day}',
  aboutStatement: 'Tungkol sa statement ng {month}',
  pictures: 'mga larawan: {count}',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'feedback.length': 'Sumulat ng 10 hanggang 300 salita.',
  'feedback.picture_refused':
    'Hindi magagamit ang larawang ito. Pumili ng ibang png o jpg na buo at hindi masyadong malaki.',
  'feedback.picture_gone': 'Wala na ang isang larawan. Piliin itong muli.',
  'feedback.too_much': 'Sapat na muna ngayong araw. Sumulat muli bukas.',
  'feedback.known': 'May naipadala nang iba. Buksan muli ang pahina.',
  'feedback.answered': 'Nasagot na ito ng isang kasamahan.',
} as const satisfies Record<keyof typeof english, string>;
