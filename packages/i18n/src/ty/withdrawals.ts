import type en from '../en/withdrawals.ts';
import type { refusals as english, screens as enScreens } from '../en/withdrawals.ts';

export default {
  visitorTitle: 'Mag-log in para mag-withdraw',
  visitorText: 'Narito ang balanse at mga withdraw mo.',
  failed: 'Hindi na-load ang mga withdraw mo',
  withdrawable: 'Puwede mong i-withdraw ngayon',
  balance: 'Balanse',
  underWay: 'Pinoproseso',
  record: 'Lahat ng withdraw ko',
  blocked: 'Ano ang humahadlang',
  until: 'Hanggang {until}',
  'block_withdrawals.not_real': 'Hindi nawi-withdraw ang test credits.',
  'block_withdrawals.locked': 'Nakahinto ang withdraw sa account mo. Magtanong sa customer service.',
  'block_withdrawals.paused': 'Nakahinto ang withdraw habang sinusuri ang mga libro. Ligtas ang pera mo.',
  'block_security.payment_password_missing': 'Maglagay muna ng payment password.',
  'block_verification.identity_required': 'I-verify muna ang pagkakakilanlan mo.',
  'block_withdrawals.held':
    'Bago ang password o numero mo, kaya nakapahinga muna ang pera para sa kaligtasan mo.',
  'block_withdrawals.payee_new':
    'Bago ang account mo para sa bayad, kaya naghihintay ang pera para sa kaligtasan mo.',
  'block_withdrawals.day_limit': 'Nagamit mo na ang mga withdraw ngayong araw. Bumalik bukas.',
  addFirst: 'Magdagdag ng payout account',
  payTo: 'Bayaran sa',
  payeeHeld: '{number} · bago, mula {until}',
  payee_near: 'Malapit sa pangalan mo: titingnan muna namin.',
  payee_other: 'Wala sa legal na pangalan mo: hindi babayaran.',
  addAnother: 'Magdagdag ng iba',
  manage: 'Mga payout account',
  payeeMissing: 'Pumili ng account na puwedeng bayaran.',
  amount: 'Halaga',
  quick: 'Mabilisang halaga',
  missing: 'Maglagay ng halaga, gaya ng 500.',
  no_number: 'Maglagay ng halaga, gaya ng 500.',
  too_fine: 'Buong sentimo lang.',
  too_small: '{min} ang pinakamaliit.',
  too_large: '{max} ang pinakamalaki ngayon.',
  tooLittle: '{min} ang pinakamaliit na puwedeng i-withdraw.',
  dayLeft: 'Natitira ngayon: {amount}, sa {count} withdraw.',
  withFee: 'Bayad {fee}. {arrives} ang darating.',
  noFee: 'Walang bayad. {arrives} ang darating.',
  paymentPassword: 'Payment password',
  paymentPasswordMissing: 'Ilagay ang anim na numero.',
  go: 'Mag-withdraw',
  sent: 'Natanggap namin ang hiling mo. Masusundan mo ito sa itaas.',
  again: 'Mag-withdraw ulit',
  one: 'Withdraw',
  now_requested: 'Natanggap namin ang hiling mo',
  now_reviewing: 'Sinusuri namin ito',
  now_approved: 'Aprubado. Babayaran na ito.',
  now_paying: 'Papunta na sa account mo',
  now_unknown: 'Tinatanong namin ang bangko',
  now_paid: 'Nabayaran',
  now_rejected: 'Hindi naaprubahan',
  now_cancelled: 'Binawi mo ito',
  now_failed: 'Hindi ito nakarating',
  state_requested: 'Hiniling',
  state_reviewing: 'Sinusuri',
  state_approved: 'Aprubado',
  state_paying: 'Binabayaran',
  state_unknown: 'Kinukumpirma',
  state_paid: 'Nabayaran',
  state_rejected: 'Hindi naaprubahan',
  state_cancelled: 'Binawi',
  state_failed: 'Hindi nakarating',
  returned: 'Ibinalik',
  returnedText:
    'Ibinalik ito ng bangko, at nasa wallet mo na ulit ang buong halaga. Tingnan ang account bago subukan ulit.',
  cancel: 'Bawiin',
  cancelTitle: 'Bawiin ang withdraw na ito?',
  cancelText: 'Nasa wallet mo agad ang pera.',
  keep: 'Ituloy ito',
  totalCount: '{count} withdraw',
  totalPaid: 'Nabayaran',
  emptyTitle: 'Walang withdraw sa panahong ito',
  emptyText: 'Lalabas dito ang bawat withdraw at ang nangyari rito.',
  fee: 'Bayad',
  arrives: 'Darating',
  day: 'Petsa',
  reference: 'Reference',
  copyReference: 'Kopyahin ang reference',
  copied: 'Nakopya',
  copyFailed: 'Hindi nakopya. Piliin na lang ang text.',
  ask: 'Magtanong tungkol dito',
  why_account_differs: 'Hindi sa na-verify mong pangalan ang account. Magdagdag ng tama at humiling ulit.',
  why_identity_differs: 'Kailangang i-verify ulit ang pagkakakilanlan mo. Ipadala muli ang dokumento.',
  why_details_needed: 'May kailangan pa kaming malaman. Susulatan ka ng customer service.',
  why_rules_broken:
    'Hindi ito akma sa mga tuntuning sinang-ayunan mo. Masasabi ng customer service kung alin.',
  why_duplicate: 'Dalawang beses hiniling ang parehong withdraw. Tuloy ang isa.',
  why_account_unreachable: 'Hindi mabayaran ang account ngayon. Pumili ng iba.',
  why_other: 'Masasabi ng customer service kung bakit.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'withdrawals.known':
    'Naipadala na ang hiling na ito na may ibang detalye. Buksan muli ang page at magsimula ng bago.',
  'withdrawals.not_real': 'Hindi nawi-withdraw ang test credits.',
  'withdrawals.locked': 'Nakahinto ang withdraw sa account mo. Masasabi ng customer service kung bakit.',
  'withdrawals.held':
    'Bago ang password, payment password o numero mo. Para sa kaligtasan mo, makakapag-withdraw ka ulit pagkatapos ng hold.',
  'withdrawals.payee_not_own':
    'Wala sa legal na pangalan mo ngayon ang payout account na ito. Magdagdag ng account na nasa pangalan mo.',
  'withdrawals.holder_differs':
    'Nasa ibang pangalan ang account, hindi sa miyembro. Tanggihan ito para maibalik ang pera.',
  'withdrawals.names_changed':
    'Magkalapit ang dalawang pangalan, at hindi ang nakita mo. Basahin muli ang dalawa.',
  'withdrawals.payee_new':
    'Bago ang payout account na ito. Para sa kaligtasan mo, mababayaran ito pagkatapos ng hold; puwedeng ibang account muna.',
  'withdrawals.turnover_open':
    'May kailangan pang itaya bago ka makapag-withdraw. Nasa listahan sa ibaba kung magkano.',
  'withdrawals.amount_limits':
    'Ang isang withdraw ay nasa pagitan ng nakasaad na pinakamaliit at pinakamalaki. Pumili ng halaga sa pagitan.',
  'withdrawals.day_limit': 'Higit ito sa puwede mo pang i-withdraw ngayon. Bawasan ito, o bumalik bukas.',
  'withdrawals.paused':
    'Nakahinto ang mga withdraw habang sinusuri namin ang mga libro. Ligtas ang pera mo. Subukan ulit mamaya.',
  'withdrawals.beyond_balance': 'Mas maliit dito ang laman ng wallet mo. Pumili ng mas maliit na halaga.',
  'withdrawals.cancellation_off': 'Hindi na mababawi rito ang withdraw. Babayaran ito sa account mo.',
  'withdrawals.moved_on': 'Umusad na ang withdraw na ito. Tingnan kung nasaan na ito ngayon.',
  'withdrawals.second_person_needed':
    'Dalawang tao ang nag-aapruba ng withdraw na ito. Imungkahi ito, at kasamahan ang magpapasya.',
  'withdrawals.one_is_enough': 'Hindi kailangan ng pangalawang tao sa halagang ito. Ikaw na ang mag-apruba.',
  'withdrawals.on_hold': 'May nag-hold sa withdraw na ito. Tapusin muna ang hold, o hintaying matapos ito.',
  'withdrawals.claimed':
    'May kasamahang humahawak sa withdraw na ito. Hintaying bitawan nila ito, o pumili ng iba.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  withdraw: 'Withdraw',
  withdrawRecord: 'Talaan ng withdraw',
} as const satisfies Record<keyof typeof enScreens, string>;
