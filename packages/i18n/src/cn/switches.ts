import type { refusals as english } from '../en/switches.ts';

export const refusals = {
  'switches.brand_unprepared': '该品牌还不能开放：请先完成所需事项清单。',
  'switches.brand_archived': '该品牌已归档，须先由集团两人从归档中恢复。',
} as const satisfies Record<keyof typeof english, string>;
