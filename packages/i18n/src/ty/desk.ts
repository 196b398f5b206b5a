import type { refusals as english } from '../en/desk.ts';

export const refusals = {
  'desk.type_refused': 'Hindi maaaring maging ganoong uri ang account na ito.',
  'desk.type_has_upline':
    'May ahenteng nasa itaas ng miyembrong ito. Walang nasa itaas ang general agent, kaya ilipat muna siya.',
  'desk.type_has_team':
    'May mga miyembro sa ilalim ng ahenteng ito. Walang nasa ilalim ang manlalaro, kaya ilipat muna sila.',
  'desk.money_remains': 'May balanse pa sa account na ito. Kailangang zero muna ito.',
  'desk.bets_open': 'May bukas pang taya ang miyembrong ito. Hintaying ma-settle ang mga iyon.',
  'desk.not_closed': 'Isara muna ang account.',
  'desk.retention_runs': 'Hinihingi ng lisensiya na itago pa muna ang datos na ito.',
  'desk.factors_missing': 'Wala sa mga ito ang naka-set up para sa miyembrong ito.',
} as const satisfies Record<keyof typeof english, string>;
