import type { Acts } from './rules.ts';

export const acts = {
  'game.placed': null,
  'vendor.placed': null,
  'game.tagged': null,
  'category.ordered': null,
} as const satisfies Acts;
