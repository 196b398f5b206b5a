import { moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
import { notFound } from '@laro/wire';
import { billsStopped } from '@laro/wire/bills';
import { BillRunArguments, BillVerdictArguments, billNotWaiting, runChanged } from '@laro/wire/bills-desk';
import type * as v from 'valibot';
import type { Facts } from '../../platform/acts.ts';
import { dayAt } from '../../platform/days.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { claimableOf, decideBill, holdBill, isStopped } from './bill-store.ts';
import type { Notices } from './notices.ts';
import { kindOf } from './periods.ts';
import { COMMIT_ALONE, claimUntilOf, type Runs } from './run.ts';
import * as store from './store.ts';

export const runName = ({ series, first, last }: Pick<store.RunRow, 'series' | 'first' | 'last'>): string =>
  first === last ? `${series} ${first}` : `${series} ${first} – ${last}`;

/** A run that can be committed as it was looked at, or why not. */
export async function runToCommit(
  scope: Scope,
  { run: id, total }: { readonly run: string; readonly total: string },
  lock: boolean,
): Promise<store.RunRow> {
  const run = await store.runById(scope, id, lock);
  if (!run) throw new Refusal(notFound);
  if (await isStopped(scope, kindOf(run.series))) throw new Refusal(billsStopped);
  if (run.state !== 'PREVIEW' || run.total !== parseMoney(total))
    throw new Refusal(runChanged, { total: moneyToString(run.total) });
  return run;
}

/** What a colleague may still commit alone on this day of the brand. */
export async function leftAlone(
  scope: Scope,
  { staff, now, timeZone }: { readonly staff: string; readonly now: Date; readonly timeZone: string },
) {
  const spent = await store.committedBy(scope, staff, dayAt(timeZone, now), timeZone);
  const left = subtractMoney(COMMIT_ALONE, spent);
  return left > 0n ? left : ZERO;
}

/** A run that is more than one person commits alone. */
export function createRunKind(
  runs: Pick<Runs, 'commit'>,
): ApprovalKind<v.InferOutput<typeof BillRunArguments>> {
  return {
    name: 'bill_run',
    arguments: BillRunArguments,
    async look(scope, given, lock) {
      const run = await runToCommit(scope, given, lock);
      const facts = { total: moneyToString(run.total) };
      return {
        subject: run.id,
        about: runName(run),
        seen: `${run.state} ${facts.total}`,
        before: { state: run.state, ...facts },
        after: { state: 'COMMITTED', ...facts },
      };
    },
    async apply(scope, { id, arguments: given }): Promise<Facts> {
      const run = await runToCommit(scope, given, true);
      await runs.commit(scope, run, id);
      return { run: run.id, total: moneyToString(run.total) };
    },
  };
}

/** Whether a bill above the sum that needs it is paid. */
export function createVerdictKind(
  { clock }: Pick<Platform, 'clock'>,
  { merchants, notices }: { readonly merchants: Merchants; readonly notices: Notices },
): ApprovalKind<v.InferOutput<typeof BillVerdictArguments>> {
  return {
    name: 'bill_verdict',
    arguments: BillVerdictArguments,
    async look(scope, { bill: id, verdict }) {
      const bill = await holdBill(scope, id);
      if (!bill) throw new Refusal(notFound);
      if (bill.state !== 'UNAPPROVED') throw new Refusal(billNotWaiting);
      const facts = { amount: moneyToString(bill.amount) };
      return {
        subject: bill.agent,
        about: `${bill.kind} ${facts.amount}`,
        seen: `${bill.state} ${facts.amount}`,
        before: { state: bill.state, ...facts },
        after: { state: verdict === 'approve' ? 'CLAIMABLE' : 'DENIED', ...facts },
      };
    },
    async apply(scope, { arguments: { bill: id, verdict } }): Promise<Facts> {
      const bill = await holdBill(scope, id);
      if (!bill) throw new Refusal(notFound);
      const at = clock.now();
      const { timeZone } = await merchants.byCode(scope.merchant);
      const claimUntil = bill.payMode === 'CLAIM' ? claimUntilOf(bill.kind, dayAt(timeZone, at)) : null;
      await decideBill(scope, id, { isApproved: verdict === 'approve', at, claimUntil });
      for (const one of await claimableOf(scope, { bill: id })) await notices.claimable(scope, one);
      return { bill: id, verdict, amount: moneyToString(bill.amount) };
    },
  };
}
