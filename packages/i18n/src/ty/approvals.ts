import type { refusals as english } from '../en/approvals.ts';

export const refusals = {
  'approvals.known': 'May ibang panukala na sa numerong ito. Buksan muli ang form.',
  'approvals.second_person_required':
    'Ikaw mismo ang nagpanukala nito. Kailangang isang kasamahan ang magpasya.',
  'approvals.not_independent':
    'Hindi kayo itinuturing na dalawang tao ng nagpanukala: isa sa inyo ang mag-isang nagpasok sa isa, o iisang kasamahan ang nagpasok sa inyong dalawa. Ibang kasamahan ang dapat magpasya.',
  'approvals.ended': 'Hindi na ito naghihintay: napagpasyahan, binawi, o hindi na itinuloy.',
  'approvals.expired':
    'Masyadong matagal itong naghintay kaya hindi na itinuloy. Ipanukala muli kung kailangan pa.',
  'approvals.stale': 'May nagbago mula nang ipanukala ito. Tingnan muli at ipanukala ulit.',
  'approvals.proposer_not_permitted':
    'Hindi na ito maipapanukala ngayon ng nagpanukala. Kailangang iba ang magpanukala muli.',
} as const satisfies Record<keyof typeof english, string>;
