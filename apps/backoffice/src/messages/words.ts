/** Words that many pages share. Every namespace has them; one of its own of the same name wins. */
export default {
  account: ['Account', '账号'],
  amount: ['Amount', '金额'],
  at: ['Time', '时间'],
  by: ['Colleague', '同事'],
  currency: ['Currency', '币种'],
  looks: ['Looks at members’ pages', '查看会员页面'],
  member: ['Member', '会员'],
  reason: ['Reason', '原因'],
  state: ['State', '状态'],
} as const;
