import type { Acts } from './rules.ts';

export const acts = {
  'version.restored': 'parameters',
} as const satisfies Acts;
