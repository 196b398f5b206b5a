import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, MoneyText, PositiveAmount, Reason } from './common.ts';
import { CONTRACT_KINDS } from './contract-terms.ts';
import { stepUpRequired } from './security.ts';

/** It is the rule that holds from then on already. */
export const sameRule = refusal('bills.rule_unchanged', 409);

const Rule = v.object({
  /** Valid bets of a period from which on a member is active. */
  activeValid: MoneyText,
  /** Up to which share of a base one member counts, in parts per million. */
  memberCap: v.number(),
});

export const BillRuleArguments = v.strictObject({
  activeValid: PositiveAmount,
  memberCap: v.pipe(v.number(), v.integer(), v.minValue(10_000), v.maxValue(1_000_000)),
});

export const getBillRule = defineCall({
  name: 'getBillRule',
  method: 'GET',
  path: '/api/staff/bills/rule',
  summary: 'By which rule bills are computed now, and by which from a later day on.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  topics: ['approvals'],
  value: v.object({
    now: Rule,
    next: v.nullable(v.object({ ...Rule.entries, fromDay: BusinessDay })),
    /** From when a rule would hold that is decided today. */
    fromDay: BusinessDay,
  }),
  refusals: [],
});

export const tryBillRule = defineCall({
  name: 'tryBillRule',
  method: 'GET',
  path: '/api/staff/bills/rule/trial',
  summary: 'What last month’s runs of a kind would have paid each agent by another rule (BILL-12).',
  who: 'staff.reports',
  cost: 'report',
  unsafe: false,
  query: v.strictObject({
    kind: v.picklist(CONTRACT_KINDS),
    activeValid: PositiveAmount,
    memberCap: v.pipe(
      v.string(),
      v.regex(/^\d{5,7}$/),
      v.transform(Number),
      v.minValue(10_000),
      v.maxValue(1_000_000),
    ),
  }),
  value: v.object({
    first: BusinessDay,
    last: BusinessDay,
    runs: v.number(),
    agents: v.number(),
    changed: v.number(),
    before: MoneyText,
    after: MoneyText,
    /** Those with the largest differences, 200 at most. */
    rows: v.array(
      v.object({
        member: v.string(),
        account: v.string(),
        before: MoneyText,
        after: MoneyText,
        difference: MoneyText,
      }),
    ),
  }),
  refusals: [],
});

export const proposeBillRule = defineCall({
  name: 'proposeBillRule',
  method: 'PUT',
  path: '/api/staff/bills/rule/proposals/:id',
  summary: 'The first of two people who set the rule of the periods from next month on.',
  who: APPROVAL_KINDS.bill_rule.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['bill_rule.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...BillRuleArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, sameRule],
});
