import type { refusals as english } from '../en/notes.ts';

export const refusals = {
  'notes.changed': 'Một đồng nghiệp vừa sửa ghi chú này. Hãy đọc bản mới rồi thử lại.',
  'notes.known': 'Đã ghi chú với nội dung khác. Hãy mở lại trang.',
  'notes.too_many': 'Thành viên này đã có đủ số ghi chú tối đa. Hãy sửa một ghi chú có sẵn.',
} as const satisfies Record<keyof typeof english, string>;
