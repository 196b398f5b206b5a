import type en from '../en/payees.ts';
import type { refusals as english, screens as enScreens } from '../en/payees.ts';

export default {
  visitorTitle: '登录查看收款账户',
  visitorText: '提款会付到你本人名下的账户。',
  failed: '收款账户未能加载',
  lead: '账户须为本人名下。新账户添加 {hours} 小时后方可收款。',
  unverifiedTitle: '请先验证姓名',
  unverifiedText: '我们只付款到已验证姓名的账户。',
  verify: '验证姓名',
  emptyTitle: '还没有收款账户',
  emptyText: '请添加 {name} 名下的银行账户或电子钱包。',
  full: '已有 {max} 个账户。移除一个后才能添加。',
  heldUntil: '新账户：{until} 起可收款',
  takenAwayTitle: '{account} 已取消',
  takenAwayText: '{at} 起户名不再一致：户名为 {holder}，你的真实姓名是 {name}。请添加本人名下的账户。',
  fit_near: '户名与你的姓名相近。付往此账户的每笔提款会先由人工核对，时间较长。',
  fit_other: '户名与你的真实姓名不一致，不能付款到此。请移除并添加本人账户。',
  remove: '移除',
  removeOf: '移除 {account}',
  removeTitle: '移除账户',
  removeText: '{account} 将不再收款。之后可重新添加。',
  removed: '账户已移除。',
  added: '账户已添加。',
  addTitle: '添加账户',
  add: '添加此账户',
  institution: '银行或电子钱包',
  institutionChoose: '请选择',
  institutionMissing: '请选择银行或电子钱包。',
  kind_bank: '银行',
  kind_ewallet: '电子钱包',
  kind_crypto: '稳定币',
  number: '账号',
  numberHint: '电子钱包请填绑定的手机号。',
  numberMissing: '请输入账号。',
  holder: '户名',
  holderHint: '你已验证的姓名是 {name}。',
  holderMissing: '请输入户名。',
  paymentPassword: '支付密码',
  paymentPasswordMissing: '请输入六位数字。',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'payees.kind_off': '此处不支持向这类账户付款。请从列表中选择银行或电子钱包。',
  'payees.number_invalid': '那里没有这样的账号。请逐位核对。',
  'payees.name_differs': '账户必须是你本人名下，与已验证的证件一致。请按银行登记的写法填写。',
  'payees.known': '你已经添加过这个账户。',
  'payees.too_many': '你已有五个收款账户。移除一个后才能再添加。',
  'payees.shared': '无法在此添加这个账户。请选择其他账户，或联系客服。',
  'payees.in_use': '有一笔提款正付往此账户。结束后即可移除。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  payees: '收款账户',
} as const satisfies Record<keyof typeof enScreens, string>;
