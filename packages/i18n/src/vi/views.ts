import type { refusals as english } from '../en/views.ts';

export const refusals = {
  'views.changed': 'Có người vừa sửa chế độ xem này. Hãy mở lại rồi sửa.',
  'views.name_taken': 'Bạn đã có chế độ xem cùng tên cho danh sách này. Hãy chọn tên khác.',
  'views.full': 'Bạn đã có 50 chế độ xem, mức tối đa. Hãy xóa bớt một.',
} as const satisfies Record<keyof typeof english, string>;
