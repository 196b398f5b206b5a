import type { refusals as english } from '../en/vendors.ts';

export const refusals = {
  'vendors.key_refused': '这不是该供应商协议的密钥。请以 PEM 格式粘贴其公钥。',
  'vendors.older_key_in_force': '之前的密钥仍然有效。请等待其到期，或先停用它。',
  'vendors.no_older_key': '只有一个密钥有效，没有可停用的密钥。',
  'vendors.address_refused': '这不是外部供应商的地址。请填写不在内网、以 https 开头且不带参数的地址。',
  'vendors.staging_key_missing':
    '运营商尚未设置测试地址的密钥，正式密钥不会在那里签名。请要求设置 STAGING_KEY_FILE。',
  'vendors.secret_needed': '此协议使用共享密钥。请填写测试地址的密钥。',
  'vendors.supplier_connected': '该供应商在此模式下已接入。请打开那个接入，或先将其移除。',
  'vendors.already_connected': '此接入已经开通。请用它的开关来打开或关闭。',
  'vendors.trial_missing': '此接入最近一次试跑未通过，或从未试跑。请试跑至全部通过，再开通。',
} as const satisfies Record<keyof typeof english, string>;
