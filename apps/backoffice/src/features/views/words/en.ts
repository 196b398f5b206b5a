export const acts = {
  'view.saved': 'Saved a view',
  'view.removed': 'Removed a view',
} as const;
