import { type Money, minMoney, moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
import { givebackChanged, givebackDayFull, givebacksClosed, givebackTooLow } from '@laro/wire/givebacks';
import { dayBefore } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { assertPosted, type Ledger, memberFunds } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Turnover } from '../turnover/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import { cutOf, type NewCut, TIMES } from './rules.ts';
import * as store from './store.ts';
import { termsOn } from './terms.ts';

const NAMESPACE = 'laro:givebacks';

type Deps = {
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly turnover: Turnover;
};
type Own = { readonly member: string; readonly number: number; readonly at: Date };

export interface Claiming {
  /** All that waits, under the next number of its member; the same number again answers the same. */
  claim(scope: Scope, own: Own): Promise<store.StoredCut>;
  /** What was not claimed in time: it is kept for who is shut out, else credited or expired as the brand says. */
  end(scope: Scope, member: string, at: Date): Promise<void>;
  /** What the day may still pay a member. */
  leftOn(scope: Scope, member: string, day: string): Promise<Money>;
}

/** How what waits is paid or ends: each under the next number of its member, once. */
export function createClaiming({ ledger, members, merchants, turnover }: Deps): Claiming {
  const isShutOut = async (scope: Scope, id: string): Promise<boolean> =>
    (await members.byId(scope, id))?.excluded !== false;

  async function pay(
    scope: Scope,
    member: Member,
    cut: NewCut & { readonly kind: 'CLAIMED' | 'CREDITED'; readonly number: number; readonly at: Date },
  ): Promise<void> {
    // What is played out is cleared first, or this money would be played for what is long lost.
    await turnover.clearIfLow(scope, member);
    const reference = `${member.id}/${cut.number}`;
    const by = { movement: 'givebacks.claim', referenceNamespace: NAMESPACE, reference } as const;
    const posted = await ledger.credit(scope, memberFunds(scope, member), cut.amount, by);
    assertPosted(posted, 'A manual rebate');
    // An exclusion waits for the account that is held by now.
    if (await isShutOut(scope, member.id)) throw new Refusal(givebacksClosed);
    await turnover.open(scope, member, {
      source: 'REBATE',
      base: cut.amount,
      multiplier: TIMES,
      reference,
      terms: {},
    });
    await notifyWallet(scope, member.id, posted);
    const day = await merchants.businessDayAt(scope.merchant, cut.at);
    await store.insertCut(scope, { ...cut, member: member.id, day });
  }

  async function leftOn(scope: Scope, member: string, day: string): Promise<Money> {
    const { dailyMost } = await termsOn(scope, day);
    const left = subtractMoney(parseMoney(dailyMost), await store.paidOn(scope, member, day));
    return left > ZERO ? left : ZERO;
  }

  async function claim(scope: Scope, { at, member: id, number }: Own): Promise<store.StoredCut> {
    await store.lockMember(scope, id);
    const last = await store.lastNumber(scope, id);
    if (number !== last + 1) {
      const before = await store.cutByNumber(scope, id, number);
      if (before?.kind === 'CLAIMED') return before;
      throw new Refusal(givebackChanged);
    }
    const member = await members.byId(scope, id);
    if (!member || member.excluded) throw new Refusal(givebacksClosed);
    const today = await merchants.businessDayAt(scope.merchant, at);
    const { dailyMost, minimum } = await termsOn(scope, today);
    const left = await leftOn(scope, id, today);
    if (left === ZERO) throw new Refusal(givebackDayFull, { max: dailyMost });
    const waiting = await store.listWaiting(scope, id, today);
    const cut = cutOf(waiting, left);
    const least = minMoney(parseMoney(minimum), left);
    if (!cut || cut.amount < least || cut.amount === ZERO)
      throw new Refusal(givebackTooLow, { min: moneyToString(parseMoney(minimum)) });
    await pay(scope, member, { ...cut, kind: 'CLAIMED', number, at });
    const claimed = await store.cutByNumber(scope, id, number);
    if (!claimed) throw new Error('A claim that was written is there.');
    return claimed;
  }

  async function end(scope: Scope, id: string, at: Date): Promise<void> {
    await store.lockMember(scope, id);
    const today = await merchants.businessDayAt(scope.merchant, at);
    const over = await store.listOver(scope, id, today);
    const member = await members.byId(scope, id);
    if (over.length === 0 || !member) return;
    const { atEnd, days } = await termsOn(scope, today);
    if (member.excluded) {
      await store.keepUntil(scope, { member: id, today, until: dayBefore(today, -days) });
      return;
    }
    const number = (await store.lastNumber(scope, id)) + 1;
    if (atEnd === 'EXPIRE') {
      const all = cutOf(over, parseMoney('10000000000'));
      if (all) await store.insertCut(scope, { ...all, kind: 'EXPIRED', member: id, number, at, day: today });
      return;
    }
    const left = await leftOn(scope, id, today);
    // Corrections come first here too; what the day may not pay waits for the next one.
    const below = (await store.listWaiting(scope, id, today)).filter(({ amount }) => amount < ZERO);
    const cut = left > ZERO ? cutOf([...below, ...over], left) : null;
    if (cut && cut.amount > ZERO) await pay(scope, member, { ...cut, kind: 'CREDITED', number, at });
    await store.keepUntil(scope, { member: id, today, until: today });
  }

  return { claim, end, leftOn };
}
