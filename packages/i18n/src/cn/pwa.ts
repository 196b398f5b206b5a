import type en from '../en/pwa.ts';

export default {
  title: '你已离线',
  text: '此页面需要网络连接。你的余额和游戏都很安全。',
  retry: '重试',
  toHome: '前往首页',
  pushed: '你有一条新消息',
  ready: '新版本已就绪。',
  reload: '刷新',
  later: '稍后',
} as const satisfies Record<keyof typeof en, string>;
