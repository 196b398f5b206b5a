/**
 * The ledger: accounts and append-only postings, double entry, zero sum, idempotent by the caller's reference.
 * Promises that money is never created or destroyed and that every balance is the fold of its postings.
 * Only named movements enter; it never knows what a game, a deposit or a member's name is.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Money, moneyFromE5, moneyToString } from '@laro/money';
import { createBatchQueue } from '../../platform/batch-queue.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { createClaims } from './claims.ts';
import {
  creditOf,
  debitOf,
  type Funds,
  type FundsReference,
  lockOf,
  releaseOf,
  transferOf,
} from './funds.ts';
import { createHouses } from './houses.ts';
import type { House, Movement, Posted } from './movement.ts';
import type { MovementBy } from './movements.ts';
import { postPlaced } from './post-placed.ts';
import * as store from './store.ts';

export type { Claim } from './claims.ts';
export type { Funds } from './funds.ts';
export { contentHash, type Movement, type Posted } from './movement.ts';
export {
  HOUSE_ACCOUNTS,
  type HouseKind,
  LISTED,
  MOVEMENTS,
  type MovementBy,
  type MovementDefinition,
} from './movements.ts';
export type Ledger = ReturnType<typeof createLedger>['functions'];

const QUEUE_DEPTH_MAX = 4_000;
const PAUSE_MS = 100;

const houseOf = (
  { lane, merchant, book, currency, house }: Movement,
  ofUnitOfWork: string | undefined,
): House => ({
  lane,
  merchant: ofUnitOfWork ?? merchant,
  book,
  currency,
  kind: house,
});

export function createLedger({ config, database, logger, worker, writers }: Platform) {
  const houses = createHouses(database);
  const claims = createClaims(database);

  /** Inside a unit of work, whose merchant then counts; or with null in a transaction of its own. */
  async function postGroups(
    scope: Scope | null,
    groups: readonly (readonly Movement[])[],
  ): Promise<readonly Posted[]> {
    const wanted = groups.flatMap((movements, group) =>
      movements.map((movement) => ({ movement, group, house: houseOf(movement, scope?.merchant) })),
    );
    const opened = scope
      ? await houses.idsWithin(
          scope.tx,
          wanted.map(({ house }) => house),
        )
      : null;
    const placed: store.Placed[] = [];
    for (const { movement, group, house } of wanted) {
      const houseAccount = opened?.get(house) ?? houses.known(house) ?? (await houses.idOf(house));
      placed.push({ ...movement, merchant: house.merchant, group, houseAccount });
    }
    return await postPlaced(
      claims,
      { on: scope?.tx ?? writers.database, transaction: scope !== null },
      placed,
    );
  }

  async function postOne(scope: Scope, movement: Movement): Promise<Posted> {
    const [posted] = await postGroups(scope, [[movement]]);
    if (!posted) throw new Error('A movement has an answer.');
    return posted;
  }

  const queue = createBatchQueue<Movement, Posted>({
    post: async (batch) =>
      await postGroups(
        null,
        batch.map((movement) => [movement]),
      ),
    ...config.money,
    depthMax: QUEUE_DEPTH_MAX,
    logger,
    pause: async (attempt) => await pauseFor(PAUSE_MS * 2 ** attempt),
  });

  return {
    functions: {
      /** The lane of an owner: hash mod 256, fixed for ever. */
      laneOf: store.laneOf,
      /** Opens a member's cash account, or finds the open one. */
      openAccount: store.openAccount,
      /** Balance and version as of this transaction. */
      readAccount: store.readAccount,
      houses,
      /** What a batch of another feature claims before it is posted, where the ledger is distributed. */
      claims,
      /** Posts one movement on its own, in a batch with others. Rejects with `wire.busy` when the house is full. */
      submit: (movement: Movement): Promise<Posted> => queue.submit(movement),
      /** Posts movements inside the caller's unit of work; each stands for itself, at most one per account. */
      post: async (scope: Scope, movements: readonly Movement[]): Promise<readonly Posted[]> =>
        await postGroups(
          scope,
          movements.map((movement) => [movement]),
        ),
      /** Posts movements that belong together: all of them or none. */
      postTogether: async (scope: Scope, movements: readonly Movement[]): Promise<readonly Posted[]> =>
        await postGroups(scope, [movements]),
      /** Gives a member money. */
      credit: async (
        scope: Scope,
        to: Funds,
        amount: Money,
        reference: FundsReference<MovementBy<'credit'>>,
      ): Promise<Posted> => await postOne(scope, creditOf(to, amount, reference)),
      /** Takes money of a member. */
      debit: async (
        scope: Scope,
        from: Funds,
        amount: Money,
        reference: FundsReference<MovementBy<'debit'>>,
      ): Promise<Posted> => await postOne(scope, debitOf(from, amount, reference)),
      /** Between two members, through transit: both halves or neither. */
      transfer: async (
        scope: Scope,
        ends: { readonly from: Funds; readonly to: Funds },
        amount: Money,
        reference: FundsReference<MovementBy<'transfer'>>,
      ): Promise<readonly Posted[]> => await postGroups(scope, [transferOf(ends, amount, reference)]),
      /** Takes funds out of play. Answers `frozen` while the merchant's books do not balance. */
      lock: async (
        scope: Scope,
        from: Funds,
        amount: Money,
        reference: FundsReference<MovementBy<'lock'>>,
      ): Promise<Posted | 'frozen'> =>
        (await store.freezeOf(scope)) ? 'frozen' : await postOne(scope, lockOf(from, amount, reference)),
      /** Gives locked funds back, once, whoever asks how often; the amount is that of the lock. */
      release: async (
        scope: Scope,
        from: Funds,
        lockReference: string,
        reference: FundsReference<MovementBy<'release'>>,
      ): Promise<Posted> => await postOne(scope, releaseOf(from, lockReference, reference)),
      /** No vendor session that is open now takes another stake of this account. */
      endSessions: store.endSessions,
      /** Stops withdrawals of a merchant until two of staff lift it (`reconciliation.lift_freeze`). */
      freeze: async (merchant: string, reason: string): Promise<void> =>
        await store.freeze(worker.database, merchant, reason),
      /** Why and since when withdrawals stand still, or undefined. */
      frozen: store.freezeOf,
      /** Zero sum per book and currency, and every balance against its postings. */
      async trialBalance(merchant: string) {
        const { lines, drifted } = await store.trialBalance(database, merchant);
        return {
          balanced: drifted.length === 0 && lines.every((line) => BigInt(line.total) === 0n),
          lines: lines.map((line) => ({
            book: line.book,
            currency: line.currency,
            accounts: Number(line.accounts),
            postings: Number(line.postings),
            sum: moneyToString(moneyFromE5(BigInt(line.total))),
          })),
          drifted: drifted.map((row) => ({
            account: `${row.lane}/${row.account}`,
            balance: moneyToString(row.balance),
            folded: moneyToString(moneyFromE5(BigInt(row.folded))),
          })),
        };
      },
    },

    close: async () => await queue.drained(),
  } satisfies Feature;
}
