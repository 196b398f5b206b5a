export const approvals = {
  kind_push_key: ['Key for push messages', '推送密钥'],
  act_push_key: ['Rotate the key for push messages', '更换推送密钥'],
} as const;

export const screens = {
  pushKey: ['Push key', '推送密钥'],
} as const;

export const acts = {
  'push_key.proposed': ['Proposed to rotate the push key', '提议更换推送密钥'],
  'push_key.rotated': ['Rotated the push key', '更换推送密钥'],
} as const;
