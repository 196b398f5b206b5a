export const approvals = {
  kind_push_key: 'Key for push messages',
  act_push_key: 'Rotate the key for push messages',
} as const;

export const screens = {
  pushKey: 'Push key',
} as const;

export const acts = {
  'push_key.proposed': 'Proposed to rotate the push key',
  'push_key.rotated': 'Rotated the push key',
} as const;
