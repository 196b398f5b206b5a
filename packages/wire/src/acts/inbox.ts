import type { Acts } from './rules.ts';

export const acts = {
  'inbox.sent': null,
} as const satisfies Acts;
