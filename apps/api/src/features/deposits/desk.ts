import { type Money, moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import {
  getReceiptPicture,
  receiptDecided,
  receiptTaken,
  receiptTakesTwo,
  transferKnown,
} from '@laro/wire/deposits-desk';
import * as v from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { sendPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { topicAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Verification } from '../verification/index.ts';
import {
  type Alone,
  aloneOf,
  claimOf,
  deposits,
  dueAtOf,
  receipts as receiptList,
  waitForReceipts,
} from './desk-store.ts';
import { methodOf } from './methods-store.ts';
import type { Moves } from './moves.ts';
import { picturesOf } from './pictures-store.ts';
import type { Receipts } from './receipts.ts';
import * as store from './store.ts';

/** Stands for our own bank account where money moved through no provider. */
const BANK = 'bank';

type Deps = {
  readonly accesses: Accesses;
  readonly approvals: Pick<Approvals, 'propose'>;
  readonly members: Members;
  readonly notifications: Notifications;
  readonly receipts: Receipts;
  readonly moves: Moves;
  readonly verification: Pick<Verification, 'legalNameOf'>;
};

/** Locked, and still with staff. */
export async function reviewed(scope: Scope, id: string): Promise<store.DepositRecord> {
  const deposit = await store.lockDeposit(scope, id);
  if (!deposit) throw new Refusal(notFound);
  if (deposit.state !== 'reviewing') throw new Refusal(receiptDecided);
  return deposit;
}

/** One transfer is one however its reference is written. */
const transferOf = (reference: string): string => reference.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

/** Throws the refusal of a transfer that was credited before, for whichever order. */
export async function assertNewTransfer(scope: Scope, transfer: string): Promise<void> {
  const deposit = await store.orderOfMovement(scope, BANK, transferOf(transfer));
  if (deposit !== null) throw new Refusal(transferKnown, { deposit });
}

/** What arrived in the bank counts, not what was ordered: once for each transfer, by the bank's own reference of it. */
export async function creditReceipt(
  scope: Scope,
  moves: Moves,
  deposit: store.DepositRecord,
  {
    received,
    transfer,
    by,
    approval,
    reason,
    at,
  }: { received: Money; transfer: string; by: string; approval: string | null; reason: string; at: Date },
): Promise<void> {
  const movement = transferOf(transfer);
  const moved = {
    integration: BANK,
    movement,
    deposit: deposit.id,
    kind: 'received',
    amount: received,
    at,
  } as const;
  const before = await store.insertMovement(scope, moved);
  if (before !== null) throw new Refusal(transferKnown, { deposit: before.deposit });
  const decided = { ...deposit, decidedBy: by, approval, reason };
  await moves.credit(scope, decided, [{ reference: `${deposit.id}/receipt`, amount: received }], {
    cause: 'approved',
    raised: received === deposit.amount ? [] : ['amount_differs'],
    at,
  });
}

/** Throws while a colleague is at it, but the one from whom it is taken over. */
async function assertNotTaken(
  scope: Scope,
  deposit: string,
  { staff, from }: { readonly staff: string; readonly from?: string | undefined },
): Promise<void> {
  const claim = await claimOf(scope, deposit);
  if (claim && claim.staff !== staff && claim.name !== from)
    throw new Refusal(receiptTaken, { by: claim.name });
}

/** Throws where so much takes two people: the database holds the same rule (`deposit_two_people`). */
async function assertOneIsEnough(
  scope: Scope,
  received: Money,
  by: Parameters<typeof aloneOf>[1],
): Promise<void> {
  await waitForReceipts(scope);
  const { most, bound } = await aloneOf(scope, by);
  if (received > most) throw new Refusal(receiptTakesTwo, { above: moneyToString(most), bound });
}

function bindViews(calls: CallRegistry, scopes: Platform['scopes'], deps: Deps): void {
  const { accesses, members, receipts, verification } = deps;
  calls.bindList('listMemberDeposits', deposits);
  calls.bindExport('exportMemberDeposits', deposits);
  calls.bindList('listReceipts', receiptList);

  calls.bind('getMemberDeposit', async (context, { params: { id } }) => {
    const shown = await scopes.read(context.merchant, async (scope) => {
      const deposit = await store.depositById(scope, id);
      const member = deposit && (await members.byId(scope, deposit.member));
      if (!deposit || !member) throw new Refusal(notFound);
      const alone = await aloneOf(scope, { deposit: id, staff: context.actor.staffId, at: context.now });
      const claimed = await claimOf(scope, id);
      const claim = claimed && { by: claimed.name, mine: claimed.staff === context.actor.staffId };
      const legalName = await verification.legalNameOf(scope, member.id);
      const { account } = member;
      return { ...(await toMemberDeposit(scope, deposit, { account, alone, legalName })), claim };
    });
    // Whoever opens a payment of a member looks at them for its sake.
    await accesses.look(context, shown.member, 'payment');
    return shown;
  });

  calls.bindStream('getReceiptPicture', async (context, request, reply) => {
    const params = v.safeParse(getReceiptPicture.params, request.params);
    if (!params.success) throw new Refusal(notFound);
    const { picture } = params.output;
    const { bytes, member } = await scopes.read(
      context.merchant,
      async (scope) => await receipts.picture(scope, picture),
    );
    await accesses.look(context, member, 'payment');
    await sendPicture(reply, `${picture}.jpg`, bytes);
  });
}

/** What staff see of deposits, and how they answer a receipt. */
export function bindDesk(calls: CallRegistry, { scopes }: Platform, deps: Deps): void {
  const { approvals, notifications, moves } = deps;
  bindViews(calls, scopes, deps);
  calls.bind('claimReceipt', async ({ act, actor }, { params: { id }, body: { claim, from } }) => {
    await act(async (scope) => {
      const deposit = await reviewed(scope, id);
      await assertNotTaken(scope, id, { staff: actor.staffId, from });
      const by = deposit.assignedTo;
      const assignedTo = claim ? actor.staffId : null;
      if (by === assignedTo) return null;
      await store.saveDeposit(scope, deposit, { assignedTo }, null);
      await topicAtCommit(scope.tx, scope.merchant, 'deposits');
      return { subject: id, before: { assignedTo: by }, after: { assignedTo } };
    });
    return {};
  });

  calls.bind('decideReceipt', async ({ act, actor, now }, { params: { id }, body }) => {
    await act(async (scope) => {
      const deposit = await reviewed(scope, id);
      const { member } = deposit;
      await assertNotTaken(scope, id, { staff: actor.staffId });
      const { reason } = body;
      const before = { deposit: id, state: deposit.state };
      if (body.verdict === 'reject') {
        const change = { state: 'rejected', decidedBy: actor.staffId, reason } as const;
        await moves.end(scope, deposit, change, { cause: 'rejected', at: now });
        await notifications.notify(scope, {
          member,
          kind: 'deposit_rejected',
          facts: { amount: `${moneyToString(deposit.amount)} ${deposit.currency}`, reason },
          key: `deposit ${id} rejected`,
        });
        return { subject: member, reason, before, after: { deposit: id, state: 'rejected' } };
      }
      const received = parseMoney(body.received);
      await assertOneIsEnough(scope, received, { deposit: id, staff: actor.staffId, at: now });
      const { transfer } = body;
      await creditReceipt(scope, moves, deposit, {
        received,
        transfer,
        by: actor.staffId,
        approval: null,
        reason,
        at: now,
      });
      const after = { deposit: id, state: 'paid', received: moneyToString(received), transfer };
      return { subject: member, reason, before, after };
    });
    return {};
  });

  calls.bind(
    'proposeReceipt',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'deposit_receipt', arguments: given, reason }),
  );
}

async function toMemberDeposit(
  scope: Scope,
  deposit: store.DepositRecord,
  {
    account,
    alone,
    legalName,
  }: { readonly account: string; readonly alone: Alone; readonly legalName: string | null },
) {
  const { amount, fee, received, submittedAt, createdAt, expiresAt } = deposit;
  const moved = await store.movementsOf(scope, deposit.id);
  return {
    id: deposit.id,
    member: deposit.member,
    account,
    legalName,
    paidTo: (await methodOf(scope, deposit.method))?.bank ?? null,
    method: deposit.method,
    amount: moneyToString(amount),
    fee: moneyToString(fee),
    currency: deposit.currency,
    received: received === null ? null : moneyToString(received),
    state: deposit.state,
    flags: [...deposit.flags],
    integration: deposit.integration,
    providerOrder: deposit.providerOrder,
    reference: deposit.reference,
    movements: moved.map(({ movement, kind, amount: one, taken, at }) => ({
      movement,
      kind,
      amount: moneyToString(one),
      taken: kind === 'received' ? null : moneyToString(taken),
      at: at.toISOString(),
    })),
    remark: deposit.remark,
    pictures: [...(await picturesOf(scope, deposit.id))],
    decidedBy: deposit.decidedBy,
    reason: deposit.reason,
    alone: { most: moneyToString(alone.most), bound: alone.bound },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    dueAt: deposit.state === 'reviewing' && submittedAt ? dueAtOf(submittedAt) : null,
    steps: (await store.stepsOf(scope, deposit.id)).map(({ at, ...step }) => ({
      ...step,
      at: at.toISOString(),
    })),
  };
}
