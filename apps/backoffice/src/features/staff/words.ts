export default {
  title: ['Audit', '审计'],
  lead: [
    'What colleagues did, and tried in vain. Nothing here can be changed or removed.',
    '同事做过的操作，以及被拒绝的尝试。此处的记录不可更改或删除。',
  ],
  emptyTitle: ['Nothing has been done yet', '还没有任何操作'],
  empty: [
    'Every act of a colleague appears here as soon as it is done, with what it changed.',
    '同事的每项操作完成后会立即出现在这里，并列出所作更改。',
  ],
  act: ['Act', '操作'],
  subject: ['On', '对象'],
  refused: ['Refused', '被拒绝'],
  changes: ['What it changed', '更改内容'],
  signIns: ['Log-ins and log-outs', '登录与退出'],
} as const;

export const screens = {
  audit: ['Audit', '审计'],
  significant: ['Significant events', '重大事件'],
  me: ['Your account', '我的账户'],
} as const;

export const acts = {
  'list.exported': ['Exported a list', '导出列表'],
  'colleague.joined_group': ['Let a colleague into the staff of the group', '将同事列为集团人员'],
  'colleague.left_group': ['Took a colleague out of the staff of the group', '取消同事的集团人员身份'],
} as const;
