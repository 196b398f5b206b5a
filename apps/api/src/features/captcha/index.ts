/**
 * Captcha: a picture of digits, or work for the device of whoever cannot read it, before a costly attempt.
 * Promises that an answer opens one attempt, within two minutes, from the address that asked, in any process.
 * Never counts as security by itself: every limit stands with a solved one too.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { type CaptchaAnswer, captchaRequired, captchaWrong } from '@laro/wire/captcha';
import type { Feature } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs.ts';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { drawPicture } from './picture.ts';
import * as store from './store.ts';
import { CEILING, CHEAP_CEILING, ceilingFor, LOAD_MAX, leastCeilingFor, makeWork } from './work.ts';

export interface Captcha {
  /**
   * Uses an answer up before anything else is looked at. Throws the refusal `captcha.required` without one and
   * `captcha.wrong` for one that is wrong, late, used or another's.
   */
  admit(asker: Asker, given: CaptchaAnswer | undefined): Promise<void>;
  /** What a captcha opened has failed: the next work at this address is harder. */
  noteFailure(scope: Scope, asker: Asker): Promise<void>;
}

const LIFETIME_MS = 2 * 60_000;
/** Load is what was asked in the last minute. */
const LOAD_MS = 60_000;
/** Failures are forgotten half an hour after the first of them, as wrong passwords are. */
const FAILURES_MS = 30 * 60_000;
const TRIES_MAX = 3;
const DIGITS = 5;
/** Two cores draw two pictures; the third of a burst waits for some milliseconds. */
const DRAWN_AT_ONCE = 2;
const WAITING_MAX = 100;

type Asker = { readonly merchant: string; readonly ip: string };

export function createCaptcha({ clock, config, ids, scopes, worker }: Platform): Feature<Captcha> {
  const base = config.cheapSecrets ? CHEAP_CEILING : CEILING;
  const limited = createConcurrencyLimit(DRAWN_AT_ONCE, WAITING_MAX);
  const addressOf = ({ merchant, ip }: Asker) =>
    keyedHash(config.secretsKey, 'captcha.address', `${merchant}\n${ip}`);
  const answerOf = (id: string, answer: string) =>
    keyedHash(config.secretsKey, 'captcha.answer', `${id}\n${answer}`);

  const networkKeyOf = ({ merchant, ip }: Asker) =>
    keyedHash(config.secretsKey, 'captcha.network', `${merchant}\n${networkOf(ip)}`);
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);

  async function failuresAt(scope: Scope, asker: Asker): Promise<number> {
    return await store.failuresOf(scope, networkKeyOf(asker), ago(FAILURES_MS));
  }

  async function noteFailure(scope: Scope, asker: Asker): Promise<void> {
    const window = { at: clock.now(), windowStart: ago(FAILURES_MS) };
    await store.countFailure(scope, networkKeyOf(asker), window);
  }

  async function ceilingOf(asker: Asker): Promise<number> {
    return await scopes.read(asker.merchant, async (scope) => {
      const failed = await failuresAt(scope, asker);
      const asked = await store.workEndingAfter(scope, ago(LOAD_MS - LIFETIME_MS), LOAD_MAX);
      return ceilingFor(base, { failed, asked });
    });
  }

  async function keep(
    asker: Asker,
    answer: string,
    ceiling: number | null,
  ): Promise<{ id: string; expirationTime: string }> {
    const id = ids.next('cap');
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    await scopes.write(asker.merchant, async (scope) => {
      await store.insertCaptcha(scope, {
        id,
        address: addressOf(asker),
        answer: answerOf(id, answer),
        expiresAt,
        ceiling,
      });
    });
    return { id, expirationTime: expiresAt.toISOString() };
  }

  return {
    functions: {
      async admit(asker, given) {
        if (!given) throw new Refusal(captchaRequired);
        const right = await scopes.write(asker.merchant, async (scope) => {
          const tried = await store.tryCaptcha(scope, {
            id: given.id,
            address: addressOf(asker),
            answer: answerOf(given.id, given.answer),
            triesMax: TRIES_MAX,
            at: clock.now(),
            leastCeiling: leastCeilingFor(base, await failuresAt(scope, asker)),
          });
          if (!tried) await noteFailure(scope, asker);
          return tried;
        });
        if (!right) throw new Refusal(captchaWrong);
      },
      noteFailure,
    },

    jobs: purges(clock, worker),

    routes(calls) {
      calls.bind('getCaptcha', async (context, { query }) => {
        if (query.kind === 'work') {
          const ceiling = await ceilingOf(context);
          const { answer, ...work } = makeWork(randomBytes(16).toString('hex'), ceiling);
          return { ...(await keep(context, answer, ceiling)), value: null, work };
        }
        const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
        const picture = await limited(async () => await drawPicture(digits));
        return { ...(await keep(context, digits, null)), value: picture.toString('base64'), work: null };
      });
    },
  };
}

const purges = (clock: Platform['clock'], worker: Platform['worker']): readonly Job[] => [
  {
    name: 'captcha.purge',
    schedule: '*/10 * * * *',
    run: async () => {
      await store.purgeCaptchas(worker.database, clock.now());
      await store.purgeFailures(worker.database, clock.now());
    },
  },
];
