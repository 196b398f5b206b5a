/** What members earn who bring others: plans, affiliates, payments and postbacks. */
export default {
  lead: [
    'Members who bring others by their links. Nothing is due for a registration alone, and two people pay.',
    '通过链接介绍他人的会员。仅注册不产生费用，支付需两人完成。',
  ],
  plans: ['Plans', '方案'],
  plansNone: [
    'No plan yet. Create one before you set up an affiliate.',
    '尚无方案。请先创建方案再设置推广员。',
  ],
  affiliates: ['Affiliates', '推广员'],
  affiliatesNone: ['No affiliate yet. Set up a member with a plan.', '尚无推广员。请为会员设置方案。'],
  postbacks: ['Postbacks', '回传'],
  postbacksLead: [
    'What was told to affiliates who have an address: those that were not taken first, then the newest.',
    '发送给有回传地址的推广员的消息：未送达的在前，其余按时间排列。',
  ],
  postbacksNone: ['Nothing was sent yet.', '尚未发送。'],
  name: ['Name', '名称'],
  terms: ['Terms', '条款'],
  termsCpa: [
    '{amount} a member with {deposit} deposited and {valid} played in {days} days',
    '每位会员 {amount}：{days} 天内存款满 {deposit} 且投注满 {valid}',
  ],
  termsShare: ['{share} % of what members lose in a month', '会员当月输额的 {share} %'],
  hold: ['Hold', '保留期'],
  holdDays: ['{days} days', '{days} 天'],
  account: ['Member', '会员'],
  plan: ['Plan', '方案'],
  registered: ['Registered', '注册'],
  qualified: ['Qualified', '达标'],
  payable: ['Can be paid', '可支付'],
  held: ['On hold', '待结'],
  paid: ['Paid', '已支付'],
  address: ['Postback address', '回传地址'],
  sequence: ['Number', '序号'],
  kind: ['Event', '事件'],
  'kind_earning.due': ['Earning due', '收入产生'],
  'kind_earning.reversed': ['Earning reversed', '收入撤销'],
  'kind_payout.paid': ['Payout paid', '已支付'],
  state: ['State', '状态'],
  state_waiting: ['Waiting', '等待中'],
  state_delivered: ['Delivered', '已送达'],
  state_given_up: ['Given up', '已放弃'],
  attempts: ['Tries', '次数'],
  at: ['Time', '时间'],
  act: ['Acts', '操作'],
  create: ['Create a plan', '创建方案'],
  createText: [
    'A plan never changes. For other terms create another one.',
    '方案创建后不可更改。如需其他条款请另建方案。',
  ],
  kind_CPA: ['For each member', '按会员'],
  kind_SHARE: ['A share of losses', '按输额分成'],
  amount: ['Amount for a member', '每位会员金额'],
  minDeposit: ['Deposits of at least', '最低存款'],
  minValid: ['Valid bets of at least', '最低有效投注'],
  days: ['Within how many days', '期限（天）'],
  share: ['Share of what members lose (%)', '输额分成（%）'],
  holdField: ['Hold in days', '保留期（天）'],
  set: ['Set up an affiliate', '设置推广员'],
  setText: [
    'The plan holds for members who register from now on. Who has come before stays under the former one.',
    '方案适用于今后注册的会员，此前注册的会员沿用原方案。',
  ],
  newSecret: ['Make a new secret', '生成新密钥'],
  newSecretHint: ['The former one signs for one day more.', '旧密钥继续签名一天。'],
  secretTitle: ['Secret of the postbacks', '回传密钥'],
  secretText: ['Hand it over now: it is shown once.', '请立即转交：仅显示一次。'],
  pay: ['Pay', '支付'],
  payTitle: ['Pay {account} {amount}', '向 {account} 支付 {amount}'],
  payText: [
    'You propose it; a colleague approves it. It is paid into the member’s wallet.',
    '由您提议，同事批准后存入会员钱包。',
  ],
  retry: ['Send again', '重新发送'],
  retryText: ['It is sent now, and again by the usual waits.', '立即发送，失败后按常规间隔重试。'],
  propose: ['Propose the payment', '提议支付'],
} as const;

export const approvals = {
  kind_affiliate_payout: ['Payment of an affiliate', '推广收入支付'],
  act_affiliate_payout: ['Pay {about} as an affiliate', '向推广员 {about} 支付'],
} as const;

export const screens = {
  affiliates: ['Affiliates', '推广员'],
} as const;

export const acts = {
  'affiliate.plan_created': ['Created an affiliate plan', '创建了推广方案'],
  'affiliate.saved': ['Set up an affiliate', '设置了推广员'],
  'affiliate.postback_retried': ['Sent a postback again', '重新发送了回传'],
  'affiliate.payout_proposed': ['Proposed to pay an affiliate', '提议支付推广收入'],
  'affiliate.paid': ['Paid an affiliate', '支付了推广收入'],
} as const;
