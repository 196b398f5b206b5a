import type { acts as enActs, screens as enScreens } from './en.ts';

export default {
  title: '个人资料查阅记录',
  lead: '哪位同事因何用途查看了哪位会员。每小时、每种用途记录一条，不可删除。',
  emptyTitle: '尚无查阅记录',
  empty: '打开会员页面须说明用途，并会记录在这里。',
  at: '时间',
  by: '同事',
  purpose: '用途',
  account: '账号',
  member: '会员编号',
  purpose_member_request: '会员请求',
  purpose_payment: '支付',
  purpose_complaint: '投诉',
  purpose_risk_review: '风险审查',
  purpose_responsible_gaming: '负责任博彩',
  purpose_identity_check: '身份核验',
  purpose_regulator: '监管机构查询',
  purpose_quality_check: '质量检查',
} as const;

export const screens = {
  accesses: '个人资料查阅记录',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'member.viewed': '查看会员',
} as const satisfies Record<keyof typeof enActs, string>;
