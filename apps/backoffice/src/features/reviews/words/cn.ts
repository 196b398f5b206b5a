import type { acts as enActs, screens as enScreens } from './en.ts';

export default {
  title: '头像审核',
  lead: '会员上传的头像，通过审核前其他人看不到。',
  waiting: '{count} 张头像待审核',
  emptyTitle: '没有待审核的头像',
  empty: '新上传的头像会自动显示在这里。',
  of: '{account} 的头像',
  approve: '通过',
  approveOf: '通过 {account} 的头像',
  approved: '已通过：{account} 的新头像已生效。',
  refuse: '拒绝',
  refuseOf: '拒绝 {account} 的头像',
  refused: '已拒绝：{account} 的图片已删除。',
  refuseTitle: '拒绝 {account} 的头像？',
  refuseLead: '文件会立即删除。会员会收到通知，但不会看到原因。',
  reasonPerson: '显示他人',
  reasonOffensive: '内容冒犯',
  reasonAdvert: '广告',
  reasonMinor: '显示未成年人',
} as const;

export const screens = {
  headIcons: '头像审核',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'picture.approved': '通过头像',
  'picture.refused': '拒绝头像',
} as const satisfies Record<keyof typeof enActs, string>;
