export default {
  title: 'Audit',
  lead: 'What colleagues did, and tried in vain. Nothing here can be changed or removed.',
  emptyTitle: 'Nothing has been done yet',
  empty: 'Every act of a colleague appears here as soon as it is done, with what it changed.',
  act: 'Act',
  subject: 'On',
  outcome: 'Outcome',
  done: 'Done',
  refused: 'Refused',
  changes: 'What it changed',
  signIns: 'Log-ins and log-outs',
  operator: 'Operator',
} as const;

export const screens = {
  audit: 'Audit',
  significant: 'Significant events',
  me: 'Your account',
} as const;

export const acts = {
  'list.exported': 'Exported a list',
  'colleague.joined_group': 'Let a colleague into the staff of the group',
  'colleague.left_group': 'Took a colleague out of the staff of the group',
} as const;
