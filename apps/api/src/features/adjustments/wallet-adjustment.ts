import { type Money, moneyToString, negateMoney, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import {
  AdjustmentArguments,
  adjustmentBeyondBalance,
  adjustmentCurrency,
  adjustmentOfTrial,
  adjustmentTooLarge,
} from '@laro/wire/adjustments';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import { assertPosted, type Funds, type Ledger, memberFunds, type Posted } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import { DEFAULT_MAX, factsOf, type Holding, holdingAfter, movedBy } from './rules.ts';
import * as store from './store.ts';

/** What is left of an adjustment that is a thing of the ledger's: whose reference it is. */
const NAMESPACE = 'laro:adjustments';

/**
 * A member's wallet set right by hand: one movement of the ledger under the approval's id. Real money and the operator's
 * test credits alike, each in its own book; free play never (WALLET-4).
 */
export function createWalletAdjustment({
  ledger,
  members,
}: {
  readonly ledger: Ledger;
  readonly members: Members;
}): ApprovalKind<AdjustmentArguments> {
  async function memberOf(scope: Scope, account: string): Promise<Member> {
    const member = await members.byAccount(scope, account);
    if (!member) throw new Refusal(notFound);
    if (member.book === 'TRIAL') throw new Refusal(adjustmentOfTrial);
    return member;
  }

  async function holdingOf(scope: Scope, member: Member): Promise<Holding> {
    const account = await ledger.readAccount(scope, member.lane, member.cashAccount);
    if (!account) throw new Error('A member has a wallet.');
    return { balance: account.balance, debt: await store.debtOf(scope, member) };
  }

  async function post(scope: Scope, funds: Funds, moved: Money, reference: string): Promise<Posted> {
    const by = { referenceNamespace: NAMESPACE, reference } as const;
    if (moved > 0n)
      return await ledger.credit(scope, funds, moved, { movement: 'adjustments.credit', ...by });
    return await ledger.debit(scope, funds, negateMoney(moved), { movement: 'adjustments.debit', ...by });
  }

  return {
    name: 'adjustment',
    arguments: AdjustmentArguments,

    async look(scope, { account, direction, amount, currency }, lock) {
      const member = await memberOf(scope, account);
      const { id } = member;
      if (currency !== member.currency) throw new Refusal(adjustmentCurrency);
      const { max } = (await store.limitOf(scope)) ?? { max: DEFAULT_MAX };
      const given = parseMoney(amount);
      if (given > max) throw new Refusal(adjustmentTooLarge, { max: moneyToString(max) });
      // Of two adjustments of one wallet the later one waits here, and then counts the earlier.
      const locked = lock ? await members.lockRow(scope, id) : undefined;
      const moved = movedBy(direction, given);
      const holding = await holdingOf(scope, member);
      const left = holdingAfter(holding, moved);
      if (!left) throw new Refusal(adjustmentBeyondBalance);
      return {
        subject: id,
        about: account,
        // Play moves a balance all the time. What a person must have seen is who it is, and every adjustment before.
        seen: [member.type, locked?.status ?? member.status, await store.countOf(scope, id)].join(' '),
        before: factsOf(holding),
        after: factsOf(left),
        money: { amount: moved, currency },
        policy: { max: moneyToString(max) },
      };
    },

    async apply(scope, { id, arguments: { account, direction, amount, currency, code, reference }, at }) {
      const member = await memberOf(scope, account);
      const moved = movedBy(direction, parseMoney(amount));
      const posted = await post(scope, { ...memberFunds(scope, member), currency }, moved, id);
      // Play was faster than this look.
      if (posted.status === 'insufficient') throw new Refusal(adjustmentBeyondBalance);
      assertPosted(posted, 'An adjustment');
      await store.insertAdjustment(scope, {
        approval: id,
        member: member.id,
        amount: moved,
        currency,
        code,
        reference,
        at,
      });
      await notifyWallet(scope, member.id, posted);
      const { debt } = await holdingOf(scope, member);
      return { ...factsOf({ balance: posted.balance, debt }), amount: moneyToString(moved), currency };
    },
  };
}
