import type { Acts } from './rules.ts';

export const acts = {
  'audit.verified': null,
  'audit.exported': null,
} as const satisfies Acts;
