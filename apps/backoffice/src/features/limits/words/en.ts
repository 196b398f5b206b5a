export const approvals = {
  kind_member_limit: 'Limit imposed on a member',
  act_member_limit: 'Impose a limit on {about}',
} as const;

export const acts = {
  'member_limit.proposed': 'Proposed a limit for a member',
  'member_limit.imposed': 'Imposed a limit on a member',
} as const;
