export default {
  title: 'Head icons',
  lead: 'Pictures that members brought along. Others see one only after it is approved.',
  waiting: '{count, plural, one {# picture waits} other {# pictures wait}}',
  emptyTitle: 'All pictures are looked at',
  empty: 'New ones appear here by themselves.',
  of: 'Head icon of {account}',
  approve: 'Approve',
  approveOf: 'Approve the head icon of {account}',
  approved: 'Approved: {account} has a new head icon.',
  refuse: 'Refuse',
  refuseOf: 'Refuse the head icon of {account}',
  refused: 'Refused: the picture of {account} is removed.',
  refuseTitle: 'Refuse the head icon of {account}?',
  refuseLead: 'The file is removed at once. The member is told that, not why.',
  reasonPerson: 'Shows somebody else',
  reasonOffensive: 'Offensive',
  reasonAdvert: 'Advertising',
  reasonMinor: 'Shows a minor',
} as const;

export const screens = {
  headIcons: 'Head icons',
} as const;

export const acts = {
  'picture.approved': 'Approved a head icon',
  'picture.refused': 'Refused a head icon',
} as const;
