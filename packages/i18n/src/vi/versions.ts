import type { refusals as english } from '../en/versions.ts';

export const refusals = {
  'versions.changed':
    'Trong lúc đó người khác đã lưu phiên bản mới hơn. Hãy xem bản của họ rồi khôi phục lại.',
  'versions.outdated': 'Phiên bản này có nội dung nay không còn được phép. Hãy mở, sửa lại rồi lưu.',
} as const satisfies Record<keyof typeof english, string>;
