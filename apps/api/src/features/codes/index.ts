/**
 * Codes: six digits that prove that somebody reads a number or an address now, for one purpose and one use.
 * Promises the limits of S6 in every process together, and the same answer for numbers that we know
 * and that we do not: it never asks whose a number is. Never decides what a right code opens.
 */
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeys, type Target } from './keys.ts';
import { bindCodes, type Deps } from './routes.ts';
import { LIMITS, mobileIn } from './rules.ts';
import { BROWSER, createSending } from './sending.ts';
import * as store from './store.ts';

export interface Codes {
  /**
   * A mobile number in E.164, of one of `countries` where those are given (`mobileCountries` of the merchant). Throws
   * the refusal `codes.mobile_invalid`.
   */
  mobile(countryDialingCode: string, mobileNum: string, countries?: readonly string[]): string;
  /**
   * Whether this is the code that this browser had sent there for this purpose and member; then it is used up. Five
   * tries at each code, in every process together, and a try counts whatever becomes of its caller.
   */
  take(
    context: Pick<CallContext, 'merchant' | 'cookies'>,
    what: Target & { readonly code: string },
  ): Promise<boolean>;
}

const KEPT_MS = 2 * 24 * 3_600_000;

export function createCodes(platform: Platform, deps: Deps): Feature<Codes> {
  const { clock, scopes, worker } = platform;
  const keys = createKeys(platform);
  const send = createSending(platform, { ...deps, keys });

  return {
    functions: {
      mobile: (dialingCode, national, countries) => mobileIn(dialingCode, national, countries).number,
      async take(context, { code, ...target }) {
        const { merchant } = context;
        const browser = BROWSER.read(context);
        if (browser === null) return false;
        const place = keys.placeOf(merchant, target, browser);
        const answer = keys.answerOf(merchant, target, code);
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
        run: async () => await store.purgeCodes(worker.database, new Date(clock.now().getTime() - KEPT_MS)),
      },
    ],

    routes: (calls) => bindCodes(calls, { ...deps, send }),
  };
}
