import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { BusinessDay, Instant, MemberId, MoneyText, notFound, pageOf, pageQuery, Version } from './common.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, ContractTerms } from './contract-terms.ts';
import { PaymentPassword } from './registration.ts';
import { paymentPasswordRefusals } from './security.ts';

/** The licence or the account has no contracts of this kind. */
export const contractsOff = refusal('contracts.off', 403);
/** Who signs is excluded from play. */
export const contractsClosed = refusal('contracts.closed', 409);
/** Not, or no more, a direct downline of who offers. */
export const contractStranger = refusal('contracts.stranger', 422);
/** A contract is with an agent whose account is open. */
export const contractNoAgent = refusal('contracts.no_agent', 422);
/** The platform pays agents who have no upline. */
export const contractNotTop = refusal('contracts.not_top', 422);
/** Who pays has no contract of this kind from that day on. */
export const contractNoOwn = refusal('contracts.no_own', 409);
/** Why terms cannot be signed (PAY-11), one for each fault. */
export const termsNoTiers = refusal('contracts.no_tiers', 422);
export const termsTooManyTiers = refusal('contracts.too_many_tiers', 422);
export const termsThresholds = refusal('contracts.thresholds_not_rising', 422);
export const termsRates = refusal('contracts.rates_not_rising', 422);
export const termsRateRange = refusal('contracts.rate_out_of_range', 422);
export const termsOtherKind = refusal('contracts.another_kind', 422);
export const termsOtherCarry = refusal('contracts.another_carry', 422);
export const termsCategories = refusal('contracts.categories_beyond_payer', 422);
/** Carries `{ from }`: the base at which they would pay more than the payer’s own. */
export const termsAbovePayer = refusal('contracts.above_payer', 422);
export const termsPaidTwice = refusal('contracts.category_paid_twice', 422);
/** A dividend has the periods of who pays it. */
export const termsOtherPeriod = refusal('contracts.another_period', 422);
/** Carries `{ account }`, masked: a downline whom the agent pays more than these terms would bring. */
export const termsBelowDownlines = refusal('contracts.below_downlines', 409);
/** More than the platform promises without its own signature. */
export const contractUnsigned = refusal('contracts.unsigned', 409);
/** Something else was offered under this id. */
export const contractKnown = refusal('contracts.known', 409);
/** It was answered, ran out, or another offer took its place; carries `{ state }`. */
export const contractOver = refusal('contracts.over', 409);

export const TERMS_REFUSALS = [
  contractNoOwn,
  termsNoTiers,
  termsTooManyTiers,
  termsThresholds,
  termsRates,
  termsRateRange,
  termsOtherKind,
  termsOtherCarry,
  termsCategories,
  termsAbovePayer,
  termsPaidTwice,
  termsOtherPeriod,
  termsBelowDownlines,
] as const;

export const ContractId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const Kind = v.picklist(CONTRACT_KINDS);

/** Who pays: the platform, or the upline under a masked account. */
const Payer = v.object({ kind: v.picklist(['PLATFORM', 'UPLINE']), account: v.nullable(v.string()) });

const version = {
  contract: v.string(),
  version: v.number(),
  kind: Kind,
  state: v.picklist(CONTRACT_STATES),
  terms: ContractTerms,
  offeredAt: Instant,
  /** Until when it can be answered. */
  expiresAt: Instant,
  answeredAt: v.nullable(Instant),
  /** The first day on which it holds, and the first on which it does no more. */
  fromDay: v.nullable(BusinessDay),
  untilDay: v.nullable(BusinessDay),
};
const ContractVersion = v.object({ ...version, payer: Payer });
export type ContractVersion = v.InferOutput<typeof ContractVersion>;
const GivenVersion = v.object({ ...version, member: v.string(), account: v.string() });
export type GivenVersion = v.InferOutput<typeof GivenVersion>;

export const getContractRequests = defineCall({
  name: 'getContractRequests',
  method: 'GET',
  path: '/api/contracts/requests',
  summary: 'Of which kinds a contract was offered that waits for the member’s answer (AGENT-5).',
  who: 'account',
  module: 'AGENTPOLICY3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    dailysalreqtype: v.boolean(),
    divtypecompperiodreq: v.boolean(),
    contracthoursalreq: v.boolean(),
    /** Whether the licence allows pay by what a team lost. */
    hasDividends: v.boolean(),
  }),
  refusals: [],
});

export const getContract = defineCall({
  name: 'getContract',
  method: 'GET',
  path: '/api/contracts/kinds/:kind',
  summary: 'An agent’s contract of one kind: what is in force, what was offered, and the versions before.',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ kind: Kind }),
  value: v.object({
    inForce: v.nullable(ContractVersion),
    /** Accepted, and not begun yet. */
    next: v.nullable(ContractVersion),
    offered: v.nullable(ContractVersion),
    /** From when an offer holds that is accepted today; null without an offer. */
    offeredFrom: v.nullable(BusinessDay),
    /** The newest first. */
    history: v.array(ContractVersion),
    /** What the agent is paid by from the next period on: nothing that is offered to a downline may be above it. */
    ceiling: v.nullable(ContractTerms),
    hasPaymentPassword: v.boolean(),
  }),
  refusals: [],
});

export const acceptContract = defineCall({
  name: 'acceptContract',
  method: 'POST',
  path: '/api/contracts/accept',
  summary: 'Signs an offered version, once: it holds from the next period on (CONTRACT-1).',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({ contract: ContractId, version: Version, paymentPassword: PaymentPassword }),
  value: ContractVersion,
  refusals: [
    ...paymentPasswordRefusals,
    notFound,
    contractOver,
    contractsOff,
    contractsClosed,
    contractNoAgent,
    contractNotTop,
    contractStranger,
    ...TERMS_REFUSALS,
    contractUnsigned,
  ],
});

export const denyContract = defineCall({
  name: 'denyContract',
  method: 'POST',
  path: '/api/contracts/:contract/deny',
  summary: 'Refuses an offered version.',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ contract: ContractId }),
  body: v.strictObject({ version: Version }),
  value: ContractVersion,
  refusals: [notFound, contractOver],
});

export const offerContract = defineCall({
  name: 'offerContract',
  method: 'POST',
  path: '/api/contracts/offers',
  summary:
    'Offers a contract to a direct downline, once under its id. What promises more than the platform allows waits for its signature (CONTRACT-3).',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    id: ContractId,
    member: MemberId,
    terms: ContractTerms,
    paymentPassword: PaymentPassword,
  }),
  value: GivenVersion,
  refusals: [
    ...paymentPasswordRefusals,
    contractKnown,
    contractsOff,
    contractsClosed,
    contractStranger,
    contractNoAgent,
    ...TERMS_REFUSALS,
  ],
});

export const listGivenContracts = defineCall({
  name: 'listGivenContracts',
  method: 'GET',
  path: '/api/contracts/given',
  summary: 'What an agent has offered to direct downlines, under masked names, the newest first.',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ ...pageQuery(), kind: v.optional(Kind), member: v.optional(MemberId) }),
  value: v.object(pageOf(GivenVersion)),
  refusals: [],
});

export const endContract = defineCall({
  name: 'endContract',
  method: 'POST',
  path: '/api/contracts/:contract/end',
  summary:
    'Ends a contract that one pays from the next period on, and those of the same kind below it (CONTRACT-4).',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ contract: ContractId }),
  value: GivenVersion,
  refusals: [notFound],
});

export const getMemberFunds = defineCall({
  name: 'getMemberFunds',
  method: 'GET',
  path: '/api/contracts/funds',
  summary: 'What an agent has, read together before a contract is offered: every account, and their sum.',
  who: 'agent',
  module: 'AGENTPOLICY3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    currency: v.string(),
    wallet: MoneyText,
    /** Of agents alone: what cannot be played with. */
    settlement: MoneyText,
    /** Never above zero: what is taken off the next credit. */
    deficit: MoneyText,
    total: MoneyText,
  }),
  refusals: [notFound],
});
