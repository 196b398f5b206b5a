import type { ReconciliationBreak, ReconciliationRun } from '@laro/wire';
import type { BrowserClient } from './browser-client.ts';
import { signInStaff } from './staff.ts';
import type { ListedTransaction } from './transaction-list.ts';
import { createTestClock, startWorld } from './world.ts';

const ONE_E5 = 100_000n;
const HOUR_MS = 3_600_000;
export const PLAYED_AT = 'int_demo_studio';

/**
 * A world in which everything is played on one business day: by the merchant's time zone it is noon, and by our
 * clock that day is over, so that it can be compared with the supplier's list.
 */
export async function startPlayedDay(options: Omit<Parameters<typeof startWorld>[0], 'clock'> = {}) {
  const clock = createTestClock();
  const now = clock.now();
  const hours = 12 - now.getUTCHours();
  const day = new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10);
  const world = await startWorld({ ...options, clock });
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  await world.owner.query('update merchants.merchant set time_zone = $1', [zone]);
  clock.advance(26 * HOUR_MS);
  const seat = await world.launch(await world.register('alice'));
  const { transactions } = world.supplier;

  async function act(call: 'bet' | 'win' | 'rollback', fields: Record<string, unknown>): Promise<string> {
    const transaction = world.newTransaction();
    const answered = await world.supplier.wallet(world.walletBase, call, {
      ...seat,
      transaction_uuid: transaction,
      ...fields,
    });
    if (answered.status !== 'RS_OK') throw new Error(`The wallet answered ${answered.status}.`);
    return transaction;
  }

  function listed(transaction: string): ListedTransaction {
    const item = transactions.of(transaction);
    if (!item) throw new Error('The supplier made this transaction.');
    return item;
  }

  let desk = await signInStaff(world);
  const staff: Pick<BrowserClient, 'call'> = {
    /** Signs in again where the clock was moved beyond the session's end. */
    async call(name, input) {
      const answer = await desk.call(name, input);
      if (answer.status !== 401) return answer;
      desk = await signInStaff(world);
      return await desk.call(name, input);
    },
  };

  async function runOf(businessDay = day, integration = PLAYED_AT): Promise<ReconciliationRun | undefined> {
    const { value } = await staff.call('listReconciliationRuns', { integration });
    return value.content.find((run) => run.businessDay === businessDay);
  }

  return {
    world,
    clock,
    staff,
    seat,
    day,
    transactions,
    bet: async (amount: bigint) => await act('bet', { amount: amount * ONE_E5 }),
    win: async (amount: bigint, stake: string) =>
      await act('win', { amount: amount * ONE_E5, reference_transaction_uuid: stake }),
    rollback: async (original: string) => await act('rollback', { reference_transaction_uuid: original }),
    listed,
    /** Takes a transaction out of the supplier's list; the answer puts it back. */
    forget(transaction: string): () => void {
      const place = transactions.items.indexOf(listed(transaction));
      const [item] = transactions.items.splice(place, 1);
      return () => {
        if (item) transactions.items.splice(place, 0, item);
      };
    },
    runOf,
    /** Staff ask for a day, and wait for its end. */
    async reconcile(businessDay = day, integration = PLAYED_AT): Promise<ReconciliationRun | undefined> {
      const asked = await staff.call('runReconciliation', { integration, businessDay });
      if (!asked.success) throw new Error(`The day could not be compared: ${asked.code}`);
      await world.app.features.reconciliation.idle();
      return await runOf(businessDay, integration);
    },
    async breaks(show: 'open' | 'all' = 'open'): Promise<readonly ReconciliationBreak[]> {
      return (await staff.call('listReconciliationBreaks', { show })).value.content;
    },
  };
}
