export const acts = {
  'member.move_proposed': 'Proposed to move a member in the tree',
  'member.move_decided': 'Moved a member in the tree, or planned it',
  'member.upline_transfer_set': 'Set whether a member may send to the upline',
} as const;

export const approvals = {
  kind_member_move: 'Move in the tree of agents',
  act_member_move: 'Move {about} with all below',
} as const;
