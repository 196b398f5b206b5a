import type { Acts } from './rules.ts';

export const acts = {
  'preview.made': null,
} as const satisfies Acts;
