import type en from '../en/notifications.ts';
import type { refusals as english, screens as enScreens } from '../en/notifications.ts';

export default {
  here: '此浏览器',
  security: '账户安全',
  securityText: '密码和登录方式的变动。用于保护账户，始终开启。',
  service: '回复与服务',
  serviceText: '对你反馈的回复，以及对你提交内容的处理结果。',
  news: '消息与优惠',
  newsText: '我们主动发给你的消息。只有你同意才会发到收件箱以外。',
  inbox: '收件箱',
  push: '推送通知',
  email: '电子邮件',
  sms: '短信',
  unproved: '尚未验证，不会发送到那里。',
  toSecurity: '验证邮箱和手机号',
  quiet: '免打扰时段',
  quietText: '此时段内只发送账户安全通知，其他通知在时段结束后送达。',
  quietOn: '启用免打扰时段',
  quietFrom: '开始',
  quietTo: '结束',
  quietSame: '开始和结束时间不能相同。',
  failed: '设置未能加载',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'notifications.fixed': '保护账户的通知不能关闭。',
  'notifications.placeholder_unknown': '文字中有无人填写的名称，或有不成名称的花括号。未保存任何内容。',
  'notifications.changed': '打开之后已有其他人保存过这些文字。请重新打开。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  notifications: '通知',
} as const satisfies Record<keyof typeof enScreens, string>;
