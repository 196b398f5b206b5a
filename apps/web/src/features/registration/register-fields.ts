import type { RegisterFieldName, RegisterSettings } from '@laro/wire';
import type { RegisterMethod } from '@laro/wire/register-schema';
import { registerRule } from '@laro/wire/register-schema';
import type { ComponentProps } from 'react';

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>;

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** How a browser helps with each field. Lengths are the wire's, so that nothing is typed in vain. */
export const ATTRIBUTES: Readonly<Record<RegisterFieldName, Attributes>> = {
  username: { ...PLAIN, autoComplete: 'username', maxLength: 16 },
  password: { type: 'password', autoComplete: 'new-password', maxLength: 64 },
  paymentPassword: { type: 'password', inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 },
  idNumber: { ...PLAIN, maxLength: 40 },
  qqNum: { ...PLAIN, inputMode: 'numeric', maxLength: 20 },
  facebook: { ...PLAIN, maxLength: 64 },
  wechat: { ...PLAIN, maxLength: 64 },
  line: { ...PLAIN, maxLength: 64 },
  whatsapp: { ...PLAIN, inputMode: 'tel', maxLength: 64 },
  zalo: { ...PLAIN, maxLength: 64 },
  email: { ...PLAIN, type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  nickname: { autoComplete: 'nickname', maxLength: 64 },
  payeeName: { autoComplete: 'name', maxLength: 80 },
  mobileNum: { type: 'tel', maxLength: 20 },
  recommenderId: { ...PLAIN, maxLength: 40 },
  affiliateCode: { ...PLAIN, maxLength: 40 },
  verificationCode: { ...PLAIN, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
};

export type ShownField = { readonly name: RegisterFieldName; readonly required: boolean };

/**
 * The fields of one way in the merchant's order (REG-4). By mobile, number and code come first, for they are the
 * account's name there; a code never stands apart from its number.
 */
export function fieldsOf(
  settings: Pick<RegisterSettings, 'fields'>,
  method: RegisterMethod,
): readonly ShownField[] {
  const shown = settings.fields.flatMap(({ name, enabled }) => {
    const { asked, required } = registerRule(settings, method, name);
    // An invitation is asked by a rule even where its field is off: a link may bring it unseen.
    const unseen = (name === 'recommenderId' || name === 'affiliateCode') && !enabled;
    return asked && !unseen ? [{ name, required }] : [];
  });
  const isKey = ({ name }: ShownField) => name === 'mobileNum' || name === 'verificationCode';
  const named = (name: RegisterFieldName) => shown.filter((field) => field.name === name);
  if (named('mobileNum').length === 0) return shown.filter((field) => field.name !== 'verificationCode');
  const pair = [...named('mobileNum'), ...named('verificationCode')];
  if (method === 'mobileNum') return [...pair, ...shown.filter((field) => !isKey(field))];
  return shown.flatMap((field) => {
    if (field.name === 'mobileNum') return pair;
    return field.name === 'verificationCode' ? [] : [field];
  });
}

/** REG-2: by mobile where that is the only way; otherwise by username, and the member may choose. */
export function firstMethod(settings: Pick<RegisterSettings, 'methods'>): RegisterMethod {
  return settings.methods.includes('username') || !settings.methods.includes('mobileNum')
    ? 'username'
    : 'mobileNum';
}
