import type { Acts } from './rules.ts';

export const acts = {
  'approval.decided': null,
  'approval.withdrawn': null,
} as const satisfies Acts;
