import { type Money, minMoney, moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
import { notFound } from '@laro/wire';
import { DISPUTE_LINES, type Dispute } from '@laro/wire/bills';
import {
  BillCorrectionArguments,
  billDisputed,
  billNoNext,
  billSameAmount,
  disputeLate,
  disputeOver,
} from '@laro/wire/bills-disputes';
import type * as v from 'valibot';
import type { Facts } from '../../platform/acts.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { topicAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import type { Contracts } from '../contracts/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { holdBill } from './bill-store.ts';
import * as store from './disputes-store.ts';
import type { Notices } from './notices.ts';
import { type BillRow, billById } from './reading-store.ts';
import { ANSWER_DAYS, DAY_MS, DISPUTE_DAYS } from './rules.ts';

export const disputeToWire = (row: store.DisputeRow): Dispute => ({
  id: row.id,
  line: DISPUTE_LINES.find((one) => one === row.line) ?? null,
  text: row.words,
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  answerBy: row.answerBy.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  verdict: row.verdict,
  amount: row.amount === null ? null : moneyToString(row.amount),
});

const isWaiting = ({ state }: store.DisputeRow): boolean => state === 'OPEN' || state === 'ANSWERED';

/** Whether an agent may dispute a bill now (BILL-10). */
export const canDispute = (
  { calculatedAt }: Pick<BillRow, 'calculatedAt'>,
  disputes: readonly store.DisputeRow[],
  now: Date,
): boolean => now.getTime() < calculatedAt.getTime() + DISPUTE_DAYS * DAY_MS && !disputes.some(isWaiting);

async function heldDispute(scope: Scope, id: string): Promise<{ dispute: store.DisputeRow; bill: BillRow }> {
  const dispute = await store.disputeById(scope, id, true);
  const bill = dispute && (await billById(scope, dispute.bill));
  if (!dispute || !bill) throw new Refusal(notFound);
  return { dispute, bill };
}

type DisputeDeps = {
  readonly contracts: Contracts;
  readonly merchants: Merchants;
  readonly notices: Notices;
};

/** What an agent does: opens a dispute of an own bill, and ends it with the answer. */
export function bindDisputes(calls: CallRegistry, { scopes }: Pick<Platform, 'scopes'>): void {
  calls.bind(
    'openBillDispute',
    async ({ actor, merchant, now }, { params, body: { dispute: id, line, text } }) => {
      const row = await scopes.write(merchant, async (scope) => {
        // Two disputes of one bill wait here for each other.
        const held = await holdBill(scope, params.id);
        const bill = held && (await billById(scope, params.id));
        if (bill?.agent !== actor.memberId || bill.state === 'CALCULATED') throw new Refusal(notFound);
        const known = await store.disputeById(scope, id);
        if (known?.bill === bill.id) return known;
        if (known) throw new Refusal(notFound);
        const all = await store.disputesOf(scope, bill.id);
        if (all.some(isWaiting)) throw new Refusal(billDisputed);
        if (!canDispute(bill, all, now)) throw new Refusal(disputeLate);
        const answerBy = new Date(now.getTime() + ANSWER_DAYS * DAY_MS);
        await store.insertDispute(scope, {
          id,
          bill: bill.id,
          agent: bill.agent,
          line,
          words: text,
          answerBy,
          at: now,
        });
        await topicAtCommit(scope.tx, scope.merchant, 'approvals');
        const made = await store.disputeById(scope, id);
        if (!made) throw new Error('What was opened is there.');
        return made;
      });
      return disputeToWire(row);
    },
  );

  calls.bind('acceptDisputeAnswer', async ({ actor, merchant, now }, { params: { id } }) => {
    const row = await scopes.write(merchant, async (scope) => {
      const dispute = await store.disputeById(scope, id, true);
      if (dispute?.agent !== actor.memberId) throw new Refusal(notFound);
      if (dispute.state === 'ACCEPTED') return dispute;
      if (dispute.state !== 'ANSWERED') throw new Refusal(disputeOver, { state: dispute.state });
      await store.endDispute(scope, id, { state: 'ACCEPTED', at: now });
      return (await store.disputeById(scope, id)) ?? dispute;
    });
    return disputeToWire(row);
  });
}

/** What staff do: answer, reject, and propose what the bill should have been. */
export function bindDisputesOfStaff(
  calls: CallRegistry,
  { scopes }: Pick<Platform, 'scopes'>,
  { approvals, notices }: { readonly approvals: Approvals; readonly notices: Notices },
): void {
  calls.bindList('listBillDisputes', store.disputes);

  calls.bind(
    'getBillDispute',
    async ({ merchant }, { params: { id } }) =>
      await scopes.read(merchant, async (scope) => {
        const dispute = await store.disputeById(scope, id);
        const bill = dispute && (await billById(scope, dispute.bill));
        if (!dispute || !bill) throw new Refusal(notFound);
        const correction = await store.correctionOf(scope, id);
        const { first, hour, kind, last, state } = bill;
        return {
          ...disputeToWire(dispute),
          answeredBy: dispute.answeredBy,
          member: bill.agent,
          account: bill.account,
          bill: {
            id: bill.id,
            kind,
            first,
            last,
            hour: hour < 0 ? null : hour,
            amount: moneyToString(bill.amount),
            paid: moneyToString(bill.paid),
            state,
          },
          correction: correction
            ? {
                amount: moneyToString(correction.amount),
                added: moneyToString(correction.added),
                at: correction.at.toISOString(),
                run: correction.run,
              }
            : null,
        };
      }),
  );

  calls.bind('answerBillDispute', async ({ act, actor, now }, { params: { id }, body: { answer } }) => {
    await act(async (scope) => {
      const { bill, dispute } = await heldDispute(scope, id);
      if (dispute.state !== 'OPEN') throw new Refusal(disputeOver, { state: dispute.state });
      await store.markAnswered(scope, id, { answer, at: now, by: actor.staffId });
      await notices.answered(scope, { id, agent: bill.agent, first: bill.first });
      const facts = { dispute: id, bill: bill.id };
      return {
        subject: bill.agent,
        reason: '',
        before: { ...facts, state: 'OPEN', answer: null },
        after: { ...facts, state: 'ANSWERED', answer },
      };
    });
    return {};
  });

  calls.bind('rejectBillDispute', async ({ act, now }, { params: { id }, body: { reason } }) => {
    await act(async (scope) => {
      const { bill, dispute } = await heldDispute(scope, id);
      if (dispute.state !== 'ANSWERED') throw new Refusal(disputeOver, { state: dispute.state });
      await store.endDispute(scope, id, { state: 'REJECTED', at: now, verdict: reason });
      await notices.decided(scope, { id, agent: bill.agent, first: bill.first, state: 'REJECTED' });
      const facts = { dispute: id, bill: bill.id };
      return {
        subject: bill.agent,
        reason,
        before: { ...facts, state: 'ANSWERED' },
        after: { ...facts, state: 'REJECTED' },
      };
    });
    return {};
  });

  calls.bind(
    'proposeBillCorrection',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'bill_correction', arguments: given, reason }),
  );
}

type Right = {
  readonly dispute: store.DisputeRow;
  readonly bill: BillRow;
  readonly right: Money;
  /** Nothing of the bill was paid, and nothing will be: the next one has all of it. */
  readonly isReversed: boolean;
  /** What the agent has of the bill besides, with what was corrected of it before. */
  readonly before: Money;
  readonly amount: Money;
  readonly added: Money;
};

/** What two people make of an answered dispute: what the bill should have been (BILL-10). */
export function createCorrectionKind(
  { clock }: Pick<Platform, 'clock'>,
  { contracts, merchants, notices }: DisputeDeps,
): ApprovalKind<v.InferOutput<typeof BillCorrectionArguments>> {
  async function rightOf(
    scope: Scope,
    given: v.InferOutput<typeof BillCorrectionArguments>,
    now: Date,
  ): Promise<Right> {
    const { bill: read, dispute } = await heldDispute(scope, given.dispute);
    // A claim at the same moment waits here, or this waits for it.
    await holdBill(scope, read.id);
    const bill = (await billById(scope, read.id)) ?? read;
    if (dispute.state !== 'ANSWERED') throw new Refusal(disputeOver, { state: dispute.state });
    const right = parseMoney(given.amount);
    const disputes = await store.disputesOf(scope, bill.id);
    const corrected = disputes.find(({ state }) => state === 'CORRECTED')?.amount ?? null;
    const known = corrected ?? bill.amount;
    if (right === known) throw new Refusal(billSameAmount);
    const day = await merchants.businessDayAt(scope.merchant, now);
    const [next] = await contracts.inForce(scope, { kind: bill.kind, day, agents: [bill.agent] });
    if (next?.contract !== bill.contract) throw new Refusal(billNoNext);
    const isReversed = corrected === null && store.canReverse(bill);
    const before = isReversed ? ZERO : known;
    const difference = subtractMoney(right, before);
    // Of what the next bill has in place of this one the payer bears what was the payer's of this one.
    const borne = isReversed ? subtractMoney(bill.amount, bill.topUp) : ZERO;
    const amount = minMoney(difference, borne);
    return { dispute, bill, right, isReversed, before, amount, added: subtractMoney(difference, amount) };
  }

  const factsOf = ({ bill }: Right): Facts => ({ bill: bill.id, amount: moneyToString(bill.amount) });

  return {
    name: 'bill_correction',
    arguments: BillCorrectionArguments,
    async look(scope, given) {
      const right = await rightOf(scope, given, clock.now());
      const { bill, isReversed } = right;
      return {
        subject: bill.agent,
        about: `${bill.account} ${bill.kind} ${bill.first}`,
        seen: `${bill.state} ${moneyToString(bill.amount)} ${moneyToString(bill.paid)}`,
        before: { ...factsOf(right), state: bill.state },
        after: {
          ...factsOf(right),
          state: isReversed ? 'REVERSED' : bill.state,
          right: moneyToString(right.right),
          next: moneyToString(subtractMoney(right.right, right.before)),
        },
      };
    },
    async apply(scope, { arguments: given, at }): Promise<Facts> {
      const right = await rightOf(scope, given, at);
      const { added, amount, bill, dispute, isReversed } = right;
      if (isReversed) await store.reverseBill(scope, bill.id, at);
      await store.endDispute(scope, dispute.id, { state: 'CORRECTED', at, amount: right.right });
      if (amount !== 0n || added !== 0n)
        await store.insertCorrection(scope, { dispute: dispute.id, amount, added, at });
      await notices.decided(scope, {
        id: dispute.id,
        agent: bill.agent,
        first: bill.first,
        state: 'CORRECTED',
      });
      return { ...factsOf(right), right: moneyToString(right.right) };
    },
  };
}
