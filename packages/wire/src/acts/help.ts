import type { Acts } from './rules.ts';

export const acts = {
  'help.saved': null,
  'help.published': null,
  'help.withdrawn': null,
  'help.removed': null,
  'help.ordered': null,
} as const satisfies Acts;
