import type en from '../en/push.ts';
import type { refusals as english } from '../en/push.ts';

export default {
  offerTitle: '开启通知',
  offerText: '即使应用已关闭，也能在这里看到反馈的回复和账户变动。接收哪些由你决定。',
  turnOn: '开启',
  notNow: '暂不',
  turnOff: '关闭',
  looking: '正在查看此浏览器…',
  unsupported: '此浏览器无法显示通知。使用 iPhone 时，请先将应用添加到主屏幕。',
  blocked: '此网站的通知已被屏蔽。你可以在浏览器设置中允许。',
  isOff: '此浏览器的通知已关闭。',
  isOn: '此浏览器的通知已开启。',
  others: '其他浏览器',
  remove: '移除',
  removeNamed: '移除 {device}',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'push.not_offered': '此品牌暂不向手机发送通知。',
  'push.key_changed': '本站的通知已重新设置，请再次开启。',
  'push.subscription_refused': '此浏览器无法接收通知。请换一个浏览器或更新版本。',
} as const satisfies Record<keyof typeof english, string>;
