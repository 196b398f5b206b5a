import type { refusals as english } from '../en/identities.ts';

export const refusals = {
  'identities.provider_off': '此处不支持这种登录方式。请换一种。',
  'identities.refused': '无法通过第三方平台核实你的身份。请重试，或换一种方式。',
  'identities.link_ended': '你在第三方平台的登录已过期。请在那里重新登录，或不关联它，直接注册账户。',
} as const satisfies Record<keyof typeof english, string>;
