export default {
  title: ['On a phone', '手机预览'],
  as: ['Seen by', '查看身份'],
  as_visitor: ['Visitor', '访客'],
  as_member: ['Member', '会员'],
  language: ['Language of the app', '应用语言'],
  frame: ['The app as members see it', '会员看到的应用'],
  until: [
    'Valid until {time}. You are not signed in here, and nothing can be changed.',
    '有效期至 {time}。预览中没有登录任何人，也无法更改任何内容。',
  ],
  renew: ['Renew', '刷新'],
  window: ['Open in a window', '在新窗口打开'],
  reason: ['Looked at before members see it', '发布前查看'],
} as const;

export const acts = {
  'preview.made': ['Made a preview', '生成预览'],
} as const;
