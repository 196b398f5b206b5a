import type { acts as enActs, screens as enScreens } from './en.ts';

export default {
  listTitle: '意见反馈',
  listLead: '会员提交的反馈，等待最久的排在最前。',
  states: '状态',
  state_waiting: '待回复',
  state_answered: '已回复',
  account: '会员',
  text: '反馈内容',
  pictures: '图片',
  bet: '注单',
  sentAt: '提交时间',
  answeredAt: '回复时间',
  from: '{account} 的反馈',
  betNo: '注单 {bet}',
  picture: '图片 {number}',
  answer: '我们的回复',
  yourAnswer: '你的回复',
  answerHint: '会员会在自己的反馈旁看到。发送后不能更改。',
  send: '发送回复',
  sent: '已回复，{account} 会收到通知。',
  showTheirs: '查看该回复',
  doneTitle: '没有待回复的反馈',
  done: '新的反馈会自动显示在这里。',
  emptyTitle: '还没有回复过的反馈',
  empty: '回复过的反馈会连同回复显示在这里。',
} as const;

export const screens = {
  feedback: '意见反馈',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'feedback.answered': '回复反馈',
} as const satisfies Record<keyof typeof enActs, string>;
