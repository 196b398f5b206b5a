import type { refusals as english } from '../en/risk.ts';

export const refusals = {
  'risk.closed': 'Đồng nghiệp đã đóng cờ này. Hãy mở lại danh sách.',
} as const satisfies Record<keyof typeof english, string>;
