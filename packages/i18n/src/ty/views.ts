import type { refusals as english } from '../en/views.ts';

export const refusals = {
  'views.changed':
    'May nagbago sa view na ito habang bukas sa iyo. Buksan muli ito, saka gawin ang pagbabago.',
  'views.name_taken': 'May view ka na ng listahang ito sa ganitong pangalan. Pumili ng iba.',
  'views.full': 'Mayroon ka nang 50 view, ang pinakamarami. Mag-alis muna ng isa.',
} as const satisfies Record<keyof typeof english, string>;
