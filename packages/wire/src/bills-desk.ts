import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import {
  BASE_LINES,
  BaseLine,
  BILL_STATES,
  BillId,
  BillPayment,
  BillTier,
  billsStopped,
  PayLine,
} from './bills.ts';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, Instant, MoneyText, notFound, Reason } from './common.ts';
import { CONTRACT_KINDS, PAY_MODES } from './contract-terms.ts';
import { defineList, field, filtered, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

export { BASE_LINES };

/** Its total is not the one that was looked at, or it is committed already; carries `{ total }`. */
export const runChanged = refusal('bills.run_changed', 409);
/** More than one person commits alone in a day; carries `{ left }`. */
export const runTakesTwo = refusal('bills.takes_two', 409);
/** Only a bill that waits for approval is approved or denied. */
export const billNotWaiting = refusal('bills.not_waiting', 409);

export const RUN_SERIES = ['HOURLY', 'DAILY', 'WEEK', 'HALF_MONTH', 'MONTH'] as const;
export const RUN_STATES = ['PREVIEW', 'COMMITTED'] as const;
const Kind = v.picklist(CONTRACT_KINDS);
export const RunId = v.pipe(v.string(), v.regex(/^run_[0-9a-z]{26}$/));

export const BILL_RUNS_LIST = defineList({
  name: 'bill_runs',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    series: filtered(field.choice(RUN_SERIES)),
    first: field.day(),
    last: field.day(),
    bills: field.number(),
    total: sorted(field.money()),
    state: filtered(field.state(RUN_STATES)),
  },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
});

export const listBillRuns = defineCall({
  name: 'listBillRuns',
  method: 'GET',
  path: '/api/staff/bills/runs',
  summary: 'Runs of agents’ bills, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  ...BILL_RUNS_LIST.call,
});

const run = {
  id: v.string(),
  series: v.picklist(RUN_SERIES),
  first: BusinessDay,
  last: BusinessDay,
  hour: v.nullable(v.number()),
  state: v.picklist(RUN_STATES),
  total: MoneyText,
  totalBefore: v.nullable(MoneyText),
  calculatedAt: Instant,
  committedAt: v.nullable(Instant),
  /** The colleague, the approval, or `limit`. */
  committedBy: v.nullable(v.string()),
};

export const getBillRun = defineCall({
  name: 'getBillRun',
  method: 'GET',
  path: '/api/staff/bills/runs/:id',
  summary: 'A run: its sums, and what each agent gets, next to the period before.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ id: RunId }),
  value: v.object({
    ...run,
    bills: v.number(),
    toApprove: v.number(),
    byPlatform: MoneyText,
    byUplines: MoneyText,
    isStopped: v.boolean(),
    /** Those that differ most from the period before, 200 at most. */
    rows: v.array(
      v.object({
        bill: v.string(),
        member: v.string(),
        account: v.string(),
        amount: MoneyText,
        before: v.nullable(MoneyText),
        state: v.picklist(BILL_STATES),
      }),
    ),
  }),
  refusals: [notFound],
});

export const commitBillRun = defineCall({
  name: 'commitBillRun',
  method: 'POST',
  path: '/api/staff/bills/runs/:id/commit',
  summary: 'Commits a run: its bills are paid, or can be claimed.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['bill_run.committed'],
  params: v.strictObject({ id: RunId }),
  body: v.strictObject({ total: MoneyText, reason: Reason }),
  value: v.object(run),
  refusals: [stepUpRequired, notFound, billsStopped, runChanged, runTakesTwo],
});

export const BillRunArguments = v.strictObject({ run: RunId, total: MoneyText });

export const proposeBillRun = defineCall({
  name: 'proposeBillRun',
  method: 'PUT',
  path: '/api/staff/bills/runs/proposals/:id',
  summary: 'The first of two people who commit a run.',
  who: APPROVAL_KINDS.bill_run.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['bill_run.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...BillRunArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, billsStopped, runChanged],
});

export const BILLS_LIST = defineList({
  name: 'agent_bills',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    kind: filtered(field.choice(CONTRACT_KINDS)),
    first: field.day(),
    last: field.day(),
    member: filtered(field.member()),
    account: field.account(),
    run: filtered(field.id()),
    amount: sorted(field.money()),
    paid: field.money(),
    state: filtered(field.state(BILL_STATES)),
  },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
});

export const listAgentBills = defineCall({
  name: 'listAgentBills',
  method: 'GET',
  path: '/api/staff/bills',
  summary: 'Bills of all agents’ contracts, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  ...BILLS_LIST.call,
});

export const getAgentBill = defineCall({
  name: 'getAgentBill',
  method: 'GET',
  path: '/api/staff/bills/:id',
  summary: 'A bill: its contract’s tiers, its base line by line, who is below, and what was paid of it.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ id: BillId }),
  value: v.object({
    id: v.string(),
    run: v.string(),
    contract: v.string(),
    version: v.number(),
    kind: Kind,
    first: BusinessDay,
    last: BusinessDay,
    hour: v.nullable(v.number()),
    member: v.string(),
    account: v.string(),
    payer: v.nullable(v.object({ member: v.string(), account: v.string() })),
    state: v.picklist(BILL_STATES),
    payMode: v.picklist(PAY_MODES),
    amount: MoneyText,
    paid: MoneyText,
    topUp: MoneyText,
    base: MoneyText,
    baseLines: v.array(BaseLine),
    lines: v.array(PayLine),
    tier: v.number(),
    tiers: v.array(BillTier),
    isMarginal: v.boolean(),
    active: v.number(),
    owed: MoneyText,
    net: MoneyText,
    calculatedAt: Instant,
    claimUntil: v.nullable(BusinessDay),
    claimedAt: v.nullable(Instant),
    shortSince: v.nullable(Instant),
    retryAt: v.nullable(Instant),
    endedAt: v.nullable(Instant),
    payments: v.array(BillPayment),
    downlines: v.array(
      v.object({
        bill: v.string(),
        member: v.string(),
        account: v.string(),
        amount: MoneyText,
        state: v.picklist(BILL_STATES),
      }),
    ),
    /** Those with the most turnover, 200 at most. */
    members: v.array(
      v.object({
        member: v.string(),
        account: v.string(),
        valid: MoneyText,
        netLoss: MoneyText,
        isExcluded: v.boolean(),
        isLinked: v.boolean(),
      }),
    ),
    memberCount: v.number(),
  }),
  refusals: [notFound],
});

export const BillVerdictArguments = v.strictObject({
  bill: BillId,
  verdict: v.picklist(['approve', 'deny']),
});

export const proposeBillVerdict = defineCall({
  name: 'proposeBillVerdict',
  method: 'PUT',
  path: '/api/staff/bills/verdicts/:id',
  summary: 'The first of two people who approve or deny a bill that is large.',
  who: APPROVAL_KINDS.bill_verdict.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['bill_verdict.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...BillVerdictArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, billNotWaiting],
});

export const listBillKinds = defineCall({
  name: 'listBillKinds',
  method: 'GET',
  path: '/api/staff/bills/kinds',
  summary: 'Which kinds of pay are stopped, by whom and why.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: v.object({
    kinds: v.array(
      v.object({
        kind: Kind,
        isStopped: v.boolean(),
        changedAt: v.nullable(Instant),
        changedBy: v.nullable(v.string()),
        reason: v.nullable(v.string()),
      }),
    ),
  }),
  refusals: [],
});

const Kinds = v.strictObject({ kind: Kind });

export const stopBills = defineCall({
  name: 'stopBills',
  method: 'POST',
  path: '/api/staff/bills/kinds/:kind/stop',
  summary: 'Stops pay of a kind at once: nothing is calculated, committed, claimed or paid.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  audit: ['bills.stopped'],
  params: Kinds,
  body: v.strictObject({ reason: Reason }),
  value: v.object({}),
  refusals: [],
});

export const resumeBills = defineCall({
  name: 'resumeBills',
  method: 'POST',
  path: '/api/staff/bills/kinds/:kind/resume',
  summary: 'Lets pay of a kind go on; what was missed is made up for.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['bills.resumed'],
  params: Kinds,
  body: v.strictObject({ reason: Reason }),
  value: v.object({}),
  refusals: [stepUpRequired],
});
