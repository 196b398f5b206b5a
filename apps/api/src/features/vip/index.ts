/**
 * Vip: the levels of a brand, which each member has, and what they are given for it. Promises that a level is paid for once in a
 * lifetime, that the figures equal what bets and deposits say, and that who is shut out of play gains and loses nothing. Never
 * lets a loss or deposits alone lift anybody.
 */
import { moneyFromE5, negateMoney, subtractMoney } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import { listen, listenToBatches } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Adjustments } from '../adjustments/index.ts';
import type { Approvals } from '../approvals/index.ts';
import { betEvents } from '../bets/index.ts';
import { depositEvents } from '../deposits/index.ts';
import type { Givebacks } from '../givebacks/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Rewards } from '../rewards/index.ts';
import type { Verification } from '../verification/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import { createGrantKind, createLevelsKind } from './approval-kinds.ts';
import { createDuties } from './duties.ts';
import { createGiving } from './giving.ts';
import { bindVip } from './routes.ts';
import { levelName } from './rules.ts';
import { bindStaff } from './staff.ts';
import { createStandings } from './standing.ts';
import * as store from './store.ts';

type Deps = {
  readonly adjustments: Adjustments;
  readonly approvals: Approvals;
  readonly givebacks: Givebacks;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly rewards: Rewards;
  readonly verification: Verification;
  readonly withdrawals: Withdrawals;
};

export function createVip(platform: Platform, needs: Deps) {
  const standings = createStandings(platform, needs);
  const deps = { ...needs, standings };
  deps.approvals.register(createLevelsKind(deps));
  deps.approvals.register(createGrantKind(deps));
  deps.members.nameLevelsBy(async (scope, level, language) =>
    levelName(await standings.levels(scope), level, language),
  );

  return {
    functions: {},

    listeners: [
      listenToBatches('vip.play', [betEvents.settled, betEvents.voided], async (scope, rows) => {
        const changes = rows
          .filter(({ book }) => book === 'REAL')
          .map(({ bookedDay: day, member, validBeforeE5, validE5 }) => ({
            member,
            day,
            valid: subtractMoney(validE5, validBeforeE5),
          }));
        await store.addPlay(
          scope,
          changes.filter(({ valid }) => valid !== 0n),
        );
      }),
      listen(
        'vip.deposits',
        [depositEvents.paid, depositEvents.takenBack],
        async (scope, { amountE5, member }, topic) => {
          const amount = moneyFromE5(BigInt(amountE5));
          const isPaid = topic === depositEvents.paid.topic;
          await store.addDeposit(scope, member, isPaid ? amount : negateMoney(amount));
        },
      ),
    ],

    duties: createDuties(platform, { ...deps, give: createGiving(platform, deps) }),

    routes(calls) {
      bindVip(calls, platform, deps);
      bindStaff(calls, platform, deps);
    },
  } satisfies Feature;
}
