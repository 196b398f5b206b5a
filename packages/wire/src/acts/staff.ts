import type { Acts } from './rules.ts';

export const acts = {
  'list.exported': null,
} as const satisfies Acts;
