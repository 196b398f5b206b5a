import type { Acts } from './rules.ts';

export const acts = {
  'feedback.answered': null,
} as const satisfies Acts;
