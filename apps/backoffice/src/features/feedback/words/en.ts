export default {
  listTitle: 'Feedback',
  listLead: 'What members wrote. The longest waiting is first.',
  states: 'States',
  state_waiting: 'Waiting',
  state_answered: 'Answered',
  account: 'Member',
  text: 'Feedback',
  pictures: 'Pictures',
  bet: 'Bet',
  sentAt: 'Sent',
  answeredAt: 'Answered',
  from: 'Feedback of {account}',
  betNo: 'Bet {bet}',
  picture: 'Picture {number}',
  answer: 'Our answer',
  yourAnswer: 'Your answer',
  answerHint: 'The member reads it with what they wrote. It cannot be changed afterwards.',
  send: 'Send answer',
  sent: 'Answered. {account} is notified.',
  showTheirs: 'Show that answer',
  doneTitle: 'No member waits for an answer',
  done: 'New feedback appears here automatically.',
  emptyTitle: 'Nothing has been answered yet',
  empty: 'What you answer is listed here, with the answer.',
} as const;

export const screens = {
  feedback: 'Feedback',
} as const;

export const acts = {
  'feedback.answered': 'Answered feedback',
} as const;
