import type { refusals as english } from '../en/identities.ts';

export const refusals = {
  'identities.provider_off': 'Hindi available dito ang paraang ito ng pag-log in. Gumamit ng iba.',
  'identities.refused': 'Hindi namin ma-verify doon kung sino ka. Subukan muli o gumamit ng ibang paraan.',
  'identities.link_ended':
    'Nag-expire na ang pag-log in mo sa kabilang site. Mag-log in muli roon, o buksan ang account nang wala ito.',
} as const satisfies Record<keyof typeof english, string>;
