export default {
  toMember: ['Open {account}', '打开 {account}'],
  listTitle: ['Feedback', '意见反馈'],
  listLead: ['What members wrote. The longest waiting is first.', '会员提交的反馈，等待最久的排在最前。'],
  states: ['States', '状态'],
  state_waiting: ['Waiting', '待回复'],
  state_answered: ['Answered', '已回复'],
  account: ['Member', '会员'],
  text: ['Feedback', '反馈内容'],
  sentAt: ['Sent', '提交时间'],
  answeredAt: ['Answered', '回复时间'],
  from: ['Feedback of {account}', '{account} 的反馈'],
  betNo: ['Bet {bet}', '注单 {bet}'],
  picture: ['Picture {number}', '图片 {number}'],
  answer: ['Our answer', '我们的回复'],
  yourAnswer: ['Your answer', '你的回复'],
  answerHint: [
    'The member reads it with what they wrote. It cannot be changed afterwards.',
    '会员会在自己的反馈旁看到。发送后不能更改。',
  ],
  send: ['Send answer', '发送回复'],
  sent: ['Answered. {account} is notified.', '已回复，{account} 会收到通知。'],
  showTheirs: ['Show that answer', '查看该回复'],
  doneTitle: ['No member waits for an answer', '没有待回复的反馈'],
  done: ['New feedback appears here automatically.', '新的反馈会自动显示在这里。'],
  emptyTitle: ['Nothing has been answered yet', '还没有回复过的反馈'],
  empty: ['What you answer is listed here, with the answer.', '回复过的反馈会连同回复显示在这里。'],
} as const;

export const screens = {
  feedback: ['Feedback', '意见反馈'],
} as const;

export const acts = {
  'feedback.answered': ['Answered feedback', '回复反馈'],
} as const;
