import type { refusals as english } from '../en/accesses.ts';

export const refusals = {
  'accesses.purpose_required': 'Hãy cho biết trước lý do bạn xem thành viên này.',
} as const satisfies Record<keyof typeof english, string>;
