/**
 * Turnover: what must be played before money is withdrawn, lot by lot (TURNOVER-1), and which bet counts towards which lot.
 * Promises that a bet counts towards one lot, that the lots are the same in whatever order and how often news of bets arrives, that
 * nothing but a bonus is ever taken, and that a bonus takes what its terms say to the unit. Never pays anything.
 */
import type { Money } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import { createLongRunningPool } from '../../platform/long-running.ts';
import { listenToBatches } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import { betEvents } from '../bets/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Registration } from '../registration/index.ts';
import { createDuties } from './duties.ts';
import { createLots, type Lot, type LotTerms, notifyChange, type Player } from './lots.ts';
import { bindTurnover } from './routes.ts';
import { bindStaff } from './staff.ts';
import * as store from './store.ts';

export type { Lot, LotTerms } from './lots.ts';

export interface Turnover {
  /**
   * Opens a lot in the unit of work that gives the money, after its credit; the same reference again answers the same lot. Null
   * outside the real book. Call `clearIfLow` before the credit: what was played away before has nothing to do with it.
   */
  open(scope: Scope, member: Player, terms: LotTerms): Promise<Lot | null>;
  /** What stands open, in the order in which play fills it. Any of it stops every withdrawal (TURNOVER-6). */
  blocking(scope: Scope, member: Pick<Player, 'id'>): Promise<readonly Lot[]>;
  /** What turnover lets a member withdraw: all that is available, or nothing. Holds nothing: lock the account first. */
  withdrawable(scope: Scope, member: Player): Promise<Money>;
  /** Clears all open lots of whoever has next to nothing left and no bet open; true where it did. */
  clearIfLow(scope: Scope, member: Player): Promise<boolean>;
}

type Deps = {
  readonly accesses: Accesses;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly registration: Pick<Registration, 'openWelcomeBy'>;
};

export function createTurnover(platform: Platform, deps: Deps): Feature<Turnover> {
  const { clock, ids, scopes } = platform;
  const longRunning = createLongRunningPool(platform, 3);
  const lots = createLots({ ledger: deps.ledger, ids, now: () => clock.now() });
  // Without a multiplier nothing is to be played, and no lot says so.
  deps.registration.openWelcomeBy(async (scope, member, { amount: base, multiplier }) => {
    if (multiplier > 0)
      await lots.open(scope, member, {
        source: 'REWARD',
        base,
        multiplier,
        reference: `welcome_${member.id}`,
      });
  });
  return {
    functions: {
      open: lots.open,
      blocking: async (scope, { id }) => await store.openLots(scope, id),
      withdrawable: lots.withdrawable,
      clearIfLow: lots.clearIfLow,
    },
    listeners: [
      listenToBatches('turnover', [betEvents.settled, betEvents.voided], async (scope, settled) => {
        const bets = settled.filter(({ book }) => book === 'REAL');
        if (bets.length > 0)
          await notifyChange(scope, await store.applySettlements(scope, bets), clock.now());
      }),
    ],
    duties: createDuties({ clock, scopes: longRunning.scopes, lots, members: deps.members }),
    close: longRunning.end,
    routes(calls) {
      bindTurnover(calls, { scopes, lots, ...deps });
      bindStaff(calls, { scopes, lots, ...deps });
    },
  };
}
