import type { refusals as english, screens as enScreens } from '../en/settings.ts';

export const refusals = {
  'settings.changed': 'Trong lúc đó người khác đã sửa các cài đặt này. Hãy mở lại rồi mới sửa.',
  'settings.low_contrast':
    'Một số chữ sẽ khó đọc với các màu này. Hãy chọn màu khác biệt hơn, ít nhất 4,5:1.',
  'settings.no_method_left':
    'Sẽ không ai đăng ký được nữa. Hãy giữ tên đăng nhập, hoặc bật đăng ký bằng di động trước.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  settings: 'Cài đặt',
} as const satisfies Record<keyof typeof enScreens, string>;
