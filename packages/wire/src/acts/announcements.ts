import type { Acts } from './rules.ts';

export const acts = {
  'announcement.saved': null,
  'announcement.published': null,
  'announcement.withdrawn': null,
  'announcement.ordered': null,
} as const satisfies Acts;
