/**
 * Givebacks: manual rebate, what members are given back of their own valid bets and claim themselves (GIVEBACK-1).
 * Promises that a bet gives back what its day's terms say, that what waits is paid once, and that nothing ends in silence.
 * Never takes back what was paid: a correction lessens the next claim. What agents get of their teams is `rebates`.
 */
import { moneyFromE5, moneyToString, ZERO } from '@laro/money';
import { type GameType, pageAnswer } from '@laro/wire';
import { GAME_TYPES } from '@laro/wire/game-types';
import type { GivebackCut, GivebackTerms } from '@laro/wire/givebacks';
import { dayBefore } from '../../platform/days.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { accruals } from './accruals.ts';
import { createClaiming } from './claiming.ts';
import { createDuties } from './duties.ts';
import { cutOf, rateOf } from './rules.ts';
import * as store from './store.ts';
import { createTermsKind, termsOn } from './terms.ts';

export { DEFAULT_TERMS } from './rules.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly turnover: Turnover;
  readonly vendors: Vendors;
};

function toWire({ amount, at, kind, lines, number, rounding }: store.StoredCut): GivebackCut {
  return {
    number,
    kind,
    at: at.toISOString(),
    amount: moneyToString(amount),
    rounding: moneyToString(rounding),
    lines: lines.map((line) => ({
      day: line.day,
      category: line.category,
      validBet: moneyToString(moneyFromE5(BigInt(line.valid))),
      amount: moneyToString(moneyFromE5(BigInt(line.amount))),
    })),
  };
}

export interface Givebacks {
  /** What bets of a level give back on a day, in parts per million by category; nothing where the brand has none of it. */
  ratesOf(
    scope: Scope,
    asked: { readonly day: string; readonly level: number },
  ): Promise<{ category: GameType; rate: number }[]>;
}

const ratesFor = (terms: GivebackTerms, level: number) =>
  GAME_TYPES.map((category) => ({
    category,
    rate: rateOf(terms, { category, level, vendor: '', nodeId: '' }),
  })).filter(({ rate }) => rate > 0);

export function createGivebacks(platform: Platform, deps: Deps) {
  const { clock, scopes } = platform;
  const { approvals, merchants, vendors } = deps;
  const claiming = createClaiming(deps);
  approvals.register(createTermsKind(platform, deps));

  return {
    functions: {
      ratesOf: async (scope, { day, level }) =>
        (await merchants.hasModule(scope.merchant, 'MANPLAYREB3'))
          ? ratesFor(await termsOn(scope, day), level)
          : [],
    },
    listeners: [accruals(deps)],
    duties: createDuties(platform, { ...deps, claiming }),

    routes(calls) {
      calls.bind('getGiveback', async ({ actor: { memberId: member }, merchant, now }) => {
        const today = await merchants.businessDayAt(merchant, now);
        return await scopes.read(merchant, async (scope) => {
          const terms = await termsOn(scope, today);
          const waiting = await store.listWaiting(scope, member, today);
          const left = await claiming.leftOn(scope, member, today);
          const level = await store.levelOf(scope, member);
          return {
            next: (await store.lastNumber(scope, member)) + 1,
            amount: moneyToString(cutOf(waiting, left)?.amount ?? ZERO),
            minimum: terms.minimum,
            leftToday: moneyToString(left),
            lines: waiting.map(({ amount, category, day, until, valid }) => ({
              day,
              category,
              validBet: moneyToString(valid),
              amount: moneyToString(amount),
              until,
            })),
            level,
            rates: ratesFor(terms, level),
            days: terms.days,
            atEnd: terms.atEnd,
          };
        });
      });

      calls.bind('claimGiveback', async ({ actor, merchant, now: at }, { params: { number } }) =>
        toWire(
          await scopes.write(
            merchant,
            async (scope) => await claiming.claim(scope, { member: actor.memberId, number, at }),
          ),
        ),
      );

      calls.bind('listGivebacks', async ({ actor: { memberId }, merchant }, { query }) => {
        const read = async (scope: Scope) => await store.listCuts(scope, memberId, query);
        const { rows, count } = await scopes.read(merchant, read);
        return pageAnswer(rows.map(toWire), count, query);
      });

      calls.bind('getGivebackTerms', async ({ merchant }) => {
        const today = await merchants.businessDayAt(merchant, clock.now());
        const nextDay = dayBefore(today, -1);
        const known = (await vendors.list()).filter((one) => one.merchant === merchant);
        return await scopes.read(merchant, async (scope) => ({
          nextDay,
          now: await termsOn(scope, today),
          next: await termsOn(scope, nextDay),
          vendors: known.map(({ id }) => id),
        }));
      });

      calls.bindList('listGivebackCuts', store.givebackCuts);

      calls.bind(
        'proposeGivebackTerms',
        async (context, { params: { id }, body: { reason, terms } }) =>
          await approvals.propose(context, {
            id,
            kind: 'giveback_terms',
            arguments: { terms: JSON.stringify(terms) },
            reason,
          }),
      );
    },
  } satisfies Feature<Givebacks>;
}
