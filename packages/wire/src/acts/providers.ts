import type { Acts } from './rules.ts';

export const acts = {
  'provider.switched': 'parameters',
  'provider_flag.settled': null,
  'provider_day.compared': null,
} as const satisfies Acts;
