/**
 * Teams: what an agent sees of the members below them (AGENT-4, CALL-16).
 * Promises that every figure is the sum of bets as they were settled, each under the agents of that moment, and that no amount
 * tells what one of a few players won or lost (TEAM-1). Never shows a contact, a balance or an exclusion.
 */

import type { PageAsked } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import { createLongRunningPool } from '../../platform/long-running.ts';
import { listenToBatches } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { betEvents } from '../bets/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Registration } from '../registration/index.ts';
import { bindTeams } from './routes.ts';
import { changeOf } from './rules.ts';
import * as store from './store.ts';

export { changeOf } from './rules.ts';

/** Who bet on a day is asked for on that day alone; a week is for clocks that disagree. */
const BETTOR_DAYS = 7;

export interface Teams {
  /** Direct downlines of an agent by account, as the agent's own list has them; the newest first. */
  listDownlines(
    scope: Scope,
    agent: string,
    asked: PageAsked & { readonly search?: string | undefined; readonly day: string },
  ): Promise<{ readonly rows: readonly store.Downline[]; readonly count: number }>;
  /** A direct downline of an agent; undefined for any other member. */
  downlineById(scope: Scope, agent: string, member: string): Promise<store.DownlineFacts | undefined>;
}

export function createTeams(
  platform: Platform,
  {
    merchants,
    registration,
  }: { readonly merchants: Merchants; readonly registration: Pick<Registration, 'invitationOf'> },
): Feature<Teams> {
  const { clock, scopes } = platform;
  const summing = createLongRunningPool(platform);
  return {
    functions: {
      listDownlines: async (scope, agent, { day, ...asked }) =>
        await store.listDownlines(scope, agent, {
          ...asked,
          startDate: day,
          endDate: day,
          sort: 'joined',
          timeZone: 'UTC',
        }),
      downlineById: store.downlineById,
    },

    listeners: [
      listenToBatches('teams.bettors', [betEvents.accepted], async (scope, rows) => {
        const bettors = rows.flatMap(({ book, member, placedDay: day }) =>
          book === 'REAL' && day !== undefined ? [{ day, member }] : [],
        );
        await store.addBettors(scope, bettors);
      }),
      listenToBatches('teams.play', [betEvents.settled, betEvents.voided], async (scope, rows) => {
        const below = rows.filter(({ agentPath, book }) => book === 'REAL' && agentPath.length > 0);
        await store.addChanges(
          scope,
          below.map((bet) => ({
            day: bet.bookedDay,
            member: bet.member,
            category: bet.gameType,
            path: bet.agentPath,
            ...changeOf(
              {
                state: bet.stateBefore,
                stake: bet.stakeBeforeE5,
                payout: bet.payoutBeforeE5,
                valid: bet.validBeforeE5,
              },
              { state: bet.state, stake: bet.stakeE5, payout: bet.payoutE5, valid: bet.validE5 },
            ),
          })),
        );
      }),
    ],

    duties: [
      {
        name: 'teams.keep_sums',
        schedule: '35 * * * *',
        scopes: summing.scopes,
        apply: async (scope) => await store.keepSums(scope),
      },
      {
        name: 'teams.sum_days',
        schedule: '* * * * *',
        rows: async (scope) => await store.agentsToSum(scope),
        work: async (merchant, agent) => {
          // A settlement waits for one day of one agent at most.
          while (await summing.scopes.write(merchant, async (scope) => await store.sumOneDay(scope, agent)));
        },
      },
      {
        name: 'teams.forget_bettors',
        schedule: '50 4 * * *',
        apply: async (scope) =>
          await store.forgetBettors(scope, new Date(clock.now().getTime() - BETTOR_DAYS * 86_400_000)),
      },
    ],

    close: summing.end,
    routes: (calls) => bindTeams(calls, { clock, merchants, registration, scopes }),
  };
}
