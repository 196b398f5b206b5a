import type { refusals as english } from '../en/merchants.ts';

export const refusals = {
  'merchants.maintenance': 'Ina-upgrade ang system, subukan muli mamaya. Ligtas ang balanse mo.',
  'merchants.region_restricted':
    'Limitado ang access mula sa lugar mo. Bukas pa rin ang account mo, ang kasaysayan at ang tulong.',
  'merchants.unknown_host': 'Walang site sa address na ito.',
} as const satisfies Record<keyof typeof english, string>;
