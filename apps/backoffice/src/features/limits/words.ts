export const approvals = {
  kind_member_limit: ['Limit imposed on a member', '对会员设定限额'],
  act_member_limit: ['Impose a limit on {about}', '对 {about} 设定限额'],
} as const;

export const acts = {
  'member_limit.proposed': ['Proposed a limit for a member', '提议对会员设定限额'],
  'member_limit.imposed': ['Imposed a limit on a member', '对会员设定了限额'],
} as const;
