import type en from '../en/notices.ts';

export default {
  'payment_password_changed.title': 'Napalitan ang payment password mo',
  payment_password_changed:
    'Napalitan ang payment password ng account mo noong {changedAt}. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'payment_password_changed.short':
    'Napalitan ang payment password mo. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'payee_taken_away.title': 'May tinanggal na payout account',
  payee_taken_away:
    'Hindi na babayaran ang account na {account}: wala ito sa legal na pangalan mo ngayon. Magdagdag ng account na nasa pangalan mo.',
  'payee_taken_away.short': 'May tinanggal na payout account: wala ito sa legal na pangalan mo ngayon.',
  'payee_added.title': 'May idinagdag na payout account',
  payee_added:
    'Naidagdag ang account na {account} sa mga payout account mo. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'payee_added.short':
    'May idinagdag na payout account. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'withdrawal_requested.title': 'Natanggap namin ang hiling mong mag-withdraw',
  withdrawal_requested:
    'Hiniling mong bayaran namin ang {amount} sa {account}. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'withdrawal_requested.short':
    'May humiling ng withdraw. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'withdrawal_paid.title': 'Nabayaran na ang withdraw mo',
  withdrawal_paid: 'Nabayaran na ang withdraw mong {amount} sa {account}.',
  'withdrawal_paid.short': 'Nabayaran na ang withdraw mo.',
  'withdrawal_rejected.title': 'Hindi naaprubahan ang withdraw mo',
  withdrawal_rejected:
    'Hindi naaprubahan ang withdraw mong {amount} sa {account}, at nasa wallet mo na ulit ang pera. Nasa talaan ng withdraw ang dahilan.',
  'withdrawal_rejected.short': 'Hindi naaprubahan ang withdraw mo. Nasa wallet mo na ulit ang pera.',
  'withdrawal_failed.title': 'Hindi nakarating ang withdraw mo',
  withdrawal_failed:
    'Hindi nakarating ang withdraw mong {amount} sa {account}, at nasa wallet mo na ulit ang pera. Tingnan ang account at subukan ulit.',
  'withdrawal_failed.short': 'Hindi nakarating ang withdraw mo. Nasa wallet mo na ulit ang pera.',
  'withdrawal_returned.title': 'Bumalik ang withdraw mo',
  withdrawal_returned:
    'Ibinalik ng bangko ang withdraw mong {amount} sa {account}, at nasa wallet mo na ulit ang pera.',
  'withdrawal_returned.short': 'Bumalik ang withdraw mo. Nasa wallet mo na ulit ang pera.',
  'withdrawal_taken_again.title': 'Nabayaran din ang withdraw mo',
  withdrawal_taken_again:
    'Nakarating din sa {account} ang withdraw mong {amount}, kaya kinuha ulit sa wallet mo ang perang naibalik namin.',
  'withdrawal_taken_again.short': 'Nabayaran din ang withdraw mo, at kinuha ulit ito sa wallet mo.',
  'deposit_paid.title': 'Dumating na ang deposito mo',
  deposit_paid: 'Naidagdag ang {amount} sa wallet mo noong {paidAt}.',
  'deposit_paid.short': 'Dumating na ang deposito mo.',
  'envelope_received.title': 'May ang pao ka',
  envelope_received: 'Pinadalhan ka ng ang pao ng ahente mo. Buksan ito sa loob ng 24 oras.',
  'envelope_received.short': 'May ang pao ka. Buksan ito sa loob ng 24 oras.',
  'transfer_received.title': 'Nakatanggap ka ng pera',
  transfer_received: 'Pinadalhan ka ni {from} ng {amount}. Nasa wallet mo na ito.',
  'transfer_received.short': 'Nakatanggap ka ng padala.',
  'team_rebate_paid.title': 'Nabayaran ang team rebate mo',
  team_rebate_paid: 'Nasa wallet mo na ang {amount} na team rebate para sa {day}.',
  'team_rebate_paid.short': 'Nabayaran ang team rebate mo.',
  'envelope_returned.title': 'Bumalik ang ang pao',
  envelope_returned: 'Hindi nabuksan sa oras ang {amount} ng ang pao mo at nasa wallet mo na ulit.',
  'envelope_returned.short': 'May bahagi ng ang pao mo na hindi nabuksan at nasa wallet mo na ulit.',
  'deposit_rejected.title': 'Hindi tinanggap ang resibo mo',
  deposit_rejected: 'Hindi tinanggap ang deposito mong {amount}: {reason}',
  'deposit_rejected.short': 'Hindi tinanggap ang resibo mo. Mag-log in para malaman kung bakit.',
  'feedback_answered.title': 'Nasagot na namin ang feedback mo',
  feedback_answered: 'Nasagot na namin ang isinulat mo noong {sentAt}. Mababasa mo ang sagot sa Tulong.',
  'feedback_answered.short': 'May sagot na ang feedback mo. Mababasa mo ito sa Tulong.',
  'identity_approved.title': 'Beripikado na ang pagkakakilanlan mo',
  identity_approved: 'Inaprubahan namin ang dokumento mo. Beripikado na ang pagkakakilanlan mo.',
  'identity_approved.short': 'Beripikado na ang pagkakakilanlan mo.',
  'identity_rejected.title': 'Hindi tinanggap ang dokumento mo',
  identity_rejected:
    'Hindi namin natanggap ang dokumento mo. Buksan ang Beripikasyon para makita kung bakit, at magpadala ng iba.',
  'identity_rejected.short': 'Hindi tinanggap ang dokumento mo. Buksan ang Beripikasyon para sa dahilan.',
  'message_received.title': 'May bago kang mensahe',
  message_received: 'May bagong mensahe mula sa {brand} sa inbox mo. Mag-log in para basahin ito.',
  'message_received.short': 'May bagong mensahe sa inbox mo.',
} as const satisfies Record<keyof typeof en, string>;
