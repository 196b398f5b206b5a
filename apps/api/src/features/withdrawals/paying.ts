import type { WithdrawalState } from '@laro/wire';
import type { Duty } from '../../platform/duty.ts';
import { runDetached, type Scope } from '../../platform/scope.ts';
import type { Deps } from './deps.ts';
import type { Moves } from './moves.ts';
import { lockNamed } from './names.ts';
import { createPolling } from './polling.ts';
import { netOf } from './rules.ts';
import { addressedOf, createSending, type Sent } from './sending.ts';
import * as store from './store.ts';

/** What was approved is not left for the next minute. */
const EVERY_MS = 3_000;
/** A provider that does not answer one brand holds up no other one. */
const BRANDS_AT_ONCE = 16;

/** Sends what is approved, and asks about what was not answered. The row comes first, and nobody is called inside a transaction. */
export interface Paying {
  /** Now, whoever asked when; answers how it stands then. */
  askedByStaff(merchant: string, id: string): Promise<WithdrawalState>;
  /** Everything that is due. */
  readonly duties: readonly Duty[];
}

export function createPaying(deps: Deps, moves: Moves): Paying {
  const { clock, ledger, members, providers, scopes } = deps;
  const sending = createSending(deps, moves);

  /** Takes one by writing down which provider will be asked; null where there is nothing to do, or no provider. */
  async function begin(scope: Scope, id: string): Promise<Sent | null> {
    const row = await lockNamed(scope, members, id);
    const at = clock.now();
    if (row?.state !== 'approved' || (row.holdUntil && row.holdUntil > at)) return null;
    // Tried again at the next turn, as long as it is so.
    if (await ledger.frozen(scope)) return null;
    const { payout, isNamed, isStopped } = await addressedOf(deps, scope, row);
    if (!isNamed) {
      // The name has changed since it was approved, and no way leads back to people (WITHDRAWAL-1).
      const why = { rejection: 'account_differs', reason: 'The name has changed.' } as const;
      await moves.move(scope, row, 'rejected', { at, ...why });
      return null;
    }
    const wanted = { currency: row.currency, amount: netOf(row) };
    const [integration] = isStopped ? [] : await providers.payoutRoutes(scope, wanted);
    if (integration === undefined) {
      await store.setTried(scope, id, at);
      return null;
    }
    await moves.move(scope, row, 'paying', { at, provider: integration });
    return { integration, payout, first: true, refusedBy: [] };
  }

  const ask = createPolling(deps, sending);
  const often = {
    schedule: '* * * * *',
    everyMs: EVERY_MS,
    brandsAtOnce: BRANDS_AT_ONCE,
    brands: store.merchantsAtWork,
  };

  return {
    async askedByStaff(merchant: string, id: string): Promise<WithdrawalState> {
      await runDetached(async () => await ask(merchant, id));
      const row = await scopes.read(merchant, async (scope) => await store.withdrawalById(scope, id));
      if (!row) throw new Error('What was asked about is there.');
      return row.state;
    },

    duties: [
      {
        ...often,
        name: 'withdrawals.pay',
        rows: store.listToPay,
        work: async (merchant, id) => await sending.send(merchant, async (scope) => await begin(scope, id)),
      },
      { ...often, name: 'withdrawals.poll', rows: store.listToPoll, work: ask },
    ],
  };
}
