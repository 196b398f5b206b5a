export default {
  title: ['Versions', '历史版本'],
  version: ['Version {version}', '版本 {version}'],
  inForce: ['In force', '当前生效'],
  draft: ['Draft', '草稿'],
  unknown: ['Before versions were kept', '启用版本记录之前'],
  restoredFrom: ['Version {version} again:', '恢复自版本 {version}：'],
  emptyTitle: ['No versions yet', '还没有历史版本'],
  empty: [
    'The first save from now on keeps what was there before, too.',
    '从下一次保存起，之前的内容也会一并保留。',
  ],
  against: ['Compared with', '比较对象'],
  againstBefore: ['The one before', '上一版本'],
  againstInForce: ['What is in force', '当前生效版本'],
  nothingBefore: ['Before', '之前'],
  same: ['Nothing differs.', '没有差异。'],
  differences: ['What differs', '差异'],
  field: ['Field', '字段'],
  restore: ['Restore version {version}', '恢复版本 {version}'],
  publishDraft: ['Publish this draft', '发布此草稿'],
  restoreHint: [
    'It comes into force as a new version; none is lost.',
    '将作为新版本生效，不会丢失任何版本。',
  ],
  restoreLead: ['Where it is published, members see it at once.', '若该内容已发布，会员将立即看到。'],
  restored: ['Version {version} is in force again.', '已恢复版本 {version}。'],
  reasonMistake: ['A mistake in the newer one', '新版本有误'],
  reasonOver: ['The occasion is over', '活动已结束'],
  reasonApproved: ['The draft was looked over', '草稿已审阅'],
} as const;

export const acts = {
  'version.restored': ['Restored a version', '恢复版本'],
} as const;
