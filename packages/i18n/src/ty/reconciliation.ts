import type { refusals as english } from '../en/reconciliation.ts';

export const refusals = {
  'reconciliation.integration_unknown': 'Walang vendor na nakakonekta sa pangalang ito.',
  'reconciliation.day_open':
    'Maihahambing ang araw na ito mga isang oras matapos itong magsara. Pumili ng mas maaga.',
  'reconciliation.under_way': 'Inihahambing na ang araw na ito. Tingnan muli maya-maya.',
  'reconciliation.drift_open':
    'Hindi pa rin tugma ang mga libro kaya nananatiling naka-freeze ang pag-withdraw. Ayusin muna ang mga account.',
  'reconciliation.not_frozen': 'Hindi naka-freeze ang pag-withdraw.',
  'reconciliation.lift_not_requested':
    'Dalawang tao ang nag-aalis ng freeze. Kailangan muna itong hilingin ng kasama.',
  'reconciliation.second_person_required':
    'Ikaw mismo ang humiling nito. Kailangan itong kumpirmahin ng kasama.',
} as const satisfies Record<keyof typeof english, string>;
