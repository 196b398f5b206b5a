import { type Money, subtractMoney, ZERO } from '@laro/money';
import type { LotSource } from '@laro/wire/turnover';
import type { Ids } from '../../platform/ids.ts';
import { notifyAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import { assertPosted, type Ledger, memberFunds } from '../ledger/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import { type Contribution, contributionOf, DEFAULT_CLEAR_BELOW, requiredOf, takenOf } from './rules.ts';
import * as store from './store.ts';

/** What a lot is opened with. All of it is a snapshot: what changes later in the terms changes nothing in the lot. */
export type LotTerms = {
  readonly source: LotSource;
  /** What it was opened for: the deposit, the bonus. A forfeiture takes this much. */
  readonly base: Money;
  /** How often `over` is to be played, with at most two decimals; 0 opens a lot that is done at once. */
  readonly multiplier: number;
  /** What the multiplier is of, where that is more than the base: deposit and bonus together. */
  readonly over?: Money;
  /** One lot for each reference of a source, however often it is opened. */
  readonly reference: string;
  readonly maxCashOut?: Money;
  /** A bet with a higher stake counts for nothing. */
  readonly maxBet?: Money;
  /** Where it differs from the defaults of TURNOVER-3. */
  readonly contribution?: Partial<Contribution>;
  /** Of a bonus alone. */
  readonly expiresAt?: Date;
  /** The words it was accepted under. */
  readonly terms?: Readonly<Record<string, unknown>>;
};

export type Lot = store.Lot;
export type Player = store.Player;

/** What is still to be played. */
export const leftOf = ({ done, required }: Pick<Lot, 'done' | 'required'>): Money =>
  done >= required ? ZERO : subtractMoney(required, done);

export async function notifyChange(scope: Scope, members: readonly string[], at: Date): Promise<void> {
  await notifyAtCommit(
    scope.tx,
    members.map((subject) => ({ subject, event: { event: 'turnover.changed', version: at.getTime() } })),
  );
}

type Deps = {
  readonly ledger: Ledger;
  readonly ids: Ids;
  readonly now: () => Date;
};

const NAMESPACE = 'laro:turnover';
type End = 'FORFEIT' | 'EXPIRED' | 'CLEARED';

/** How lots come and go, in the caller's unit of work and under the lock of the member's account. */
export interface Lots {
  /** Null outside the real book: nothing is withdrawn from there. Throws where the reference is another lot's. */
  readonly open: (scope: Scope, member: Player, terms: LotTerms) => Promise<Lot | null>;
  readonly withdrawable: (scope: Scope, member: Player) => Promise<Money>;
  readonly clearBelow: (scope: Scope) => Promise<Money>;
  /**
   * Ends one lot, if it is still open once every bet there is has been applied; undefined where it is not. None expires while a bet of
   * before its deadline is open: what that wins counts.
   */
  readonly end: (scope: Scope, member: Player, id: string, status: End) => Promise<Lot | undefined>;
  /** The clear rule (TURNOVER-5); true where it cleared something. */
  readonly clearIfLow: (scope: Scope, member: Player) => Promise<boolean>;
}

export function createLots({ ids, ledger, now }: Deps): Lots {
  async function open(scope: Scope, member: Player, terms: LotTerms): Promise<Lot | null> {
    if (member.book !== 'REAL') return null;
    const { base, multiplier, reference, source } = terms;
    const required = requiredOf(terms.over ?? base, multiplier);
    const isNew = await store.insertLot(scope, {
      id: ids.next('lot'),
      member: member.id,
      source,
      reference,
      base,
      multiplier,
      required,
      maxCashOut: terms.maxCashOut ?? null,
      maxBet: terms.maxBet ?? null,
      contribution: contributionOf(terms.contribution),
      terms: terms.terms ?? {},
      expiresAt: terms.expiresAt ?? null,
    });
    const lot = await store.lotByReference(scope, { source, reference });
    if (!lot) throw new Error('A lot that was opened is there.');
    if (lot.member !== member.id || lot.base !== base || lot.required !== required) {
      throw new Error('One reference opens one lot.');
    }
    if (isNew) await notifyChange(scope, [member.id], now());
    return lot;
  }

  async function withdrawable(scope: Scope, member: Player): Promise<Money> {
    if (member.book !== 'REAL' || (await store.openLots(scope, member.id)).length > 0) return ZERO;
    const account = await ledger.readAccount(scope, member.lane, member.cashAccount);
    return account?.balance ?? ZERO;
  }

  const clearBelow = async (scope: Scope): Promise<Money> =>
    (await store.clearBelowOf(scope)) ?? DEFAULT_CLEAR_BELOW;

  async function end(scope: Scope, member: Player, id: string, status: End): Promise<Lot | undefined> {
    const { balance, version } = await store.lockLots(scope, member);
    const lot = await store.lotById(scope, id);
    if (lot?.status !== 'OPEN' || lot.member !== member.id) return undefined;
    if (status === 'EXPIRED' && (await store.lotHasOpenBet(scope, id))) return undefined;
    const taken = status === 'CLEARED' ? ZERO : takenOf(lot, balance);
    await store.endLot(scope, id, { status, taken, version });
    if (taken > ZERO) {
      const by = { movement: 'turnover.forfeit', referenceNamespace: NAMESPACE, reference: id } as const;
      const posted = await ledger.debit(scope, memberFunds(scope, member), taken, by);
      assertPosted(posted, 'A forfeiture');
      await notifyWallet(scope, member.id, posted);
    }
    await notifyChange(scope, [member.id], now());
    return await store.lotById(scope, id);
  }

  async function clearIfLow(scope: Scope, member: Player): Promise<boolean> {
    const below = await clearBelow(scope);
    const look = await ledger.readAccount(scope, member.lane, member.cashAccount);
    if (!look || look.balance >= below || (await store.openLots(scope, member.id)).length === 0) return false;
    if (await store.hasOpenBet(scope, member)) return false;
    const { balance, version } = await store.lockLots(scope, member);
    if (balance >= below || (await store.hasOpenBet(scope, member))) return false;
    const lots = await store.openLots(scope, member.id);
    for (const { id } of lots) await store.endLot(scope, id, { status: 'CLEARED', taken: ZERO, version });
    await notifyChange(scope, [member.id], now());
    return lots.length > 0;
  }

  return { open, withdrawable, clearBelow, end, clearIfLow };
}
