/**
 * Codes: six digits that prove that somebody reads a number or an address now, for one purpose and one use.
 * Promises the limits of reliability.md S6 in every process together, and the same answer for numbers that we know
 * and that we do not: it never asks whose a number is. Never decides what a right code opens.
 */
import { randomInt } from 'node:crypto';
import { parseMoney } from '@laro/money';
import { admits, loginRequired, realAccountRequired } from '@laro/wire';
import {
  type CodePurpose,
  codeNotSent,
  codesOff,
  codeTooMany,
  codeTooSoon,
  emailInvalid,
  mobileInvalid,
} from '@laro/wire/codes';
import type { Actor } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { createCookie, languageOf } from '../../platform/http/cookies.ts';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import type { CaptchaRoom } from '../captcha/index.ts';
import type { MerchantRow, Merchants } from '../merchants/index.ts';
import type { Channel, Messages } from '../messages/index.ts';
import { judge, LIMITS, readMobile, withinBudgets } from './rules.ts';
import * as store from './store.ts';

export type Codes = ReturnType<typeof createCodes>['functions'];

const DAY_MS = 24 * 3_600_000;
const DIGITS = 6;
/** The browser that asks for a code is the one it opens in (reliability.md S6, ASVS V6.6.2); it is forgotten after. */
const BROWSER = createCookie('__Host-code', { ms: 10 * 60_000 });
/** What a brand without a line of its own pays, and may pay in a day. */
const TARIFF: store.Tariff = { price: parseMoney('1.00'), cap: parseMoney('5000.00'), countryCap: null };

/** The switch of the merchant that a purpose hangs on; binding a number is always offered where SMS are. */
const MODULE_OF = { register: 'REGMOBVERF3', login: 'SMSLOGIN', reset: 'PWDRECOVERY', bind: null } as const;

type Target = {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** E.164, or an address in lower case. */
  readonly to: string;
  readonly member: string | null;
};

export function createCodes(
  { clock, config, ids, scopes, worker }: Platform,
  {
    captcha,
    merchants,
    messages,
  }: { readonly captcha: CaptchaRoom; readonly merchants: Merchants; readonly messages: Messages },
) {
  const hash = (what: string, ...parts: readonly string[]) =>
    keyedHash(config.secretsKey, `codes.${what}`, parts.join('\n'));

  const placeOf = (
    merchant: string,
    { purpose, channel, to, member }: Target,
    browser: string,
  ): store.Place => ({
    purpose,
    channel,
    member,
    destination: hash('destination', merchant, channel, to),
    browser: hash('browser', merchant, browser),
  });
  const answerOf = (merchant: string, { purpose, channel, to, member }: Target, code: string) =>
    hash('answer', merchant, channel, purpose, to, member ?? '', code);

  /** Counts and writes in one unit of work, so that two at once are judged one after the other. */
  async function reserve(
    scope: Scope,
    target: Target & { readonly country: string | null },
    from: { readonly ip: string; readonly browser: string; readonly code: string },
  ): Promise<{ readonly id: string; readonly until: Date }> {
    const place = placeOf(scope.merchant, target, from.browser);
    const asker = hash('asker', scope.merchant, networkOf(from.ip));
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
      answer: answerOf(scope.merchant, target, from.code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + LIMITS.lifetimeMs),
    });
    return { id, until: new Date(now.getTime() + LIMITS.resendMs) };
  }

  /** The country's cap, then that of all, always in this order: two that pay at once never wait for each other. */
  async function pay(scope: Scope, country: string, now: Date): Promise<void> {
    const { price, cap, countryCap } = (await store.tariffOf(scope, country)) ?? TARIFF;
    const day = now.toISOString().slice(0, 10);
    const paid =
      (await store.spend(scope, day, country, { price, cap: countryCap ?? cap })) &&
      (await store.spend(scope, day, '*', { price, cap }));
    if (!paid) throw new Refusal(codeTooMany);
  }

  async function send(
    merchant: MerchantRow,
    target: Target & { readonly country: string | null },
    context: Pick<CallContext, 'ip' | 'cookies' | 'setCookie'>,
  ): Promise<{ expirationTime: string }> {
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
      language: languageOf(context) ?? merchant.defaultLanguage,
      values: { code, minutes: String(LIMITS.lifetimeMs / 60_000) },
    });
    if (outcome === 'failed') {
      await scopes.write(merchant.code, async (scope) => await store.markFailed(scope, id, clock.now()));
    }
    // Where the answer was not heard the code may have arrived: it stays good, and so does the wait for the next.
    if (outcome !== 'sent') throw new Refusal(codeNotSent);
    return { expirationTime: until.toISOString() };
  }

  return {
    functions: {
      /**
       * A mobile number in E.164, of one of `countries` where those are given (`mobileCountries` of the merchant). Throws
       * the refusal `codes.mobile_invalid`.
       */
      mobile(countryDialingCode: string, mobileNum: string, countries?: readonly string[]): string {
        return mobileIn(countryDialingCode, mobileNum, countries).number;
      },
      /**
       * Whether this is the code that this browser had sent there for this purpose and member; then it is used up. Five
       * tries at each code, in every process together, and a try counts whatever becomes of its caller.
       */
      async take(
        context: Pick<CallContext, 'merchant' | 'cookies'>,
        { code, ...target }: Target & { readonly code: string },
      ): Promise<boolean> {
        const { merchant } = context;
        const browser = BROWSER.read(context);
        if (browser === null) return false;
        const place = placeOf(merchant, target, browser);
        const answer = answerOf(merchant, target, code);
        return await scopes.write(
          merchant,
          async (scope) => await store.takeCode(scope, place, answer, LIMITS.triesMax, clock.now()),
        );
      },
    },

    jobs: [
      {
        name: 'codes.purge',
        schedule: '23 * * * *',
        run: async () =>
          await store.purgeCodes(worker.database, new Date(clock.now().getTime() - 2 * DAY_MS)),
      },
    ],

    routes(calls) {
      calls.bind('sendVerificationCode', async (context, { body }) => {
        const merchant = await merchants.byCode(context.merchant);
        const module = MODULE_OF[body.purpose];
        const offered = module === null || merchant.flags.includes(module);
        if (!offered || !(await messages.carries(merchant.code, 'sms'))) throw new Refusal(codesOff);
        const { number, country } = mobileIn(
          body.countryDialingCode,
          body.mobileNum,
          merchant.mobileCountries,
        );
        if (merchant.flags.includes('CAPTCHA3')) await captcha.admit(context, body.captcha);
        const member = body.purpose === 'bind' ? memberOf(context.actor) : null;
        const { purpose } = body;
        return await send(merchant, { purpose, channel: 'sms', to: number, member, country }, context);
      });

      calls.bind('sendEmailCode', async (context, { body }) => {
        const merchant = await merchants.byCode(context.merchant);
        if (!(await messages.carries(merchant.code, 'email'))) throw new Refusal(codesOff);
        // A name without a dot is one of our own network; what mail servers do with it is theirs.
        if (!/@[^@]+\.[^@.]+$/.test(body.email)) throw new Refusal(emailInvalid);
        const { memberId } = context.actor;
        return await send(
          merchant,
          { purpose: 'bind', channel: 'email', to: body.email, member: memberId, country: null },
          context,
        );
      });
    },
  } satisfies Feature;
}

function mobileIn(dialingCode: string, national: string, countries?: readonly string[]) {
  const mobile = readMobile(dialingCode, national);
  if (!mobile || (countries && !countries.includes(mobile.country))) throw new Refusal(mobileInvalid);
  return mobile;
}

function memberOf(actor: Actor): string {
  if (actor.kind !== 'member') throw new Refusal(loginRequired);
  if (!admits('account', actor)) throw new Refusal(realAccountRequired);
  return actor.memberId;
}
