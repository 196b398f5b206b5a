/**
 * Rebates: team rebate, what agents get of the turnover below them by rates that each sets for the downlines (PAY-10).
 * Promises that a rate is never in force above the upline's, that a day is billed once and a bill paid once (PAY-14), and that a
 * bill that is written never changes. Never pays what is no difference of two rates.
 */
import { type Money, subtractMoney } from '@laro/money';
import { dayAfter } from '@laro/money/pay';
import type { Feature } from '../../platform/feature.ts';
import { listenToBatches } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Approvals } from '../approvals/index.ts';
import { betEvents } from '../bets/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Teams } from '../teams/index.ts';
import { createBrandRates } from './brand-rates.ts';
import { ratesInForce } from './in-force.ts';
import { bindRebates } from './routes.ts';
import { createDuties } from './run.ts';
import { bindStaff } from './staff.ts';
import * as store from './store.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly teams: Teams;
};

export { billed } from './store.ts';

export interface Rebates {
  /** The rates in force on a day for an agent who has no upline, in parts per million by category. */
  ratesOn(
    scope: Scope,
    asked: { readonly day: string; readonly member: string },
  ): Promise<ReadonlyMap<string, number>>;
  /** What the bills of these days came to, and the corrections in them. */
  billed(
    scope: Scope,
    days: { readonly first: string; readonly last: string },
  ): Promise<readonly { readonly agent: string; readonly day: string; readonly amount: Money }[]>;
  /** Whether a day until this one has turnover and no bills yet. */
  hasOpenDays(scope: Scope, until: string): Promise<boolean>;
}

export function createRebates(platform: Platform, deps: Deps) {
  deps.approvals.register(createBrandRates(platform, deps));

  return {
    functions: {
      async ratesOn(scope, { day, member }) {
        const [rates = []] = await ratesInForce(scope, { today: day, nextDay: day }, [
          { path: [], member, isPlayer: false },
        ]);
        return new Map(rates.map(({ category, now }) => [category, now]));
      },
      billed: store.billed,
      hasOpenDays: async (scope, until) =>
        (await store.listOpenDays(scope, { before: dayAfter(until), after: '', most: 1 })).length > 0,
    },

    listeners: [
      listenToBatches('rebates.turnover', [betEvents.settled, betEvents.voided], async (scope, rows) => {
        const below = rows.filter(({ agentPath, book }) => book === 'REAL' && agentPath.length > 0);
        const changes = below.map((bet) => ({
          day: bet.businessDay,
          member: bet.member,
          category: bet.gameType,
          path: bet.agentPath,
          valid: subtractMoney(bet.validE5, bet.validBeforeE5),
        }));
        await store.addTurnover(
          scope,
          changes.filter(({ valid }) => valid !== 0n),
        );
      }),
    ],

    duties: createDuties(platform, deps),

    routes(calls) {
      bindRebates(calls, platform, deps);
      bindStaff(calls, platform, deps);
    },
  } satisfies Feature<Rebates>;
}
