/** Promotions: made, simulated, put before members by two, watched and ended; and what members applied for. */
export default {
  title: ['Promotions', '优惠活动'],
} as const;

export const approvals = {
  kind_promotion: ['Promotion for members', '会员优惠'],
  act_promotion: ['Put the promotion {about} before members', '将优惠“{about}”上线'],
} as const;

export const acts = {
  'promotion.saved': ['Saved a promotion', '保存了优惠'],
  'promotion.proposed': ['Proposed a promotion', '提议上线优惠'],
  'promotion.launched': ['Put a promotion before members', '上线了优惠'],
  'promotion.stopped': ['Ended a promotion', '结束了优惠'],
  'application.decided': ['Decided an application', '处理了申请'],
} as const;
