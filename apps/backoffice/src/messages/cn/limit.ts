export default {
  title: '调账上限',
  lead: '单次调整会员钱包的最高金额，由两人共同更改。',
  now: '当前上限',
  next: '新上限',
  nextHint: '经同事批准后生效。',
  propose: '提议新上限',
  readOnly: '你的角色可以查看上限，但不能提议更改。',
} as const;
