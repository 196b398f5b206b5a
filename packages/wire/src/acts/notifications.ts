import type { Acts } from './rules.ts';

export const acts = {
  'template.saved': null,
  'template.reset': null,
} as const satisfies Acts;
