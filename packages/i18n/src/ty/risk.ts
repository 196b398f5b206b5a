import type { refusals as english } from '../en/risk.ts';

export const refusals = {
  'risk.closed': 'Isinara na ng isang kasamahan ang bandilang ito. Buksan ulit ang listahan.',
} as const satisfies Record<keyof typeof english, string>;
