import type en from '../en/chat.ts';
import type { refusals as english, screens as enScreens } from '../en/chat.ts';

export default {
  topicsTitle: '请问是关于什么？',
  topicsText: '选择一个主题并给我们留言，我们会在这里回复。',
  always: '全天',
  hours: '{from} 至 {until}',
  closedNow: '现已下班',
  again: '开始新对话',
  log: '对话',
  you: '您',
  us: '客服',
  waiting: '客服很快就来，您可以先写下问题。',
  typing: '客服正在输入',
  write: '您的留言',
  send: '发送',
  addPicture: '添加图片',
  picture: '图片',
  removePicture: '移除图片',
  removeMessage: '移除消息',
  pictureKind: '仅支持 png 或 jpg。',
  pictureSize: '不超过 50 MB。',
  pictureBroken: '无法读取这张图片。请换一张，或使用它的截图。',
  unsent: '尚未发送',
  sending: '发送中',
  end: '结束',
  ended: '此对话已结束。',
  rate: '您对服务满意吗？',
  stars: '{stars} 星（共 5 星）',
  thanks: '感谢您的评价。',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'chat.picture_refused': '无法使用这张图片。请换一张完整且不过大的 png 或 jpg。',
  'chat.picture_gone': '有一张图片已不存在，请重新选择。',
  'chat.empty': '请先写点内容。',
  'chat.known': '已用其他内容发送过，请重新打开页面。',
  'chat.closed': '此对话已结束。',
  'chat.still_open': '此对话尚未结束。',
  'chat.too_much': '今天的次数已用完，请明天再写。',
  'chat.topic_closed': '此主题目前无人值守。',
  'chat.taken': '已有同事在处理此对话。',
  'chat.not_yours': '此对话不由您处理，请先接手。',
  'chat.agent_unknown': '没有此名称的客服同事。',
  'chat.setup_changed': '期间已有人保存，请重新打开页面。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  chat: '在线客服',
} as const satisfies Record<keyof typeof enScreens, string>;
