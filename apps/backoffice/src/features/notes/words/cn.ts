import type { acts as enActs } from './en.ts';

export default {
  title: '备注',
  new: '新备注',
  add: '添加备注',
  pin: '置顶',
  unpin: '取消置顶',
  pinned: '已置顶',
  edit: '编辑备注',
  save: '保存备注',
  cancel: '取消',
  text: '内容',
  editedBy: '由 {by} 编辑',
  versions: '历史版本',
  version: '第 {version} 版',
  close: '关闭',
  empty: '还没有备注。会员看不到备注。',
} as const;

export const acts = {
  'note.added': '添加备注',
  'note.edited': '编辑备注',
} as const satisfies Record<keyof typeof enActs, string>;
