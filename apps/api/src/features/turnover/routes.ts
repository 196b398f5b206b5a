import { addMoney, minMoney, moneyToString, subtractMoney, ZERO } from '@laro/money';
import { loginRequired } from '@laro/wire';
import { pageAnswer } from '@laro/wire/common';
import type { Lot as WireLot } from '@laro/wire/turnover';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scopes } from '../../platform/scope.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import { type Lot, type Lots, leftOf } from './lots.ts';
import { waysToFill } from './rules.ts';
import * as store from './store.ts';

/** Nobody plays so many at once; how many there are is answered beside them. */
const SHOWN = 20;

export const toWire = (lot: Lot): WireLot => ({
  id: lot.id,
  source: lot.source,
  status: lot.status,
  base: moneyToString(lot.base),
  multiplier: lot.multiplier,
  required: moneyToString(lot.required),
  done: moneyToString(minMoney(lot.done, lot.required)),
  beyond: moneyToString(lot.done > lot.required ? subtractMoney(lot.done, lot.required) : ZERO),
  left: moneyToString(leftOf(lot)),
  maxCashOut: lot.maxCashOut === null ? null : moneyToString(lot.maxCashOut),
  maxBet: lot.maxBet === null ? null : moneyToString(lot.maxBet),
  openedAt: lot.openedAt.toISOString(),
  expiresAt: lot.expiresAt?.toISOString() ?? null,
  endedAt: lot.endedAt?.toISOString() ?? null,
  taken: moneyToString(lot.taken),
});

const waysOf = (lot: Lot) =>
  waysToFill(leftOf(lot), lot.contribution).map(({ gameTypes, percent, stake }) => ({
    gameTypes: [...gameTypes],
    percent,
    stake: moneyToString(stake),
  }));

type Deps = {
  readonly ledger: Ledger;
  readonly lots: Lots;
  readonly members: Members;
  readonly scopes: Scopes;
};

export function bindTurnover(calls: CallRegistry, { ledger, lots, members, scopes }: Deps): void {
  calls.bind('listLots', async ({ actor, merchant }, { query }) => {
    const page = await scopes.read(
      merchant,
      async (scope) => await store.listLots(scope, actor.memberId, query),
    );
    return pageAnswer(page.lots.map(toWire), page.count, query);
  });

  calls.bind(
    'getWithdrawability',
    async ({ actor, merchant }) =>
      await scopes.read(merchant, async (scope) => {
        const member = await members.byId(scope, actor.memberId);
        const account = member && (await ledger.readAccount(scope, member.lane, member.cashAccount));
        if (!member || !account) throw new Refusal(loginRequired);
        const open = await store.openLots(scope, member.id);
        return {
          available: moneyToString(account.balance),
          withdrawable: moneyToString(await lots.withdrawable(scope, member)),
          clearBelow: moneyToString(await lots.clearBelow(scope)),
          left: moneyToString(addMoney(ZERO, ...open.map(leftOf))),
          openCount: open.length,
          lots: open.slice(0, SHOWN).map((lot) => ({ ...toWire(lot), ways: waysOf(lot) })),
        };
      }),
  );
}
