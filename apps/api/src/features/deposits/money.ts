import { addMoney, type Money, subtractMoney, ZERO } from '@laro/money';
import type { Scope } from '../../platform/scope.ts';
import { assertPosted, type Funds, type Ledger, memberFunds, type Posted } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import { feeOf } from './rules.ts';
import type * as store from './store.ts';

const NAMESPACE = 'laro:deposits';

export type Arrival = { readonly reference: string; readonly amount: Money };

export const sumOf = (amounts: readonly Money[]): Money => addMoney(ZERO, ...amounts);

const fundsOf = (scope: Scope, member: Member, currency: string): Funds => ({
  ...memberFunds(scope, member),
  currency,
});

function versionOf(posted: Posted): number {
  assertPosted(posted, 'A deposit');
  return Number(posted.version);
}

/** The movements of an order, each once under its own reference, in the unit of work of its step. */
export function createMoneyMoves(ledger: Ledger) {
  return {
    /** Each arrival as received, then what of the fee is new; answers what the order has brought, and the wallet's version. */
    async receive(
      scope: Scope,
      member: Member,
      deposit: store.DepositRecord,
      arrivals: readonly Arrival[],
    ): Promise<{ readonly received: Money; readonly fee: Money; readonly wallet: number }> {
      const funds = fundsOf(scope, member, deposit.currency);
      let wallet = 0;
      for (const { reference, amount } of arrivals) {
        const by = { movement: 'deposits.credit', referenceNamespace: NAMESPACE, reference } as const;
        wallet = versionOf(await ledger.credit(scope, funds, amount, by));
      }
      const received = addMoney(deposit.received ?? ZERO, sumOf(arrivals.map(({ amount }) => amount)));
      const fee = feeOf(received, deposit);
      if (fee > deposit.fee) {
        const reference = `${deposit.id}/fee${deposit.received === null ? '' : `/${deposit.version}`}`;
        const by = { movement: 'deposits.fee', referenceNamespace: NAMESPACE, reference } as const;
        wallet = versionOf(await ledger.debit(scope, funds, subtractMoney(fee, deposit.fee), by));
      }
      return { received, fee, wallet };
    },

    /** So much of what went back; what the member has not is debt (WALLET-2). Answers the wallet's version. */
    async takeBack(
      scope: Scope,
      member: Member,
      deposit: store.DepositRecord,
      { kind, movement: id, taken }: Pick<store.Moved, 'kind' | 'movement' | 'taken'>,
      part: Money,
    ): Promise<number> {
      const movement = kind === 'refunded' ? 'deposits.refund' : 'deposits.chargeback';
      // What is taken later of the same has a reference of its own.
      const reference = `${deposit.id}/${id}${taken === ZERO ? '' : `/${taken}`}`;
      const by = { movement, referenceNamespace: NAMESPACE, reference } as const;
      return versionOf(await ledger.debit(scope, fundsOf(scope, member, deposit.currency), part, by));
    },
  };
}
