import type en from '../en/feedback.ts';
import type { refusals as english } from '../en/feedback.ts';

export default {
  title: '给我们留言',
  text: '缺少什么、出了问题，或者哪里做得好？我们会逐条阅读，并在这里回复。',
  login: '登录后留言',
  write: '写反馈',
  label: '您想告诉我们什么？',
  count: '{words} 字，最多 {max} 字',
  tooShort: '请至少写 10 个字。',
  tooLong: '最多 300 个字。',
  picture: '图片 {at} / {max}（可选）',
  choose: '选择 png 或 jpg',
  sending: '正在上传',
  pictureSent: '已上传',
  pictureFailed: '图片未能上传。请重试或选择其他图片。',
  pictureWait: '还有图片正在上传，请等上传完成后再发送。',
  remove: '移除图片',
  pictureKind: '仅支持 png 或 jpg。',
  pictureSize: '不超过 50 MB。',
  pictureBroken: '无法读取这张图片。请换一张，或使用它的截图。',
  send: '发送',
  sent: '谢谢！我们已收到，会在这里回复。',
  yours: '您的反馈',
  none: '暂无内容。',
  waiting: '等待我们回复',
  answered: '我们的回复，',
  about: '关于注单 {bet}',
  aboutMovement: '关于账户第 {number} 笔变动',
  aboutProfit: '关于 {day} 的盈亏',
  aboutStatement: '关于 {month} 的月结单',
  pictures: '图片：{count}',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'feedback.length': '请写 10 到 300 个字。',
  'feedback.picture_refused': '无法使用这张图片。请换一张完整且不过大的 png 或 jpg。',
  'feedback.picture_gone': '有一张图片已不存在，请重新选择。',
  'feedback.too_much': '今天的反馈次数已用完，请明天再写。',
  'feedback.known': '此反馈已用其他内容发送过，请重新打开页面。',
  'feedback.answered': '已有同事回复了此反馈。',
} as const satisfies Record<keyof typeof english, string>;
