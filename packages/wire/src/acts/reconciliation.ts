import type { Acts } from './rules.ts';

export const acts = {
  'reconciliation.run': null,
  'freeze.lift_requested': null,
  'freeze.lifted': 'intervention',
} as const satisfies Acts;
