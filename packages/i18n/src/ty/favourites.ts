import type { refusals as english } from '../en/favourites.ts';

export const refusals = {
  'favourites.full': 'Puno na ang koleksyon mo. Mag-alis ng laro para makapagdagdag ng iba.',
} as const satisfies Record<keyof typeof english, string>;
