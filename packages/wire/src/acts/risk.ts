import type { Acts } from './rules.ts';

export const acts = {
  'risk_flag.closed': null,
  'risk_thresholds.saved': 'parameters',
} as const satisfies Acts;
