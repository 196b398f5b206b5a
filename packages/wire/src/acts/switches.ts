import type { Acts } from './rules.ts';

export const acts = {
  'switch.maintenance': 'parameters',
  'switch.vendor': 'parameters',
  'switch.game': 'parameters',
  'switch.vendor_planned': 'parameters',
  'switch.game_planned': 'parameters',
} as const satisfies Acts;
