import type { refusals as english } from '../en/adjustments.ts';

export const refusals = {
  'adjustments.trial': 'Libreng laro ito: account lang ng mga miyembro ang maaaring iwasto.',
  'adjustments.currency': 'Ibang pera ang gamit ng wallet na ito. Suriin ang account at ang pera.',
  'adjustments.too_large':
    'Higit ito sa kayang ilipat ng isang pagwawasto. Pumili ng mas maliit na halaga, o ipabago ang limitasyon.',
  'adjustments.beyond_balance':
    'Mas maliit dito ang laman ng wallet, at hindi ito kailanman bababa sa zero. Pumili ng mas maliit na halaga.',
} as const satisfies Record<keyof typeof english, string>;
