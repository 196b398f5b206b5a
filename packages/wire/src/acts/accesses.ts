import type { Acts } from './rules.ts';

export const acts = {
  'member.viewed': null,
} as const satisfies Acts;
