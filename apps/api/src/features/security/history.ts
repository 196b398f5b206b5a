import type { Scope } from '../../platform/scope.ts';
import { maskAddress } from '../sessions/index.ts';
import type { By, Room } from './room.ts';
import * as store from './store.ts';

type Change = Exclude<store.EventKind, 'locked' | 'recovery_code_used'>;

/** What the member is told of a change; in the words of `messages`. */
const TOLD = {
  password_changed: 'password_changed',
  password_reset: 'password_changed',
  payment_password_set: 'payment_password_changed',
  mobile_bound: 'mobile_bound',
  email_bound: 'email_bound',
  totp_added: 'factor_added',
  totp_removed: 'factor_removed',
  recovery_codes_renewed: 'factor_added',
  passkey_added: 'factor_added',
  passkey_removed: 'factor_removed',
} as const satisfies Readonly<Record<Change, string>>;

export type History = ReturnType<typeof createHistory>;

/** Whatever protects an account never changes without a line of history and a word to its owner. */
export function createHistory({ clock, messages }: Room) {
  async function write(scope: Scope, member: string, kind: store.EventKind, by: By): Promise<void> {
    await store.addEvent(scope, {
      member,
      kind,
      session: by.session,
      address: by.ip === null ? null : maskAddress(by.ip),
      at: clock.now(),
    });
  }
  return {
    write,
    async tell(scope: Scope, member: string, kind: Change, by: By): Promise<void> {
      await write(scope, member, kind, by);
      await messages.notify(scope, member, TOLD[kind]);
    },
  };
}
