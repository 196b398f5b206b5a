import type { Acts } from './rules.ts';

export const acts = {
  'picture.approved': null,
  'picture.refused': null,
} as const satisfies Acts;
