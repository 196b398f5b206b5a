import type { refusals as english } from '../en/providers.ts';

export const refusals = {
  'providers.provider_connected': '该支付方在此模式下已接入。请先移除那个接入，或更改它的开关。',
  'providers.key_refused': '此处不使用这类密钥。演示只接受测试密钥，正式品牌只接受真实支付方的正式密钥。',
  'providers.address_refused': '请填写支付方的 https 源地址，不带路径，且不在内网。',
  'providers.settings_refused': '缺少该支付方所需的内容，或它不提供所选的方式。',
  'providers.trial_missing': '此接入最近一次测试未通过，或从未测试。请先测试。',
  'providers.already_connected': '此接入已经开通。开关在它的卡片上。',
  'providers.key_not_taken': '支付方未接受新的 API 密钥。请在其后台核对后重新填写。',
  'providers.older_secret_in_force': '旧的回调密钥仍然有效。请等它到期，或先停用它。',
  'providers.no_older_secret': '没有旧的回调密钥，只有最新的有效。',
} as const satisfies Record<keyof typeof english, string>;
