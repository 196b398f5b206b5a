import { randomInt } from 'node:crypto';
import { parseMoney } from '@laro/money';
import { codeNotSent, codeTooMany, codeTooSoon } from '@laro/wire/codes';
import type { CallContext } from '../../platform/http/bind.ts';
import { createCookie } from '../../platform/http/cookies.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { MerchantRow } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Keys, Target } from './keys.ts';
import { judge, LIMITS, withinBudgets } from './rules.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;
const DIGITS = 6;
/** The browser that asks for a code is the one it opens in (S6, ASVS V6.6.2); it is forgotten after. */
export const BROWSER = createCookie('__Host-code', { ms: 10 * 60_000 });
/** What a brand without a line of its own pays, and may pay in a day. */
const TARIFF: store.Tariff = { price: parseMoney('1.00'), cap: parseMoney('5000.00'), countryCap: null };

/** The country's cap, then that of all, always in this order: two that pay at once never wait for each other. */
async function pay(scope: Scope, country: string, now: Date): Promise<void> {
  const { price, cap, countryCap } = (await store.tariffOf(scope, country)) ?? TARIFF;
  const day = now.toISOString().slice(0, 10);
  const paid =
    (await store.spend(scope, day, country, { price, cap: countryCap ?? cap })) &&
    (await store.spend(scope, day, '*', { price, cap }));
  if (!paid) throw new Refusal(codeTooMany);
}

export type SendCode = (
  merchant: MerchantRow,
  target: Target & { readonly country: string | null },
  context: Pick<CallContext, 'ip' | 'language' | 'cookies' | 'setCookie'>,
) => Promise<{ readonly expirationTime: string }>;

export function createSending(
  { clock, config, ids, scopes }: Platform,
  { keys, messages }: { readonly keys: Keys; readonly messages: Messages },
): SendCode {
  /** Counts and writes in one unit of work, so that two at once are judged one after the other. */
  async function reserve(
    scope: Scope,
    target: Target & { readonly country: string | null },
    from: { readonly ip: string; readonly browser: string; readonly code: string },
  ): Promise<{ readonly id: string; readonly until: Date }> {
    const place = keys.placeOf(scope.merchant, target, from.browser);
    const asker = keys.askerOf(scope.merchant, from.ip);
    await store.takeTurn(scope, asker, place.destination);
    const now = clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    const judged = judge(await store.sentTo(scope, place.destination, since), now);
    if (judged.verdict === 'too_soon') {
      throw new Refusal(codeTooSoon, { expirationTime: judged.until.toISOString() });
    }
    const asked = await store.askedFrom(scope, asker, since, LIMITS.perAskerDay.max);
    const inBudget = withinBudgets(asked, now, [LIMITS.perAskerHour, LIMITS.perAskerDay]);
    if (judged.verdict === 'too_many' || (config.rateLimits && !inBudget)) throw new Refusal(codeTooMany);
    if (target.country !== null) {
      await pay(scope, target.country, now);
    }
    const id = ids.next('cod');
    await store.insertCode(scope, {
      ...place,
      id,
      asker,
      answer: keys.answerOf(scope.merchant, target, from.code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + LIMITS.lifetimeMs),
    });
    return { id, until: new Date(now.getTime() + LIMITS.resendMs) };
  }

  return async (merchant, target, context) => {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const browser = BROWSER.read(context) ?? ids.secret();
    const { id, until } = await scopes.write(
      merchant.code,
      async (scope) => await reserve(scope, target, { ip: context.ip, browser, code }),
    );
    BROWSER.set(context, browser);
    const outcome = await messages.send(merchant.code, {
      channel: target.channel,
      to: target.to,
      template: 'code',
      language: context.language ?? merchant.defaultLanguage,
      values: { code, minutes: String(LIMITS.lifetimeMs / 60_000) },
    });
    if (outcome === 'failed') {
      await scopes.write(merchant.code, async (scope) => await store.markFailed(scope, id, clock.now()));
    }
    // Where the answer was not heard the code may have arrived: it stays good, and so does the wait for the next.
    if (outcome !== 'sent') throw new Refusal(codeNotSent);
    return { expirationTime: until.toISOString() };
  };
}
