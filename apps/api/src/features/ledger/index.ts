/**
 * The ledger: accounts and append-only postings, double entry, zero sum, idempotent by the caller's reference.
 * Promises that money is never created or destroyed and that every balance is the fold of its postings.
 * Only named movements enter; it never knows what a game, a deposit or a member's name is.
 */
import type { Money } from '@laro/money';
import type { TrialBalance } from '@laro/wire/staff';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Claims, createClaims } from './claims.ts';
import {
  creditOf,
  debitOf,
  type Funds,
  type FundsReference,
  handOnOf,
  releaseOf,
  transferOf,
} from './funds.ts';
import { createHouses, type Houses } from './houses.ts';
import type { Movement, Posted } from './movement.ts';
import { MOVEMENTS, type MovementBy } from './movements.ts';
import { createPosting } from './post.ts';
import * as store from './store.ts';
import { trialBalanceOf } from './trial-balance.ts';

export type { Claim } from './claims.ts';
export { type Funds, memberFunds } from './funds.ts';
export { assertPosted, contentHash, type Movement, type Posted } from './movement.ts';
export { HOUSE_ACCOUNTS, type HouseKind, type MovementDefinition } from './movement-definition.ts';
export { LISTED, MOVEMENTS, type MovementBy } from './movements.ts';

export interface Ledger {
  /** The lane of an owner: hash mod 256, fixed for ever. */
  laneOf(scope: Scope, owner: string): Promise<number>;
  /** Opens a member's cash account, or finds the open one. */
  openAccount(
    scope: Scope,
    account: Pick<Funds, 'lane' | 'book' | 'currency'> & { owner: string },
  ): Promise<bigint>;
  /** Opens an agent's account for settlement beside the cash account, or finds the open one. Nothing is staked from there. */
  openSettlement(
    scope: Scope,
    account: Pick<Funds, 'lane' | 'book' | 'currency'> & { owner: string },
  ): Promise<bigint>;
  /** Balance and version as of this transaction. */
  readAccount(scope: Scope, lane: number, account: bigint): Promise<store.Account | undefined>;
  readonly houses: Houses;
  /** What a batch of another feature claims before it is posted, where the ledger is distributed. */
  readonly claims: Claims;
  /** Posts one movement on its own, in a batch with others. Rejects with `wire.busy` when the queue is full. */
  submit(movement: Movement): Promise<Posted>;
  /** Posts movements inside the caller's unit of work; each stands for itself, at most one per account. */
  post(scope: Scope, movements: readonly Movement[]): Promise<readonly Posted[]>;
  /** Posts movements that belong together: all of them or none. */
  postTogether(scope: Scope, movements: readonly Movement[]): Promise<readonly Posted[]>;
  /** Gives a member money. */
  credit(scope: Scope, to: Funds, amount: Money, by: FundsReference<MovementBy<'credit'>>): Promise<Posted>;
  /** Takes money of a member. */
  debit(scope: Scope, from: Funds, amount: Money, by: FundsReference<MovementBy<'debit'>>): Promise<Posted>;
  /** Between two members, through transit: both halves or neither. */
  transfer(
    scope: Scope,
    ends: { readonly from: Funds; readonly to: Funds },
    amount: Money,
    by: FundsReference<MovementBy<'transfer'>>,
  ): Promise<readonly Posted[]>;
  /** Takes funds out of play. Answers `frozen` while the merchant's books do not balance. */
  lock(
    scope: Scope,
    from: Funds,
    amount: Money,
    by: FundsReference<MovementBy<'lock'>>,
  ): Promise<Posted | 'frozen'>;
  /** Gives locked funds back, once, whoever asks how often; the amount is that of the lock. */
  release(
    scope: Scope,
    from: Funds,
    lockReference: string,
    by: FundsReference<MovementBy<'release'>>,
  ): Promise<Posted>;
  /** Hands what left a member's account on, from one house account of their lane to another. */
  handOn(
    scope: Scope,
    of: Omit<Funds, 'account'>,
    amount: Money,
    by: FundsReference<MovementBy<'hand_on'>>,
  ): Promise<Posted>;
  /** No vendor session that is open now takes another stake of this account. */
  endSessions(scope: Scope, at: Pick<Funds, 'lane' | 'account'>): Promise<void>;
  /** Stops withdrawals of a merchant until two of staff lift it (`reconciliation.lift_freeze`). */
  freeze(merchant: string, reason: string): Promise<void>;
  /** Why and since when withdrawals stand still, or undefined. */
  frozen(scope: Scope): Promise<store.Freeze | undefined>;
  /** Zero sum per book and currency, and every balance against its postings. */
  trialBalance(merchant: string): Promise<TrialBalance>;
}

export function createLedger(platform: Platform): Feature<Ledger> {
  const { database, worker } = platform;
  const houses = createHouses(database);
  const claims = createClaims(platform);
  const posting = createPosting(platform, { houses, claims });
  const postOne = async (scope: Scope, movement: Movement): Promise<Posted> => {
    const [posted] = await posting.groups(scope, [[movement]]);
    if (!posted) throw new Error('A movement has an answer.');
    return posted;
  };

  return {
    functions: {
      laneOf: store.laneOf,
      openAccount: store.openAccount,
      openSettlement: store.openSettlement,
      readAccount: store.readAccount,
      houses,
      claims,
      submit: posting.submit,
      post: async (scope, movements) =>
        await posting.groups(
          scope,
          movements.map((movement) => [movement]),
        ),
      postTogether: async (scope, movements) => await posting.groups(scope, [movements]),
      credit: async (scope, to, amount, by) => await postOne(scope, creditOf(to, amount, by)),
      debit: async (scope, from, amount, by) => await postOne(scope, debitOf(from, amount, by)),
      transfer: async (scope, ends, amount, by) =>
        await posting.groups(scope, [transferOf(ends, amount, by)]),
      lock: async (scope, from, amount, by) =>
        (await store.freezeOf(scope)) ? 'frozen' : await postOne(scope, debitOf(from, amount, by)),
      release: async (scope, from, lockReference, by) =>
        await postOne(scope, releaseOf(from, lockReference, by)),
      async handOn(scope, { lane, merchant, book, currency }, amount, by) {
        const house = { lane, merchant, book, currency, kind: MOVEMENTS[by.movement].from };
        const account = (await houses.idsWithin(scope.tx, [house])).get(house);
        if (account === undefined) throw new Error('A house account was opened or found.');
        return await postOne(scope, handOnOf({ lane, merchant, book, currency, account }, amount, by));
      },
      endSessions: store.endSessions,
      freeze: async (merchant, reason) => await store.freeze(worker.database, merchant, reason),
      frozen: store.freezeOf,
      trialBalance: async (merchant) => await trialBalanceOf(database, merchant),
    },

    close: posting.drained,
  };
}
