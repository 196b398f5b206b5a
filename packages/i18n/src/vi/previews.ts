import type { refusals as english } from '../en/previews.ts';

export const refusals = {
  'previews.read_only':
    'Đây là bản xem trước: chỉ xem được, không thay đổi được gì. Hãy mở ứng dụng để thực hiện.',
} as const satisfies Record<keyof typeof english, string>;
