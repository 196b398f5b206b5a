import type en from '../en/upline.ts';
import type { refusals as english, screens as enScreens } from '../en/upline.ts';

export default {
  lead: '向邀请你的人转账，转出后无法撤回。',
  failed: '无法加载转账页面',
  offTitle: '无法转账',
  to: '收款人',
  toWallet: '转入对方钱包',
  toSettlement: '转入对方结算账户',
  withdrawable: '可转金额',
  left: '今日剩余',
  leftText: '{amount}，{count} 次',
  nothing: '目前没有可转金额：请先完成存款和奖金的流水。',
  needPassword: '请先设置支付密码。',
  needIdentity: '请先验证手机号、姓名和生日。',
  held: '你的密码或手机号刚更改，{at} 起可转账。',
  toSecurity: '打开安全中心',
  toVerification: '打开身份认证',
  amount: '金额',
  quick: '快捷金额',
  amountFault: '请填写可转的金额。',
  password: '支付密码',
  passwordFault: '六位数字。',
  show: '显示',
  hide: '隐藏',
  review: '继续',
  confirmTitle: '向 {upline} 转账 {amount}？',
  confirmText: '转出后你和我们都无法撤回。',
  send: '转账 {amount}',
  cancel: '返回',
  sent: '已向 {upline} 转账 {amount}',
  dayUsed: '今天不能再转账，明天可以继续。',
  downTitle: '向 {downline} 转账',
  downLead: '立即到达对方钱包，转出后无法撤回。',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'upline.move_refused': '总代理、已关闭的账户或非真钱账户不能移动。',
  'upline.move_no_agent': '没有使用此账户的有效代理。',
  'upline.move_own_team': '此代理就是该会员，或在其下级。',
  'upline.move_same': '该会员已在此代理之下。',
  'upline.move_too_deep': '移动后部分会员的上级代理将超过十级。',
  'upline.move_moment': '移动只能从现在或之后 90 天内开始。',
  'upline.off': '你的账户不能向上级转账。',
  'upline.none': '你没有邀请人，因此没有可转账的上级。',
  'upline.closed': '目前无法向你的上级转账，详情请联系客服。',
  'upline.excluded': '你的账户已被禁止游戏或锁定，不能向他人转账。',
  'upline.beyond_day': '超出今天的转账限额。今天还可转 {amount}，共 {count} 次。',
  'upline.beyond_withdrawable': '最多可转 {amount}：即你目前可提现的金额。',
  'upline.known': '此编号下已有另一笔转账，请重新打开页面。',
  'upline.down_off': '你的账户不能向团队成员转账。',
  'upline.down_closed': '目前无法向该会员转账，详情请联系客服。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  uplineTransfer: '向上级转账',
} as const satisfies Record<keyof typeof enScreens, string>;
