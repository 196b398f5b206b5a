import type { refusals as english } from '../en/drafts.ts';

export const refusals = {
  'drafts.changed': 'Bạn đã lưu biểu mẫu này ở nơi khác. Hãy chọn giữ bản nào.',
} as const satisfies Record<keyof typeof english, string>;
