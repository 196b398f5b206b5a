import type { acts as enActs } from './en.ts';

export default {
  title: '历史版本',
  version: '版本 {version}',
  inForce: '当前生效',
  draft: '草稿',
  unknown: '启用版本记录之前',
  restoredFrom: '恢复自版本 {version}：',
  emptyTitle: '还没有历史版本',
  empty: '从下一次保存起，之前的内容也会一并保留。',
  newer: '较新',
  older: '较旧',
  against: '比较对象',
  againstBefore: '上一版本',
  againstInForce: '当前生效版本',
  nothingBefore: '之前',
  same: '没有差异。',
  differences: '差异',
  field: '字段',
  restore: '恢复版本 {version}',
  publishDraft: '发布此草稿',
  restoreHint: '将作为新版本生效，不会丢失任何版本。',
  restoreLead: '若该内容已发布，会员将立即看到。',
  restored: '已恢复版本 {version}。',
  reasonMistake: '新版本有误',
  reasonOver: '活动已结束',
  reasonApproved: '草稿已审阅',
} as const;

export const acts = {
  'version.restored': '恢复版本',
} as const satisfies Record<keyof typeof enActs, string>;
