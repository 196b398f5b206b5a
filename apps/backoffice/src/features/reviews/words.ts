export default {
  title: ['Head icons', '头像审核'],
  lead: [
    'Pictures that members brought along. Others see one only after it is approved.',
    '会员上传的头像，通过审核前其他人看不到。',
  ],
  waiting: ['{count, plural, one {# picture waits} other {# pictures wait}}', '{count} 张头像待审核'],
  emptyTitle: ['All pictures are looked at', '没有待审核的头像'],
  empty: ['New ones appear here automatically.', '新上传的头像会自动显示在这里。'],
  of: ['Head icon of {account}', '{account} 的头像'],
  approve: ['Approve', '通过'],
  approveOf: ['Approve the head icon of {account}', '通过 {account} 的头像'],
  approved: ['Approved: {account} has a new head icon.', '已通过：{account} 的新头像已生效。'],
  refuse: ['Refuse', '拒绝'],
  refuseOf: ['Refuse the head icon of {account}', '拒绝 {account} 的头像'],
  refused: ['Refused: the picture of {account} is removed.', '已拒绝：{account} 的图片已删除。'],
  refuseTitle: ['Refuse the head icon of {account}?', '拒绝 {account} 的头像？'],
  refuseLead: [
    'The file is removed at once. The member is told that, not why.',
    '文件会立即删除。会员会收到通知，但不会看到原因。',
  ],
  reasonPerson: ['Shows somebody else', '显示他人'],
  reasonOffensive: ['Offensive', '内容冒犯'],
  reasonAdvert: ['Advertising', '广告'],
  reasonMinor: ['Shows a minor', '显示未成年人'],
} as const;

export const screens = {
  headIcons: ['Head icons', '头像审核'],
} as const;

export const acts = {
  'picture.approved': ['Approved a head icon', '通过头像'],
  'picture.refused': ['Refused a head icon', '拒绝头像'],
} as const;
