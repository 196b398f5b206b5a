import type { Dictionaries } from '@laro/client/messages';
import type { RegisterPayload, RegisterSettings } from '@laro/wire';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';

/** The names of the fields that an account is opened or recovered by. */
export type FormName =
  | keyof Pick<RegisterPayload, 'confirmPassword' | 'countryDialingCode' | 'adult' | 'agree'>
  | RegisterSettings['fields'][number]['name'];

type Key = keyof Dictionaries['login'];

/** What is missing altogether has no code of its own. */
const MISSING: Readonly<Partial<Record<FormName, Key>>> = {
  confirmPassword: 'in_incorrect_password',
  adult: 'registration.age_required',
  agree: 'registration.agree_required',
};

/** Codes of the wire that a field may say. */
const KNOWN = [
  'registration.username_pattern',
  'registration.username_taken',
  'registration.password_short',
  'registration.password_long',
  'registration.password_blocked',
  'registration.payment_password_pattern',
  'registration.field_required',
  'registration.field_pattern',
  'registration.payee_name_refused',
  'registration.agree_required',
  'members.nickname_refused',
  'codes.mobile_invalid',
  'codes.email_invalid',
  'codes.wrong',
  'security.mobile_taken',
  'in_incorrect_password',
  'in_confirmation_correct',
  'invitation_code_error',
  'registration.invitation_own',
] as const satisfies readonly Key[];

/** An empty field of these says what it wants instead of that it is wanted. */
const TELLING: Readonly<Partial<Record<FormName, (typeof KNOWN)[number]>>> = {
  username: 'registration.username_pattern',
  password: 'registration.password_short',
  mobileNum: 'codes.mobile_invalid',
};

/** The sentence of a field's first error, in the member's words. */
export function useFieldSentence(): (field: FormName, code: string | undefined) => string | undefined {
  const t = useMessages('login');
  const { profile } = useMerchant();
  return (field, code) => {
    if (code === undefined) return undefined;
    if (field === 'adult') return t('registration.age_required', { age: profile.minimumAge });
    const telling = code === 'registration.field_required' ? TELLING[field] : undefined;
    const known = telling ?? KNOWN.find((key) => key === code) ?? MISSING[field];
    return t((known ?? 'registration.field_pattern') as (typeof KNOWN)[number]);
  };
}
