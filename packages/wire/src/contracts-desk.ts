import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall } from './call.ts';
import { AccountName, BusinessDay, Instant, notFound, Reason, Version } from './common.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, ContractTerms } from './contract-terms.ts';
import {
  ContractId,
  contractNoAgent,
  contractNotTop,
  contractOver,
  contractStranger,
  contractsClosed,
  contractsOff,
  TERMS_REFUSALS,
} from './contracts.ts';
import { GameType } from './games.ts';
import { defineList, field, filtered, nullable, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** What an approval of a signature carries: the version is written already under this id, and is never edited. */
export const ContractSignature = v.strictObject({ offer: ContractId });
export type ContractSignature = v.InferOutput<typeof ContractSignature>;

export const ContractEnd = v.strictObject({ contract: ContractId });
export type ContractEnd = v.InferOutput<typeof ContractEnd>;

export const CONTRACTS_LIST = defineList({
  name: 'contracts',
  fields: {
    /** Of the version. */
    id: field.id(),
    at: sorted(filtered(field.time())),
    contract: field.text(),
    version: field.number(),
    kind: filtered(field.state(CONTRACT_KINDS)),
    member: filtered(field.member()),
    account: field.account(),
    /** Null where the platform pays. */
    payer: nullable(field.account()),
    state: filtered(field.state(CONTRACT_STATES)),
    fromDay: nullable(field.day()),
    untilDay: nullable(field.day()),
  },
  sort: '-at',
});

export const listContracts = defineCall({
  name: 'listContracts',
  method: 'GET',
  path: '/api/staff/contracts',
  summary: 'Versions of contracts of all agents, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  topics: ['approvals'],
  ...CONTRACTS_LIST.call,
});

const CaseVersion = v.object({
  version: v.number(),
  state: v.picklist(CONTRACT_STATES),
  terms: ContractTerms,
  offeredAt: Instant,
  expiresAt: Instant,
  answeredAt: v.nullable(Instant),
  fromDay: v.nullable(BusinessDay),
  untilDay: v.nullable(BusinessDay),
  /** The approval by which two colleagues signed. */
  signedBy: v.nullable(v.string()),
});

export const getContractCase = defineCall({
  name: 'getContractCase',
  method: 'GET',
  path: '/api/staff/contracts/:contract',
  summary:
    'One contract with its versions, what it promises of what the house keeps, and who is paid below it.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  topics: ['approvals'],
  params: v.strictObject({ contract: ContractId }),
  value: v.object({
    contract: v.string(),
    kind: v.picklist(CONTRACT_KINDS),
    member: v.string(),
    account: v.string(),
    /** Null where the platform pays. */
    payer: v.nullable(v.object({ member: v.string(), account: v.string() })),
    /** The newest first. */
    versions: v.array(CaseVersion),
    /** Of the newest version that waits or goes on, in parts per million of turnover. */
    promises: v.array(
      v.object({
        category: GameType,
        /** What the house keeps in theory, and the share of it that may be promised. */
        edge: v.number(),
        allowed: v.number(),
        promised: v.number(),
        isWithin: v.boolean(),
      }),
    ),
    /** Contracts of the same kind that the agent pays and that go on. */
    downlines: v.array(v.object({ contract: v.string(), member: v.string(), account: v.string() })),
  }),
  refusals: [notFound],
});

const proposal = {
  method: 'PUT',
  who: APPROVAL_KINDS.contract_sign.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  value: Approval,
} as const;

export const proposeContract = defineCall({
  ...proposal,
  name: 'proposeContract',
  path: '/api/staff/contracts/offers/:id',
  summary: 'The first of two people who offer a contract to an agent at the top, which the platform pays.',
  audit: ['contract.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ account: AccountName, terms: ContractTerms, reason: Reason }),
  refusals: [
    stepUpRequired,
    approvalKnown,
    notFound,
    contractsOff,
    contractsClosed,
    contractNoAgent,
    contractNotTop,
    ...TERMS_REFUSALS,
  ],
});

export const proposeContractSignature = defineCall({
  ...proposal,
  name: 'proposeContractSignature',
  path: '/api/staff/contracts/:contract/signature/:id',
  summary: 'The first of two people who sign for the platform what an agent promises beyond its share.',
  audit: ['contract.proposed'],
  params: v.strictObject({ contract: ContractId, id: ApprovalId }),
  body: v.strictObject({ version: Version, reason: Reason }),
  refusals: [
    stepUpRequired,
    approvalKnown,
    notFound,
    contractOver,
    contractsOff,
    contractsClosed,
    contractStranger,
    contractNoAgent,
    contractNotTop,
    ...TERMS_REFUSALS,
  ],
});

export const proposeContractEnd = defineCall({
  ...proposal,
  name: 'proposeContractEnd',
  who: APPROVAL_KINDS.contract_end.proposes,
  path: '/api/staff/contracts/:contract/end/:id',
  summary: 'The first of two people who end a contract from its next period on, and those below it.',
  audit: ['contract.end_proposed'],
  params: v.strictObject({ contract: ContractId, id: ApprovalId }),
  body: v.strictObject({ reason: Reason }),
  refusals: [stepUpRequired, approvalKnown, notFound, contractOver],
});
