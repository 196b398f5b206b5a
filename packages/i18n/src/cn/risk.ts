import type { refusals as english } from '../en/risk.ts';

export const refusals = {
  'risk.closed': '同事已关闭此风险标记，请重新打开列表。',
} as const satisfies Record<keyof typeof english, string>;
