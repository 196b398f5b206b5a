import type en from '../en/affiliates.ts';
import type { refusals as english } from '../en/affiliates.ts';

export default {
  title: '您的收入',
  termsCpa: '每位在 {days, plural, other {# 天}}内存款满 {deposit} 且投注满 {valid} 的会员：{amount}。',
  termsShare: '您的会员当月合计输额的 {share}。',
  hold: '{days, plural, other {# 天}}后可支付。仅注册不产生收入。',
  noHold: '仅注册不产生收入。',
  payable: '可支付',
  held: '待结',
  paid: '已支付',
  joined: '{count} 人注册',
  qualified: '{count} 人达标',
  few: '达标人数：满 5 名会员后显示',
  failed: '收入加载失败',
  noCampaign: '无活动标签',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'affiliates.address': '地址必须为公网地址并以 https 开头。',
  'affiliates.not_for_member': '此账户不能成为推广员。',
  'affiliates.changed': '目前可支付 {amount}，请重新查看。',
  'affiliates.delivered': '此回传已送达。',
} as const satisfies Record<keyof typeof english, string>;
