export default {
  title: ['Adjustment limit', '调账上限'],
  lead: [
    'The most that one adjustment of a member’s wallet can move. Two people change it.',
    '单次调整会员钱包的最高金额，由两人共同更改。',
  ],
  now: ['In force', '当前上限'],
  next: ['New limit', '新上限'],
  waitsTitle: ['A proposal for this waits already', '已有提议等待审批'],
  waits: [
    '{by} proposed {amount}. The one that is approved last holds.',
    '{by} 已提议 {amount}。以最后批准的为准。',
  ],
  waitsSee: ['See the proposal', '查看提议'],
  nextHint: ['It is in force once a colleague has approved it.', '经同事批准后生效。'],
  propose: ['Propose the limit', '提议新上限'],
  readOnly: [
    'Your role can see the limit, not propose another one.',
    '你的角色可以查看上限，但不能提议更改。',
  ],
} as const;
