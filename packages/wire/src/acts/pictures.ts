import type { Acts } from './rules.ts';

export const acts = {
  'picture.uploaded': null,
  'mark.uploaded': null,
} as const satisfies Acts;
