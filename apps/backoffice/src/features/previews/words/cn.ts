import type { acts as enActs } from './en.ts';

export default {
  title: '手机预览',
  as: '查看身份',
  as_visitor: '访客',
  as_member: '会员',
  language: '应用语言',
  frame: '会员看到的应用',
  until: '有效期至 {time}。预览中没有登录任何人，也无法更改任何内容。',
  renew: '刷新',
  window: '在新窗口打开',
  reason: '发布前查看',
} as const;

export const acts = {
  'preview.made': '生成预览',
} as const satisfies Record<keyof typeof enActs, string>;
