export default {
  account: '账号',
  amount: '金额',
  at: '时间',
  by: '同事',
  currency: '币种',
  looks: '查看会员页面',
  member: '会员',
  reason: '原因',
  state: '状态',
} as const;
