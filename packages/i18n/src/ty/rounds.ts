import type { refusals as english } from '../en/rounds.ts';

export const refusals = {
  'rounds.ended': 'Natapos na ang round na ito. Wala nang kailangang pagpasyahan.',
  'rounds.vendor_differs':
    'Walang ganitong payout sa listahan ng supplier. Tanungin itong muli at gamitin ang sagot nito.',
  'rounds.vendor_unreachable': 'Hindi sumasagot ang supplier. Subukan muli pagkalipas ng ilang minuto.',
  'rounds.not_offered':
    'Hindi ito kaya ng protocol ng supplier na ito. Suriin ang halaga at ang sariling id ng supplier.',
  'rounds.payout_known':
    'Naitala na ang payout na ito, marahil sa ibang taya. Suriin ang sariling id ng supplier.',
} as const satisfies Record<keyof typeof english, string>;
