import type { refusals as english, screens as enScreens } from '../en/settings.ts';

export const refusals = {
  'settings.changed': 'May ibang nagbago ng mga setting na ito. Buksan muli, saka gawin ang pagbabago.',
  'settings.low_contrast':
    'May tekstong mahirap basahin sa mga kulay na ito. Pumili ng mas magkaibang kulay, 4.5 sa 1 man lang.',
  'settings.no_method_left':
    'Wala nang makapagrerehistro. Iwanang bukas ang username, o buksan muna ang pagrehistro sa mobile.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  settings: 'Mga setting',
} as const satisfies Record<keyof typeof enScreens, string>;
