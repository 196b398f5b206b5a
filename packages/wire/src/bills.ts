import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, Instant, MoneyText, notFound, pageOf, pageQuery } from './common.ts';
import { CARRY_RULES, CONTRACT_KINDS, DIVIDEND_PERIODS, PAY_MODES } from './contract-terms.ts';
import { GameType } from './games.ts';

/** It was not claimed in time. */
export const billExpired = refusal('bills.expired', 409);
/** It waits for the brand, or was denied; carries `{ state }`. */
export const billNotClaimable = refusal('bills.not_claimable', 409);
/** The brand has stopped pay of this kind for now. */
export const billsStopped = refusal('bills.stopped', 409);

export const BILL_STATES = [
  'CALCULATED',
  'CLAIMABLE',
  'UNAPPROVED',
  'ISSUED',
  'PART_ISSUED',
  'NOT_REACHED',
  'DENIED',
  'EXPIRED',
  'REVERSED',
] as const;
export type BillState = (typeof BILL_STATES)[number];

/** What a base is made of, in the order in which it is computed (PAY-5). */
export const BASE_LINES = [
  'TURNOVER',
  'STAKES',
  'PAYOUTS',
  'REBATES',
  'REWARDS',
  'TEAM_REBATE',
  'HOURLY',
  'DAILY',
  'GIFTS',
  'BONUS_CONVERSIONS',
  'JACKPOT_CONTRIBUTIONS',
  'VENDOR_FEES',
  'PAYMENT_FEES',
  'CHARGEBACKS',
  'GAMING_TAX',
  'EXCLUDED',
  'MEMBER_CAP',
  /** In an agent's own view: the two before as one sum, so that it does not say who is excluded. */
  'NOT_COUNTED',
  'CARRIED',
  'NO_LOSS',
  'BROKEN_UNIT',
  'EARLIER_HOURS',
  'FLOOR',
] as const;
export const PAY_LINES = [
  'PAY',
  'ROUNDING',
  'DAILY_CAP',
  'NOT_REACHED',
  'SHORT_OF_CHAIN',
  'TOPPED_UP',
  'ADJ',
  'ADJ_BEFORE',
  'ADJ_LATER',
  /** What a dispute corrected of an earlier bill: by who pays the contract, and by the platform. */
  'CORRECTION',
  'CORRECTION_ADDED',
] as const;

export const DISPUTE_STATES = ['OPEN', 'ANSWERED', 'ACCEPTED', 'REJECTED', 'CORRECTED'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** What of a bill is disputed: one line of it. */
export const DISPUTE_LINES = [...BASE_LINES, ...PAY_LINES] as const;

const Kind = v.picklist(CONTRACT_KINDS);
export const BillId = v.pipe(v.string(), v.regex(/^bil_[0-9a-z]{26}$/));

const period = {
  first: BusinessDay,
  last: BusinessDay,
  /** Of an hour's salary: which of the day. */
  hour: v.nullable(v.number()),
};

/** The lines of the base sum to it, those of the pay to the amount (PAY-1). */
export const BaseLine = v.object({ code: v.picklist(BASE_LINES), amount: MoneyText });
export const PayLine = v.object({
  code: v.picklist(PAY_LINES),
  amount: MoneyText,
  base: v.nullable(MoneyText),
  rate: v.nullable(v.number()),
  /** Of a correction: the first day of the period that it corrects. */
  of: v.nullable(BusinessDay),
});
export type BaseLine = v.InferOutput<typeof BaseLine>;
export type PayLine = v.InferOutput<typeof PayLine>;
export const BillTier = v.object({ from: MoneyText, active: v.number(), rate: v.number() });
export const BillPayment = v.object({
  source: v.picklist(['PAYER', 'PLATFORM']),
  amount: MoneyText,
  at: Instant,
});

/** What an agent disputes of a bill, and what came of it (BILL-10). */
export const Dispute = v.object({
  id: v.string(),
  /** Null: the bill as a whole. */
  line: v.nullable(v.picklist(DISPUTE_LINES)),
  text: v.string(),
  state: v.picklist(DISPUTE_STATES),
  openedAt: Instant,
  /** Until when it is answered. */
  answerBy: Instant,
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  /** Why it was rejected. */
  verdict: v.nullable(v.string()),
  /** What the bill should have been, of a corrected one. */
  amount: v.nullable(MoneyText),
});
export type Dispute = v.InferOutput<typeof Dispute>;

const summary = {
  id: v.string(),
  kind: Kind,
  ...period,
  amount: MoneyText,
  paid: MoneyText,
  state: v.picklist(BILL_STATES),
  payMode: v.picklist(PAY_MODES),
  /** The last day on which it can be claimed. */
  claimUntil: v.nullable(BusinessDay),
  canClaim: v.boolean(),
};
const Summary = v.object(summary);
export type BillSummary = v.InferOutput<typeof Summary>;

export const listBills = defineCall({
  name: 'listBills',
  method: 'GET',
  path: '/api/bills',
  summary: 'An agent’s own bills of contracts, the newest first.',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ ...pageQuery(), kind: v.optional(Kind) }),
  value: v.object({
    ...pageOf(Summary),
    /** How many wait to be claimed, over all pages. */
    claimable: v.number(),
  }),
  refusals: [],
});

/** A group of members below; null where it is too small to be shown (TEAM-1). */
const Branch = v.object({ account: v.string(), players: v.number(), valid: v.nullable(MoneyText) });

export const getBill = defineCall({
  name: 'getBill',
  method: 'GET',
  path: '/api/bills/:id',
  summary: 'One of an agent’s own bills, with everything that it is made of.',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ id: BillId }),
  value: v.object({
    ...summary,
    payer: v.picklist(['PLATFORM', 'UPLINE']),
    base: MoneyText,
    /** Empty where fewer than five members played (TEAM-1). */
    baseLines: v.array(BaseLine),
    isHidden: v.boolean(),
    lines: v.array(PayLine),
    /** The place of the tier that was reached; −1 for none. */
    tier: v.number(),
    tiers: v.array(BillTier),
    isMarginal: v.boolean(),
    active: v.number(),
    owed: MoneyText,
    net: MoneyText,
    /** What downlines get of this agent for the period. */
    downlines: v.array(
      v.object({
        account: v.string(),
        amount: MoneyText,
        state: v.picklist(BILL_STATES),
        /** The newest dispute of it: the payer sees its state. */
        dispute: v.nullable(v.picklist(DISPUTE_STATES)),
      }),
    ),
    /** Direct downlines one by one, and by branch who is below them. */
    members: v.array(v.object({ account: v.string(), valid: MoneyText })),
    branches: v.array(Branch),
    payments: v.array(BillPayment),
    /** The newest first. */
    disputes: v.array(Dispute),
    canDispute: v.boolean(),
  }),
  refusals: [notFound],
});

export const claimBill = defineCall({
  name: 'claimBill',
  method: 'POST',
  path: '/api/bills/:id/claim',
  summary: 'Claims a bill; claimed twice it is paid once and answered twice.',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: BillId }),
  value: Summary,
  refusals: [notFound, billsStopped, billExpired, billNotClaimable],
});

export const getPaySoFar = defineCall({
  name: 'getPaySoFar',
  method: 'GET',
  path: '/api/bills/so-far',
  summary: 'What the period that runs would make of an agent’s contract so far (CALL-6).',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ kind: Kind }),
  value: v.object({
    /** Null without a contract in force. */
    contract: v.nullable(
      v.object({
        ...period,
        dividendPeriod: v.nullable(v.picklist(DIVIDEND_PERIODS)),
        carry: v.nullable(v.picklist(CARRY_RULES)),
        categories: v.nullable(v.array(GameType)),
        tiers: v.array(BillTier),
        isMarginal: v.boolean(),
        payMode: v.picklist(PAY_MODES),
        payer: v.picklist(['PLATFORM', 'UPLINE']),
        /** Null where fewer than five members played (TEAM-1). */
        base: v.nullable(MoneyText),
        baseLines: v.array(BaseLine),
        amount: v.nullable(MoneyText),
        tier: v.number(),
        active: v.number(),
        /** What was won before and is set off. */
        carried: MoneyText,
        /** Until when settlements are in it. */
        asOf: Instant,
      }),
    ),
  }),
  refusals: [],
});
