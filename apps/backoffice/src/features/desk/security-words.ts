import { SecurityEventKind, SIGN_IN_REFUSALS } from '@laro/wire/security';
import { useMessages } from '../../lib/messages.ts';

const METHODS = [
  'password',
  'sms',
  'firebase',
  'google',
  'facebook',
  'passkey',
  'device',
  'register',
  'trial',
  'mobile',
  'email',
  'username',
  'H5',
  'APP',
  'PWA',
  'WEBCLIP',
] as const;

/** What a method and an event of a member's protection are called; one that is new, by its own name. */
export function useSecurityWords(): {
  readonly method: (name: string) => string;
  readonly event: (name: string) => string;
  /** Empty where no reason was kept. */
  readonly refusal: (name: string | null) => string;
} {
  const t = useMessages('deskEvents');
  return {
    method: (name) => {
      const known = METHODS.find((one) => one === name);
      return known ? t(`method_${known}`) : name;
    },
    refusal: (name) => {
      const known = SIGN_IN_REFUSALS.find((one) => one === name);
      return known ? t(`refusal_${known}`) : '';
    },
    event: (name) => {
      const known = SecurityEventKind.options.find((one) => one === name);
      return known ? t(`event_${known}`) : name;
    },
  };
}
