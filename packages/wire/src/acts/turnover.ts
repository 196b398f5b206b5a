import type { Acts } from './rules.ts';

export const acts = {
  'lot.waived': 'intervention',
  'lot.forfeited': 'balance',
} as const satisfies Acts;
