import type { Acts } from './rules.ts';

export const acts = {
  'view.saved': null,
  'view.removed': null,
} as const satisfies Acts;
