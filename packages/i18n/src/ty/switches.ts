import type { refusals as english } from '../en/switches.ts';

export const refusals = {
  'switches.brand_unprepared':
    'Hindi pa maaaring buksan ang brand na ito: tapusin muna ang listahan ng mga kailangan nito.',
  'switches.brand_archived': 'Naka-archive ang brand na ito. Dalawang tao ng grupo ang magbabalik nito muna.',
} as const satisfies Record<keyof typeof english, string>;
