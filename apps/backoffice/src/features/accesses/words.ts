export default {
  title: ['Access to personal data', '个人资料查阅记录'],
  lead: [
    'Which colleague looked at which member, and what for. One line for each hour and purpose; none can be removed.',
    '哪位同事因何用途查看了哪位会员。每小时、每种用途记录一条，不可删除。',
  ],
  emptyTitle: ['No member’s page has been opened yet', '尚无查阅记录'],
  empty: [
    'A colleague who opens a member’s page states a purpose, and is listed here from then on.',
    '打开会员页面须说明用途，并会记录在这里。',
  ],
  member: ['Member id', '会员编号'],
  purpose_member_request: ['Request of the member', '会员请求'],
  purpose_payment: ['Payment', '支付'],
  purpose_complaint: ['Complaint', '投诉'],
  purpose_risk_review: ['Risk review', '风险审查'],
  purpose_responsible_gaming: ['Responsible gaming', '负责任博彩'],
  purpose_identity_check: ['Identity check', '身份核验'],
  purpose_regulator: ['Question of a regulator', '监管机构查询'],
  purpose_quality_check: ['Quality check', '质量检查'],
} as const;

export const screens = {
  accesses: ['Access to personal data', '个人资料查阅记录'],
} as const;

export const acts = {
  'member.viewed': ['Looked at a member', '查看会员'],
} as const;
