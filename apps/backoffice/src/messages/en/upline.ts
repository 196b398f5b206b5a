export const acts = {
  'member.upline_transfer_set': 'Set whether a member may send to the upline',
} as const;
