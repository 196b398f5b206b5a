import type en from '../en/payees.ts';
import type { refusals as english, screens as enScreens } from '../en/payees.ts';

export default {
  visitorTitle: 'Mag-log in para makita ang mga payout account mo',
  visitorText: 'Sa mga account sa sarili mong pangalan binabayaran ang withdraw mo.',
  failed: 'Hindi na-load ang mga payout account mo',
  lead: 'Nasa sarili mong pangalan ang mga account. Nababayaran ang bago {hours} oras matapos idagdag.',
  unverifiedTitle: 'I-verify muna ang pangalan mo',
  unverifiedText: 'Sa na-verify mong pangalan lang kami nagbabayad.',
  verify: 'I-verify ang pangalan ko',
  emptyTitle: 'Wala pang payout account',
  emptyText: 'Magdagdag ng bank account o e-wallet sa pangalang {name}.',
  full: 'May {max} account ka na. Mag-alis ng isa para makapagdagdag.',
  heldUntil: 'Bago: mababayaran mula {until}',
  takenAwayTitle: 'Tinanggal ang {account}',
  takenAwayText:
    'Noong {at} hindi na ito tugma: nasa pangalan ito ni {holder}, at {name} ang legal na pangalan mo. Magdagdag ng account na nasa pangalan mo.',
  fit_near:
    'Malapit sa pangalan mo ang nakasulat. Tinitingnan muna namin ang bawat withdraw dito kaya mas matagal.',
  fit_other: 'Wala sa legal na pangalan mo: hindi ito babayaran. Alisin at magdagdag ng tama.',
  remove: 'Alisin',
  removeOf: 'Alisin ang {account}',
  removeTitle: 'Alisin ang account',
  removeText: 'Hindi na mababayaran ang {account}. Maidadagdag mo ulit ito.',
  removed: 'Naalis ang account.',
  added: 'Naidagdag ang account.',
  addTitle: 'Magdagdag ng account',
  add: 'Idagdag ang account',
  institution: 'Bangko o e-wallet',
  institutionChoose: 'Pumili ng isa',
  institutionMissing: 'Piliin ang bangko o e-wallet.',
  kind_bank: 'Mga bangko',
  kind_ewallet: 'Mga e-wallet',
  kind_crypto: 'Mga stablecoin',
  number: 'Numero ng account',
  numberHint: 'Kung e-wallet, ang mobile number nito.',
  numberMissing: 'Ilagay ang numero ng account.',
  holder: 'Pangalan sa account',
  holderHint: '{name} ang na-verify mong pangalan.',
  holderMissing: 'Ilagay ang pangalan sa account.',
  paymentPassword: 'Payment password',
  payFirstTitle: 'Magtakda muna ng payment password',
  payFirstText:
    'Anim na numero na ikaw ang pipili. Kukumpirmahin nito ang bagong account na babayaran at ang bawat withdrawal.',
  payFirst: 'Magtakda ng payment password',
  toWithdraw: 'Bumalik sa mga hakbang ng withdrawal',
  paymentPasswordMissing: 'Ilagay ang anim na numero.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'payees.kind_off': 'Walang payout dito sa ganitong account. Pumili ng bangko o e-wallet sa listahan.',
  'payees.number_invalid': 'Walang account doon na ganito ang numero. Tingnan ang bawat numero.',
  'payees.name_differs':
    'Dapat nasa sarili mong pangalan ang account, gaya ng sa na-verify mong ID. Isulat ito gaya ng sa bangko.',
  'payees.known': 'Naidagdag mo na ang account na ito.',
  'payees.too_many': 'May lima ka nang payout account. Mag-alis ng isa para makapagdagdag.',
  'payees.shared':
    'Hindi maidadagdag dito ang account na ito. Pumili ng iba, o magtanong sa customer service.',
  'payees.in_use':
    'May withdraw pang pinoproseso papunta sa account na ito. Maaalis mo ang account kapag tapos na ito.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  payees: 'Mga payout account',
} as const satisfies Record<keyof typeof enScreens, string>;
