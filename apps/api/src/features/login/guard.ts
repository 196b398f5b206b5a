import { createHash } from 'node:crypto';
import { type CaptchaAnswer, captchaRequired, captchaWrong } from '@laro/wire/captcha';
import { tooManyFailures } from '@laro/wire/login';
import type { CallContext } from '../../platform/http/bind.ts';
import { blockAround, networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { ADDRESS_FAILURES_MAX, CARRIER_FAILURES_MAX, WINDOW_MS } from './rules.ts';
import * as store from './store.ts';

/** A way in, with a count of its own. */
export type Subject = {
  readonly key: string;
  readonly max: number;
  /** A known device is counted by itself alone: strangers at the same address do not shut it out, nor it them. */
  readonly isKnownDevice: boolean;
  /** The id of whom it leads to; null where that is nobody. */
  readonly owner: string | null;
  /** A count that this way shares with another side. Once it is used up nobody is told here: the secret is judged in vain. */
  readonly shared?: Pick<Subject, 'key' | 'max' | 'owner'>;
};

/** Tries so far, of the way, of the address and of its carrier. */
export type Counts = {
  readonly own: store.Tried;
  readonly address: store.Tried;
  readonly carrier: store.Tried;
};

const NONE: store.Tried = { count: 0, failed: 0 };

type At = Pick<CallContext, 'merchant' | 'ip' | 'now'>;

export interface Guard {
  /** What a refused attempt tells: whether the next one needs a captcha (LOGIN-3). */
  refusalValue(merchant: string): Promise<{ readonly captcha: boolean }>;
  /** Tries so far, for `admit`. */
  look(scope: Scope, at: At, subject: Subject): Promise<Counts>;
  /** Refuses a locked way, asks for a captcha after a failure, and takes a try. False where no shared one was left. */
  admit(
    at: At,
    subject: Subject,
    counts: Counts,
    answer: CaptchaAnswer | undefined | 'none',
  ): Promise<boolean>;
  /** The secret was wrong: from here on a captcha is asked, and of a way that this shuts the audit knows. */
  fail(scope: Scope, at: At, subject: Subject, isOpen: boolean): Promise<void>;
  /** The secret was right: the way is as new, and neither the address nor the other side has failed. */
  clear(scope: Scope, at: At, subject: Subject, isOpen: boolean): Promise<void>;
  /** Judges the secret of a try that was taken. Where that breaks nothing was judged, so nothing is held against anybody. */
  judge<T>(at: At, subject: Subject, isOpen: boolean, judgement: () => Promise<T>): Promise<T>;
}

/** Names a way without naming whom it leads to: what was typed may have been a password. */
export function subjectKey(kind: string, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}

type GuardDeps = {
  readonly captcha: Captcha;
  readonly merchants: Pick<Merchants, 'carrierOf' | 'hasModule'>;
  readonly staff: Pick<StaffDirectory, 'raise'>;
};

const HOUR_MS = 3_600_000;

/**
 * The audit knows that a way is shut. One that leads to nobody stands there once in an hour, with all others of its kind:
 * names can be made up without end, and what was typed may have been a password.
 */
async function noteShut(
  scope: Scope,
  staff: Pick<StaffDirectory, 'raise'>,
  { now }: At,
  { key, max, owner }: Pick<Subject, 'key' | 'max' | 'owner'>,
  window: Awaited<ReturnType<typeof store.windowOf>>,
): Promise<void> {
  if (!window || window.count < max) return;
  const [way = ''] = key.split(':');
  const since = owner === null ? new Date(now.getTime() - (now.getTime() % HOUR_MS)) : window.since;
  const cause = `${way} ${since.toISOString()}`;
  await staff.raise(scope, { event: 'entry.shut', subject: owner ?? 'nobody', cause, facts: { way } });
}

/**
 * Brakes on guessing (S5). A try is taken in PostgreSQL before the secret is judged, so no number of
 * processes or of simultaneous attempts has more tries than one after the other. A locked way costs no password work.
 */
export function createGuard(
  { scopes }: Pick<Platform, 'scopes'>,
  { captcha, merchants, staff }: GuardDeps,
): Guard {
  const addressKey = ({ ip }: At): string => `address:${networkOf(ip)}`;
  const carrierKey = ({ ip }: At): string => `carrier:${merchants.carrierOf(ip) ?? blockAround(ip)}`;
  const windowStart = ({ now }: At): Date => new Date(now.getTime() - WINDOW_MS);

  async function refusalValue(merchant: string): Promise<{ readonly captcha: boolean }> {
    return { captcha: await merchants.hasModule(merchant, 'CAPTCHA3') };
  }

  /**
   * Gives back what `admit` took beside the way's own count. Of a shared one no more than that try, and only where it was
   * taken: whoever else has the name, or finds the server busy, must not refill what others have used up.
   */
  async function giveBackBeside(scope: Scope, at: At, subject: Subject, isOpen: boolean): Promise<void> {
    if (subject.shared && isOpen) await store.giveBack(scope, subject.shared.key);
    if (!subject.isKnownDevice) await store.giveBack(scope, addressKey(at));
  }

  return {
    refusalValue,

    async look(scope, at, subject) {
      const [own = NONE, address = NONE, carrier = NONE] = await store.triesOf(
        scope,
        [subject.key, addressKey(at), carrierKey(at)],
        windowStart(at),
      );
      return subject.isKnownDevice ? { own, address: NONE, carrier: NONE } : { own, address, carrier };
    },

    async admit(at, subject, { own, address, carrier }, answer) {
      const { merchant, now } = at;
      const value = await refusalValue(merchant);
      if (own.count >= subject.max || address.count >= ADDRESS_FAILURES_MAX)
        throw new Refusal(tooManyFailures, value);
      // A carrier is never shut: it is asked for a captcha as a whole, for its robots are where its people are.
      const isSuspect = own.failed + address.failed > 0 || carrier.failed >= CARRIER_FAILURES_MAX;
      if (answer !== 'none' && value.captcha && isSuspect) {
        if (!answer) throw new Refusal(captchaRequired, value);
        await captcha.admit(at, answer).catch((error: unknown) => {
          throw error instanceof Refusal && error.code === captchaWrong.code
            ? new Refusal(captchaWrong, value)
            : error;
        });
      }
      return await scopes.write(merchant, async (scope) => {
        const window = { at: now, windowStart: windowStart(at) };
        const take = async (key: string, max: number) => await store.takeTry(scope, key, { max, ...window });
        if (!(await take(subject.key, subject.max))) throw new Refusal(tooManyFailures, value);
        // Before the address, as the other side takes them: two at once never wait for each other.
        const isOpen = !subject.shared || (await take(subject.shared.key, subject.shared.max));
        if (!subject.isKnownDevice && !(await take(addressKey(at), ADDRESS_FAILURES_MAX))) {
          throw new Refusal(tooManyFailures, value);
        }
        return isOpen;
      });
    },

    async fail(scope, at, subject, isOpen) {
      await noteShut(scope, staff, at, subject, await store.markFailed(scope, subject.key));
      const { shared } = subject;
      if (shared && isOpen && shared.owner !== null) {
        await noteShut(scope, staff, at, shared, await store.windowOf(scope, shared.key));
      }
      if (!subject.isKnownDevice) {
        // After the way, as tries are taken and given back: two at once never wait for each other.
        await store.markFailed(scope, addressKey(at));
        await store.countFailure(scope, carrierKey(at), { at: at.now, windowStart: windowStart(at) });
        await captcha.noteFailure(scope, at);
      }
    },

    async clear(scope, at, subject, isOpen) {
      await store.clearTries(scope, subject.key);
      await giveBackBeside(scope, at, subject, isOpen);
    },

    async judge(at, subject, isOpen, judgement) {
      try {
        return await judgement();
      } catch (error) {
        await scopes.write(at.merchant, async (scope) => {
          await store.giveBack(scope, subject.key);
          await giveBackBeside(scope, at, subject, isOpen);
        });
        throw error;
      }
    },
  };
}
