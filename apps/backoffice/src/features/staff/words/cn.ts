import type { acts as enActs, screens as enScreens } from './en.ts';

export default {
  title: '审计',
  lead: '同事做过的操作，以及被拒绝的尝试。此处的记录不可更改或删除。',
  emptyTitle: '还没有任何操作',
  empty: '同事的每项操作完成后会立即出现在这里，并列出所作更改。',
  act: '操作',
  subject: '对象',
  outcome: '结果',
  done: '已完成',
  refused: '被拒绝',
  changes: '更改内容',
  signIns: '登录与退出',
  operator: '平台运营方',
} as const;

export const screens = {
  audit: '审计',
  significant: '重大事件',
  me: '我的账户',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'list.exported': '导出列表',
  'colleague.joined_group': '将同事列为集团人员',
  'colleague.left_group': '取消同事的集团人员身份',
} as const satisfies Record<keyof typeof enActs, string>;
