import { moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import { AffiliatePayoutArguments, affiliateChanged, affiliateNotForMember } from '@laro/wire/affiliates';
import type { Facts } from '../../platform/acts.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import { assertPosted, type Ledger, memberFunds } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import { queuePostback } from './due.ts';
import * as store from './store.ts';

/** An affiliate has an open account with real money and no team: an agent is paid by contracts. */
export const isAllowed = ({ book, status, type }: Member): boolean =>
  book === 'REAL' && status === 'ACTIVE' && type === 0;

export function createPayoutKind(
  platform: Pick<Platform, 'clock' | 'ids'>,
  { ledger, members }: { readonly ledger: Ledger; readonly members: Members },
): ApprovalKind<AffiliatePayoutArguments> {
  async function toPay(scope: Scope, { account, amount }: AffiliatePayoutArguments, now: Date) {
    const member = await members.byAccount(scope, account);
    if (!member || !(await store.lockAffiliate(scope, member.id))) throw new Refusal(notFound);
    if (!isAllowed(member) || member.excluded) throw new Refusal(affiliateNotForMember);
    const sums = await store.sumsOf(scope, member.id, now);
    if (sums.payable !== parseMoney(amount))
      throw new Refusal(affiliateChanged, { amount: moneyToString(sums.payable) });
    return { member, sums };
  }

  return {
    name: 'affiliate_payout',
    arguments: AffiliatePayoutArguments,
    async look(scope, given) {
      const { member, sums } = await toPay(scope, given, platform.clock.now());
      return {
        subject: member.id,
        about: given.account,
        // The colleague who decides must have seen all that is due.
        seen: `${sums.payable} ${sums.lastSequence}`,
        before: { paid: moneyToString(sums.paid) },
        after: { amount: given.amount },
        money: { amount: sums.payable, currency: member.currency },
      };
    },
    async apply(scope, { id, arguments: given, at }): Promise<Facts> {
      // One moment for both: what comes to be payable between them would be marked as paid, and was not.
      const now = platform.clock.now();
      const { member, sums } = await toPay(scope, given, now);
      const amount = sums.payable;
      await store.insertPayout(scope, { affiliate: member.id, id, amount, at: now });
      const answer = await ledger.credit(scope, memberFunds(scope, member), amount, {
        movement: 'affiliates.pay',
        referenceNamespace: 'laro:affiliates',
        reference: id,
      });
      if (!answer) throw new Error('A movement has an answer.');
      assertPosted(answer, 'A payment of an affiliate');
      await notifyWallet(scope, member.id, answer);
      const sequence = await store.nextSequence(scope, member.id);
      const data = { payout: id, amount: given.amount };
      await queuePostback(platform, scope, { affiliate: member.id, kind: 'payout.paid', sequence, at, data });
      return { amount: given.amount, currency: member.currency };
    },
  };
}
