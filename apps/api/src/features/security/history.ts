import { notFound, pageAnswer } from '@laro/wire';
import type { SystemEventName } from '@laro/wire/significant';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { maskAddress } from '../sessions/index.ts';
import type { By, Deps } from './deps.ts';
import * as store from './store.ts';

type Change = Exclude<store.EventKind, 'locked' | 'recovery_code_used'>;

/** What the member is told of a change by SMS and e-mail; in the words of `messages`. */
const TEMPLATES = {
  password_changed: 'password_changed',
  password_reset: 'password_reset',
  mobile_bound: 'mobile_bound',
  email_bound: 'email_bound',
  totp_added: 'factor_added',
  totp_removed: 'factor_removed',
  recovery_codes_renewed: 'factor_added',
  passkey_added: 'factor_added',
  passkey_removed: 'factor_removed',
  factors_reset: 'factor_removed',
} as const satisfies Readonly<Record<Exclude<Change, 'payment_password_set'>, string>>;

export const EVENTS_SHOWN = 50;

/** What the audit knows beside the history: a secret that is shut, and what members changed themselves. */
function significantOf(kind: store.EventKind): SystemEventName | null {
  if (kind === 'locked') return 'entry.shut';
  // A code that is used up changes nothing; what staff take away is an act of theirs.
  return kind === 'recovery_code_used' || kind === 'factors_reset' ? null : 'member.data_changed';
}

export interface History {
  /** A line of history that nobody is told of. */
  write(scope: Scope, member: string, kind: store.EventKind, by: By): Promise<void>;
  /** A line of history, and a word to the member. */
  notify(scope: Scope, member: string, kind: Change, by: By): Promise<void>;
  bind(calls: CallRegistry): void;
}

/** Whatever protects an account never changes without a line of history and a word to its owner. */
export function createHistory({ clock, members, messages, notifications, scopes, staff }: Deps): History {
  async function write(scope: Scope, member: string, kind: store.EventKind, by: By): Promise<void> {
    const cause = await store.addEvent(scope, {
      member,
      kind,
      session: by.session,
      address: by.ip === null ? null : maskAddress(by.ip),
      at: clock.now(),
    });
    const event = significantOf(kind);
    if (event) await staff.raise(scope, { event, subject: member, cause, facts: { kind } });
  }
  return {
    write,
    async notify(scope, member, kind, by) {
      await write(scope, member, kind, by);
      if (kind !== 'payment_password_set') {
        await messages.notify(scope, member, TEMPLATES[kind]);
        return;
      }
      const changedAt = clock.now();
      await notifications.notify(scope, {
        member,
        kind: 'payment_password_changed',
        facts: { changedAt },
        key: `payment_password ${changedAt.toISOString()}`,
      });
    },

    bind(calls) {
      calls.bind('listOwnSecurityEvents', async ({ actor, merchant }) => {
        const list = await scopes.read(
          merchant,
          async (scope) => await store.eventsOf(scope, actor.memberId, EVENTS_SHOWN),
        );
        return { list: list.map(toWire) };
      });

      calls.bind('listSecurityEvents', async ({ merchant }, { query: { account, ...page } }) => {
        const { list, total } = await scopes.read(merchant, async (scope) => {
          const member = account === undefined ? null : await members.byAccount(scope, account);
          if (member === undefined) throw new Refusal(notFound);
          return await store.listEvents(scope, member?.id ?? null, page);
        });
        return pageAnswer(
          list.map((event) => ({ ...toWire(event), account: event.account })),
          total,
          page,
        );
      });
    },
  };
}

function toWire({ kind, address, at }: store.Event) {
  return { kind, address, at: at.toISOString() };
}
