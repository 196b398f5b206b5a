import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { runTakesTwo } from '@laro/wire/bills-desk';
import { CONTRACT_KINDS, type ContractKind } from '@laro/wire/contract-terms';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import * as billStore from './bill-store.ts';
import { leftAlone, runName, runToCommit } from './committing.ts';
import { playsOf } from './figures-store.ts';
import { kindOf } from './periods.ts';
import * as reading from './reading-store.ts';
import { paymentsToWire, periodToWire } from './routes.ts';
import { APPROVE_ABOVE, type Runs } from './run.ts';
import { membersBelow, payLineToWire, playsBelow, termsOf, tiersToWire } from './shown.ts';
import * as store from './store.ts';

/** So many rows of a run and members of a bill are shown. */
const SHOWN_MAX = 200;

type Deps = {
  readonly approvals: Approvals;
  readonly merchants: Merchants;
  readonly runs: Runs;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const runToWire = (run: store.RunRow) => ({
  id: run.id,
  series: run.series,
  ...periodToWire(run),
  state: run.state,
  total: moneyToString(run.total),
  totalBefore: run.totalBefore === null ? null : moneyToString(run.totalBefore),
  calculatedAt: run.calculatedAt.toISOString(),
  committedAt: iso(run.committedAt),
  committedBy: run.committedBy,
});

function bindRuns(
  calls: CallRegistry,
  { clock, scopes }: Platform,
  { approvals, merchants, runs }: Deps,
): void {
  calls.bindList('listBillRuns', reading.runs);

  calls.bind(
    'getBillRun',
    async ({ merchant }, { params: { id } }) =>
      await scopes.read(merchant, async (scope) => {
        const run = await store.runById(scope, id);
        if (!run) throw new Refusal(notFound);
        const { series, last, hour } = run;
        const before = await store.runBefore(scope, { series, last, ...(hour >= 0 && { hour }) });
        const sums = await reading.sumsOfRun(scope, id, APPROVE_ABOVE);
        const agents = await reading.agentsOfRun(scope, { run: id, before: before?.id ?? null }, SHOWN_MAX);
        return {
          ...runToWire(run),
          ...sums,
          byPlatform: moneyToString(sums.byPlatform),
          byUplines: moneyToString(sums.byUplines),
          isStopped: await billStore.isStopped(scope, kindOf(series)),
          rows: agents.map(({ amount, before: was, ...row }) => ({
            ...row,
            amount: moneyToString(amount),
            before: was === null ? null : moneyToString(was),
          })),
        };
      }),
  );

  calls.bind(
    'commitBillRun',
    async ({ act, actor, merchant }, { params: { id }, body: { reason, total } }) => {
      const { timeZone } = await merchants.byCode(merchant);
      let answer: store.RunRow | undefined;
      await act(async (scope) => {
        // Two runs that one colleague commits at the same moment are counted one after another.
        await store.lockRuns(scope);
        const run = await runToCommit(scope, { run: id, total }, true);
        const left = await leftAlone(scope, { staff: actor.staffId, now: clock.now(), timeZone });
        if (run.total > left) throw new Refusal(runTakesTwo, { left: moneyToString(left) });
        await runs.commit(scope, run, actor.staffId);
        answer = await store.runById(scope, id);
        const facts = { run: id, about: runName(run), total };
        return {
          subject: merchant,
          reason,
          before: { ...facts, state: 'PREVIEW' },
          after: { ...facts, state: 'COMMITTED' },
        };
      });
      if (!answer) throw new Refusal(notFound);
      return runToWire(answer);
    },
  );

  calls.bind(
    'proposeBillRun',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'bill_run', arguments: given, reason }),
  );
}

async function caseOf(scope: Scope, id: string) {
  const bill = await reading.billById(scope, id);
  if (!bill) throw new Refusal(notFound);
  const terms = termsOf(bill);
  const { first, last, hour, cutoff } = bill;
  const period = { first, last, ...(hour >= 0 && { hour }), cutoff };
  const members = membersBelow(playsBelow(await playsOf(scope, period), bill.agent, terms));
  const shown = members.slice(0, SHOWN_MAX);
  const ids = [...shown.map(({ member }) => member), ...(bill.payer === null ? [] : [bill.payer])];
  const accounts = await reading.accountsOf(scope, ids);
  const { excluded, linked } = (await store.closingOfRun(scope, bill.run)).uncounted;
  return {
    id,
    run: bill.run,
    contract: bill.contract,
    version: bill.version,
    kind: bill.kind,
    ...periodToWire(bill),
    member: bill.agent,
    account: bill.account,
    payer: bill.payer === null ? null : { member: bill.payer, account: accounts.get(bill.payer) ?? '' },
    state: bill.state,
    payMode: bill.payMode,
    amount: moneyToString(bill.amount),
    paid: moneyToString(bill.paid),
    topUp: moneyToString(bill.topUp),
    base: moneyToString(bill.base),
    baseLines: [...bill.baseLines],
    lines: bill.lines.map(payLineToWire),
    tier: bill.tier,
    ...tiersToWire(terms),
    active: bill.active,
    owed: moneyToString(bill.owed),
    net: moneyToString(bill.net),
    calculatedAt: bill.calculatedAt.toISOString(),
    claimUntil: bill.claimUntil,
    claimedAt: iso(bill.claimedAt),
    shortSince: iso(bill.shortSince),
    retryAt: iso(bill.retryAt),
    endedAt: iso(bill.endedAt),
    payments: paymentsToWire(await reading.paymentsOf(scope, id)),
    downlines: (await reading.downlineBills(scope, bill)).map((one) => ({
      ...one,
      amount: moneyToString(one.amount),
    })),
    members: shown.map(({ member, netLoss, valid }) => ({
      member,
      account: accounts.get(member) ?? '',
      valid: moneyToString(valid),
      netLoss: moneyToString(netLoss),
      isExcluded: excluded.has(member),
      isLinked: linked.has(member),
    })),
    memberCount: members.length,
  };
}

export function bindStaff(calls: CallRegistry, platform: Platform, deps: Deps): void {
  const { clock, scopes } = platform;
  bindRuns(calls, platform, deps);

  calls.bindList('listAgentBills', reading.bills);

  calls.bind(
    'getAgentBill',
    async ({ merchant }, { params: { id } }) =>
      await scopes.read(merchant, async (scope) => await caseOf(scope, id)),
  );

  calls.bind(
    'proposeBillVerdict',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await deps.approvals.propose(context, { id, kind: 'bill_verdict', arguments: given, reason }),
  );

  calls.bind('listBillKinds', async ({ merchant }) => {
    const set = await scopes.read(merchant, async (scope) => await billStore.settings(scope));
    return {
      kinds: CONTRACT_KINDS.map((kind) => {
        const one = set.find((setting) => setting.kind === kind);
        return {
          kind,
          isStopped: one?.isStopped ?? false,
          changedAt: iso(one?.changedAt ?? null),
          changedBy: one?.changedBy ?? null,
          reason: one?.reason ?? null,
        };
      }),
    };
  });

  const switchTo =
    (isStopped: boolean) =>
    async (
      { act, actor, merchant }: ActContext,
      {
        params: { kind },
        body: { reason },
      }: { readonly params: { kind: ContractKind }; readonly body: { reason: string } },
    ) => {
      await act(async (scope) => {
        const was = await billStore.isStopped(scope, kind);
        if (was === isStopped) return null;
        await billStore.setStopped(scope, { kind, isStopped, reason, by: actor.staffId, at: clock.now() });
        return { subject: merchant, reason, before: { kind, isStopped: was }, after: { kind, isStopped } };
      });
      return {};
    };
  calls.bind('stopBills', switchTo(true));
  calls.bind('resumeBills', switchTo(false));
}
