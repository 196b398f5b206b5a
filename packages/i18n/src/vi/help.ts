import type en from '../en/help.ts';
import type { refusals as english, screens as enScreens } from '../en/help.ts';

export default {
  text: 'Giải đáp những điều thành viên hay hỏi nhất.',
  failed: 'Chưa tải được trang trợ giúp',
  none: 'Ở đây chưa có gì.',
  service: 'Chăm sóc khách hàng',
  chat: 'Trò chuyện',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'help.changed': 'Trong lúc đó người khác đã sửa trang này. Hãy mở lại rồi mới sửa.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  help: 'Trợ giúp',
} as const satisfies Record<keyof typeof enScreens, string>;
