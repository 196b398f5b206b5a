import type { Acts } from './rules.ts';

export const acts = {
  'note.added': null,
  'note.edited': null,
} as const satisfies Acts;
