/** What colleagues note about a member. */
export default {
  title: ['Notes', '备注'],
  new: ['New note', '新备注'],
  add: ['Add note', '添加备注'],
  pin: ['Pin', '置顶'],
  unpin: ['Unpin', '取消置顶'],
  pinned: ['Pinned', '已置顶'],
  edit: ['Edit the note', '编辑备注'],
  save: ['Save note', '保存备注'],
  editedBy: ['edited by {by}', '由 {by} 编辑'],
  versions: ['How it was before', '历史版本'],
  version: ['Version {version}', '第 {version} 版'],
  empty: ['There are no notes yet. Members never see notes.', '还没有备注。会员看不到备注。'],
} as const;

export const acts = {
  'note.added': ['Added a note', '添加备注'],
  'note.edited': ['Edited a note', '编辑备注'],
} as const;
