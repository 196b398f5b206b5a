import type { refusals as english } from '../en/reports.ts';

export const refusals = {
  'reports.rate_too_early': '费率最早自 {today} 起生效：此前的日子已结束。',
  'reports.period_too_long': '一份报表最多查看 {max} 天。请选择更短的时间段。',
} as const satisfies Record<keyof typeof english, string>;
