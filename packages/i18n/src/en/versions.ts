export const refusals = {
  'versions.changed':
    'Somebody else has saved a newer version meanwhile. Look at theirs, then restore again.',
  'versions.outdated':
    'This version holds something that is not allowed any more. Open it, correct that, and save it again.',
} as const;
