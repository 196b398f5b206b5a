import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { emptyAsAbsent, Instant, IntegrationId, MoneyText, pageOf, pageQuery, plainText } from './common.ts';
import { stepUpRequired } from './security.ts';

export const integrationUnknown = refusal('reconciliation.integration_unknown', 404);
export const dayOpen = refusal('reconciliation.day_open', 409);
export const underWay = refusal('reconciliation.under_way', 409);
export const driftOpen = refusal('reconciliation.drift_open', 409);
export const notFrozen = refusal('reconciliation.not_frozen', 409);
export const liftNotRequested = refusal('reconciliation.lift_not_requested', 409);
/** Nobody confirms what they asked for themselves (G11). */
export const secondPersonRequired = refusal('reconciliation.second_person_required', 403);

export const RUN_STATES = ['running', 'matched', 'breaks', 'unreachable', 'not_offered'] as const;
export const BREAK_KINDS = ['missing_here', 'missing_there', 'amount_differs', 'status_differs'] as const;

/** YYYY-MM-DD of the calendar, in years that a vendor can have had. */
const BusinessDay = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-\d{2}-\d{2}$/),
  v.check((day) => {
    const at = Date.parse(day);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  }, 'Not a day of the calendar.'),
);

const Side = v.object({ count: v.number(), stakes: MoneyText, payouts: MoneyText });

export const ReconciliationRun = v.object({
  integration: v.string(),
  businessDay: v.string(),
  state: v.picklist(RUN_STATES),
  attempt: v.number(),
  startedAt: Instant,
  finishedAt: v.nullable(Instant),
  /** Why the vendor's list could not be had. */
  cause: v.nullable(v.string()),
  /** Transactions that stand, of what either side puts on this day; as of the last comparison. */
  ours: Side,
  theirs: Side,
  breaks: v.number(),
});
export type ReconciliationRun = v.InferOutput<typeof ReconciliationRun>;

export const ReconciliationBreak = v.object({
  integration: v.string(),
  businessDay: v.string(),
  /** The vendor's transaction id. */
  transaction: v.string(),
  kind: v.picklist(BREAK_KINDS),
  /** From the member's side: a stake is negative. Null where that side does not know the transaction. */
  ours: v.nullable(MoneyText),
  theirs: v.nullable(MoneyText),
  oursState: v.nullable(v.string()),
  theirsState: v.nullable(v.string()),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  resolvedAt: v.nullable(Instant),
  /** From the first sight until it was resolved, or until now. */
  ageSeconds: v.number(),
});
export type ReconciliationBreak = v.InferOutput<typeof ReconciliationBreak>;

export const listReconciliationRuns = defineCall({
  name: 'listReconciliationRuns',
  method: 'GET',
  path: '/api/staff/reconciliation/runs',
  summary: "Business days reconciled with the vendors' own lists, newest first.",
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    integration: emptyAsAbsent(IntegrationId),
    state: emptyAsAbsent(v.picklist(RUN_STATES)),
  }),
  value: v.object(pageOf(ReconciliationRun)),
  refusals: [],
});

export const listReconciliationBreaks = defineCall({
  name: 'listReconciliationBreaks',
  method: 'GET',
  path: '/api/staff/reconciliation/breaks',
  summary: 'What differs between our transactions and a vendor’s, oldest first, with its age.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    integration: emptyAsAbsent(IntegrationId),
    businessDay: emptyAsAbsent(BusinessDay),
    /** `standing` leaves out what was resolved; `all` shows it too, newest day first. */
    show: v.optional(v.picklist(['open', 'all']), 'open'),
  }),
  value: v.object(pageOf(ReconciliationBreak)),
  refusals: [],
});

export const runReconciliation = defineCall({
  name: 'runReconciliation',
  method: 'POST',
  path: '/api/staff/reconciliation/runs',
  summary:
    'Reconciles a closed business day now, again if it was before; the answer comes before the result.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  audit: ['reconciliation.run'],
  body: v.strictObject({ integration: IntegrationId, businessDay: BusinessDay }),
  value: ReconciliationRun,
  refusals: [integrationUnknown, dayOpen, underWay],
});

/** Where one account, or one whole book, is not what its postings say. */
const Drift = v.object({
  /** `lane/account`, or `book currency`. */
  subject: v.string(),
  balance: MoneyText,
  folded: MoneyText,
  since: Instant,
});

export const BalanceWatch = v.object({
  /** Null before the first check. */
  checkedAt: v.nullable(Instant),
  balanced: v.boolean(),
  drifted: v.array(Drift),
  /** Withdrawals stand still since then, or null. */
  frozen: v.nullable(v.object({ since: Instant, reason: v.string() })),
  /** Who asked for withdrawals to go on, until a colleague says so too. */
  liftRequested: v.nullable(v.object({ by: v.string(), at: Instant })),
});
export type BalanceWatch = v.InferOutput<typeof BalanceWatch>;

export const getBalanceWatch = defineCall({
  name: 'getBalanceWatch',
  method: 'GET',
  path: '/api/staff/balance-watch',
  summary: 'What the trial balance of every minute last saw, and whether withdrawals are frozen (goal M7).',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  value: BalanceWatch,
  refusals: [],
});

export const requestFreezeLift = defineCall({
  name: 'requestFreezeLift',
  method: 'POST',
  path: '/api/staff/freeze/lift-request',
  summary:
    'The first of two people who let withdrawals go on: the request stands for a day, and for this freeze.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['freeze.lift_requested'],
  body: v.strictObject({ reason: v.pipe(plainText(140), v.trim(), v.minLength(1)) }),
  value: BalanceWatch,
  refusals: [stepUpRequired, notFrozen],
});

export const liftFreeze = defineCall({
  name: 'liftFreeze',
  method: 'DELETE',
  path: '/api/staff/freeze',
  summary:
    'The second of two people lets withdrawals go on after a drift was set right; checks the books first.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['freeze.lifted'],
  value: BalanceWatch,
  refusals: [stepUpRequired, driftOpen, liftNotRequested, secondPersonRequired],
});
