import { moneyToString } from '@laro/money';
import { notFound, pageAnswer } from '@laro/wire';
import { type BillSummary, billExpired, billNotClaimable, billsStopped } from '@laro/wire/bills';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { maskedAccount } from '../members/index.ts';
import { isStopped } from './bill-store.ts';
import { canDispute, disputeToWire } from './disputes.ts';
import { disputeStates, disputesOf } from './disputes-store.ts';
import { playsOf } from './figures-store.ts';
import type { RunDeps } from './open.ts';
import type { Paying } from './paying.ts';
import * as store from './reading-store.ts';
import {
  baseLinesFor,
  payLineToWire,
  playersOf,
  playsBelow,
  teamBelow,
  termsOf,
  tiersToWire,
} from './shown.ts';
import { soFar } from './so-far.ts';
import { tryTerms } from './what-if.ts';

export const periodToWire = ({ first, last, hour }: Pick<store.BillRow, 'first' | 'last' | 'hour'>) => ({
  first,
  last,
  hour: hour < 0 ? null : hour,
});

/** Of a bill that has several states inside one word for its agent: what is claimed in time can be claimed. */
const canClaim = (bill: store.BillRow, today: string): boolean =>
  bill.state === 'CLAIMABLE' && bill.payMode === 'CLAIM' && (bill.claimUntil ?? '') >= today;

const toSummary = (bill: store.BillRow, today: string): BillSummary => ({
  id: bill.id,
  kind: bill.kind,
  ...periodToWire(bill),
  amount: moneyToString(bill.amount),
  paid: moneyToString(bill.paid),
  state:
    bill.state === 'CLAIMABLE' && bill.payMode === 'CLAIM' && !canClaim(bill, today) ? 'EXPIRED' : bill.state,
  payMode: bill.payMode,
  claimUntil: bill.claimUntil,
  canClaim: canClaim(bill, today),
});

export const paymentsToWire = (payments: Awaited<ReturnType<typeof store.paymentsOf>>) =>
  payments.map(({ amount, at, source }) => ({ source, amount: moneyToString(amount), at: at.toISOString() }));

/** So many direct downlines are named on a bill. */
const NAMED_MAX = 200;

/** A bill with everything that it is made of, as its agent may see it (BILL-7). */
async function explained(
  scope: Scope,
  bill: store.BillRow,
  { now, today }: { readonly now: Date; readonly today: string },
) {
  const terms = termsOf(bill);
  const { first, last, hour, cutoff } = bill;
  const period = { first, last, ...(hour >= 0 && { hour }), cutoff };
  const plays = playsBelow(await playsOf(scope, period), bill.agent, terms);
  const { branches, direct: all } = teamBelow(plays, bill.agent);
  const direct = all.slice(0, NAMED_MAX);
  const heads = [...direct.map(([member]) => member), ...branches.map(({ head }) => head)];
  const accounts = await store.accountsOf(scope, heads);
  const nameOf = (member: string): string => maskedAccount(accounts.get(member) ?? '');
  const players = playersOf(plays);
  const disputes = await disputesOf(scope, bill.id);
  const downlines = await store.downlineBills(scope, bill);
  const states = await disputeStates(
    scope,
    downlines.map((one) => one.bill),
  );
  return {
    ...toSummary(bill, today),
    payer: bill.payer === null ? ('PLATFORM' as const) : ('UPLINE' as const),
    base: moneyToString(bill.base),
    baseLines: [...baseLinesFor(bill.baseLines, players)],
    isHidden: players > 0 && baseLinesFor(bill.baseLines, players).length === 0,
    lines: bill.lines.map(payLineToWire),
    tier: bill.tier,
    ...tiersToWire(terms),
    active: bill.active,
    owed: moneyToString(bill.owed),
    net: moneyToString(bill.net),
    downlines: downlines.map(({ account, amount, bill: id, state }) => ({
      account: maskedAccount(account),
      amount: moneyToString(amount),
      state,
      dispute: states.get(id) ?? null,
    })),
    members: direct.map(([member, valid]) => ({ account: nameOf(member), valid: moneyToString(valid) })),
    branches: branches.map(({ head, players: count, valid }) => ({
      account: nameOf(head),
      players: count,
      valid: valid === null ? null : moneyToString(valid),
    })),
    payments: paymentsToWire(await store.paymentsOf(scope, bill.id)),
    disputes: disputes.map(disputeToWire),
    canDispute: canDispute(bill, disputes, now),
  };
}

type Deps = RunDeps & { readonly paying: Paying };

export function bindBills(calls: CallRegistry, { scopes }: Pick<Platform, 'scopes'>, deps: Deps): void {
  const { merchants, paying } = deps;
  /** An agent's own bill of a committed run. The answer for any other bill is that it is not found. */
  async function ownBill(scope: Scope, id: string, agent: string): Promise<store.BillRow> {
    const bill = await store.billById(scope, id);
    if (bill?.agent !== agent || bill.state === 'CALCULATED') throw new Refusal(notFound);
    return bill;
  }

  calls.bind('listBills', async ({ actor, merchant, now }, { query: { kind = null, ...page } }) => {
    const today = await merchants.businessDayAt(merchant, now);
    const { rows, count, claimable } = await scopes.read(
      merchant,
      async (scope) => await store.listOwn(scope, actor.memberId, { kind, ...page }),
    );
    const answer = rows.map((bill) => toSummary(bill, today));
    return { ...pageAnswer(answer, count, page), claimable };
  });

  calls.bind('getBill', async ({ actor, merchant, now }, { params: { id } }) => {
    const today = await merchants.businessDayAt(merchant, now);
    return await scopes.read(merchant, async (scope) => {
      const bill = await ownBill(scope, id, actor.memberId);
      return await explained(scope, bill, { now, today });
    });
  });

  calls.bind('claimBill', async ({ actor, merchant, now }, { params: { id } }) => {
    const today = await merchants.businessDayAt(merchant, now);
    return await scopes.write(merchant, async (scope) => {
      const before = await ownBill(scope, id, actor.memberId);
      if (
        before.state === 'EXPIRED' ||
        (before.state === 'CLAIMABLE' && before.payMode === 'CLAIM' && !canClaim(before, today))
      )
        throw new Refusal(billExpired);
      if (canClaim(before, today)) {
        if (await isStopped(scope, before.kind)) throw new Refusal(billsStopped);
        // A second tab waits here for the first, and then finds it paid.
        await paying.pay(scope, id, now);
      } else if (before.claimedAt === null) throw new Refusal(billNotClaimable, { state: before.state });
      return toSummary(await ownBill(scope, id, actor.memberId), today);
    });
  });

  calls.bind('getPaySoFar', async ({ actor, merchant, now }, { query: { kind } }) => {
    const { timeZone } = await merchants.byCode(merchant);
    return await scopes.read(merchant, async (scope) => ({
      contract: await soFar(scope, deps, { agent: actor.memberId, kind, now, timeZone }),
    }));
  });

  calls.bind('tryContractTerms', async ({ actor, merchant, now }, { body: { member: agent, terms } }) => {
    const today = await merchants.businessDayAt(merchant, now);
    return await scopes.read(merchant, async (scope) => {
      const proposal = { agent, payer: actor.memberId, terms };
      const { fromDay } = await deps.contracts.judge(scope, proposal, now);
      return await tryTerms(scope, deps, { ...proposal, fromDay, now, today });
    });
  });
}
