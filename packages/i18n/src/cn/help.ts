import type en from '../en/help.ts';
import type { refusals as english, screens as enScreens } from '../en/help.ts';

export default {
  text: '会员最常问的问题与解答。',
  failed: '帮助加载失败',
  none: '这里还没有内容。',
  service: '客服',
  chat: '在线客服',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'help.changed': '其他人已修改此页面。请重新打开后再修改。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  help: '帮助',
} as const satisfies Record<keyof typeof enScreens, string>;
