import { subtractMoney } from '@laro/money';
import { GAME_TYPES } from '@laro/wire/game-types';
import type { GivebackTerms } from '@laro/wire/givebacks';
import type * as v from 'valibot';
import { dayBefore } from '../../platform/days.ts';
import { listenToBatches } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { betEvents } from '../bets/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { accrualOf, rateOf } from './rules.ts';
import * as store from './store.ts';
import { termsOn } from './terms.ts';

type Settled = v.InferOutput<(typeof betEvents)['settled']['row']>;

/** What a settlement changes of what its bet gives back: each at the level and the terms of its own (GIVEBACK-1). */
function changeOf(bet: Settled, terms: GivebackTerms): readonly store.Change[] {
  const category = GAME_TYPES.find((one) => one === bet.gameType);
  if (category === undefined) return [];
  const rate = (level: number) =>
    rateOf(terms, { category, vendor: bet.integration, nodeId: bet.nodeId, level });
  const valid = subtractMoney(bet.validE5, bet.validBeforeE5);
  const amount = subtractMoney(
    accrualOf(bet.validE5, rate(bet.vipLevel)),
    accrualOf(bet.validBeforeE5, rate(bet.vipLevelBefore)),
  );
  if (valid === 0n && amount === 0n) return [];
  const until = dayBefore(bet.bookedDay, -terms.days);
  return [{ member: bet.member, day: bet.businessDay, category, valid, amount, until }];
}

export const accruals = ({ merchants }: { readonly merchants: Merchants }) =>
  listenToBatches(
    'givebacks.accrual',
    [betEvents.settled, betEvents.voided],
    async (scope: Scope, rows: readonly Settled[]) => {
      const bets = rows.filter(({ book }) => book === 'REAL');
      if (bets.length === 0 || !(await merchants.hasModule(scope.merchant, 'MANPLAYREB3'))) return;
      const terms = new Map<string, GivebackTerms>();
      for (const day of new Set(bets.map(({ businessDay }) => businessDay)))
        terms.set(day, await termsOn(scope, day));
      await store.addChanges(
        scope,
        bets.flatMap((bet) => {
          const held = terms.get(bet.businessDay);
          return held ? changeOf(bet, held) : [];
        }),
      );
    },
  );
