import * as v from 'valibot';
import { BaseLine } from './bills.ts';
import { defineCall } from './call.ts';
import { BusinessDay, MemberId, MoneyText } from './common.ts';
import { ContractTerms } from './contract-terms.ts';
import {
  contractNoAgent,
  contractStranger,
  contractsClosed,
  contractsOff,
  TERMS_REFUSALS,
} from './contracts.ts';

/** A period of last month as these terms would have paid it. Null: too few members played for it to be shown (TEAM-1). */
const TriedPeriod = v.object({
  first: BusinessDay,
  last: BusinessDay,
  /** Of an hour's salary: which of the day. */
  hour: v.nullable(v.number()),
  base: v.nullable(MoneyText),
  baseLines: v.array(BaseLine),
  amount: v.nullable(MoneyText),
  /** The place of the tier that was reached; −1 for none. */
  tier: v.number(),
  active: v.nullable(v.number()),
  /** What the payer's own pay would not have allowed of it (PAY-9); below zero. */
  short: v.nullable(MoneyText),
});
export type TriedPeriod = v.InferOutput<typeof TriedPeriod>;

export const tryContractTerms = defineCall({
  name: 'tryContractTerms',
  method: 'POST',
  path: '/api/bills/what-if',
  summary: 'What terms would have paid a direct downline last month, before they are offered (BILL-9).',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'report',
  unsafe: false,
  body: v.strictObject({ member: MemberId, terms: ContractTerms }),
  value: v.object({
    /** The month that is over. */
    first: BusinessDay,
    last: BusinessDay,
    /** Of those that can be shown, as `periods`. */
    amount: MoneyText,
    /** In how many periods a tier was reached, and in how many the chain would have been short. */
    reached: v.number(),
    shortIn: v.number(),
    /** Those with play in them, the oldest first. */
    periods: v.array(TriedPeriod),
  }),
  refusals: [contractsOff, contractsClosed, contractStranger, contractNoAgent, ...TERMS_REFUSALS],
});
