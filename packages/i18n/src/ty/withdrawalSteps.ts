import type en from '../en/withdrawalSteps.ts';

export default {
  title: 'Para makapag-withdraw, kumpletuhin ang mga hakbang na ito',
  earliest: 'Pinakamaagang withdrawal',
  earliestSteps: 'Sa sandaling matapos ang mga hakbang sa ibaba',
  earliestText:
    'Kung kukumpletuhin mo ngayon ang mga natitirang hakbang. Sabay-sabay ang mga paghihintay; dagdag pa ang pagsusuri at mga taya.',
  paymentPassword: 'Password sa pagbabayad',
  mobile: 'Numero ng mobile',
  person: 'Pangalan at kaarawan',
  document: 'Dokumento ng pagkakakilanlan',
  payee: 'Account na babayaran',
  hold: 'Paghihintay',
  turnover: 'Kailangang itaya',
  limits: 'Limitasyon sa araw',
  done: 'Tapos na',
  open: 'Gagawin pa',
  review: 'Sinusuri',
  payeeText:
    'Mababayaran ito {hours} oras matapos mong idagdag. Idagdag na ngayon para magsimula ang paghihintay.',
  payeeAfter: 'Pagkatapos ng pangalan at kaarawan at ng password sa pagbabayad.',
  holdText: 'Naka-pause ang withdrawal nang isang araw pagkatapos ng bagong password o numero.',
  turnoverText: 'Makikita sa ibaba kung magkano pa ang kulang.',
  limitsText: 'Nagamit mo na ang mga withdrawal ngayong araw.',
  documentAfter: 'Pagkatapos ng pangalan at kaarawan.',
  back: 'Nasa wallet mo na ulit ang {amount} mula {at}.',
  why_failed:
    'Hindi tinanggap ng bangko o e-wallet ang bayad. Tingnan ang numero at pangalan ng account, o pumili ng iba.',
  why_returned: 'Ibinalik ng bangko ang bayad. Tingnan muna ang account bago sumubok ulit.',
  why_cancelled: 'Kinansela mo ang withdrawal na ito.',
  from: 'Mula {until}',
} as const satisfies Record<keyof typeof en, string>;
