import type en from '../en/help.ts';

export default {
  text: '会员最常问的问题与解答。',
  failed: '帮助中心加载失败',
  none: '这里还没有内容。',
  service: '联系客服',
} as const satisfies Record<keyof typeof en, string>;
