export const acts = {
  'view.saved': ['Saved a view', '保存视图'],
  'view.removed': ['Removed a view', '移除视图'],
} as const;
