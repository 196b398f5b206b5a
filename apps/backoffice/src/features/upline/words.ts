export const acts = {
  'member.move_proposed': ['Proposed to move a member in the tree', '提议移动会员的归属'],
  'member.move_decided': ['Moved a member in the tree, or planned it', '移动会员的归属或安排移动'],
  'member.downline_transfer_set': [
    'Set whether an agent may send to direct downlines',
    '设置代理是否可向直属下级转账',
  ],
  'member.upline_transfer_set': ['Set whether a member may send to the upline', '设置会员是否可向上级转账'],
} as const;

export const approvals = {
  kind_member_move: ['Move in the tree of agents', '代理归属移动'],
  act_member_move: ['Move {about} with all below', '移动 {about} 及其全部下级'],
} as const;
