import type { refusals as english } from '../en/switches.ts';

export const refusals = {
  'switches.brand_unprepared':
    'Hindi pa maaaring buksan ang brand na ito: tapusin muna ang listahan ng mga kailangan nito.',
} as const satisfies Record<keyof typeof english, string>;
