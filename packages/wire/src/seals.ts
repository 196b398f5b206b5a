import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Empty, Instant, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';

/** Something that is not as it was sealed, and where. */
const Finding = v.object({ place: v.string(), wrong: v.string() });

/** One look at all seals of the acts, from the first to the last, and at every published head. */
export const ChainVerification = v.object({
  state: v.picklist(['waiting', 'running', 'done', 'failed']),
  /** Who asked for it, by their name on the staff side. */
  by: v.string(),
  requestedAt: Instant,
  finishedAt: v.nullable(Instant),
  seals: v.number(),
  heads: v.number(),
  /** How much is wrong; the first fifty findings are listed. */
  wrong: v.number(),
  findings: v.array(Finding),
});
export type ChainVerification = v.InferOutput<typeof ChainVerification>;

export const AuditChain = v.object({
  /** Acts that were sealed, of all brands: one chain holds them. */
  seals: v.number(),
  /** Acts of this brand without a seal yet, and for how long the oldest has waited. */
  waiting: v.number(),
  waitingSeconds: v.number(),
  /** The last signed end of the chain as it stands outside of the database. */
  head: v.nullable(
    v.object({
      number: v.string(),
      seals: v.string(),
      /** The hash of the last seal that it signed. */
      end: v.string(),
      signedAt: Instant,
      keyId: v.string(),
    }),
  ),
  /** The newest that this brand asked for. */
  verification: v.nullable(ChainVerification),
});
export type AuditChain = v.InferOutput<typeof AuditChain>;

export const getAuditChain = defineCall({
  name: 'getAuditChain',
  method: 'GET',
  path: '/api/staff/audit-chain',
  summary: 'How far what staff did is sealed, the last published head, and what the last verification found.',
  who: 'staff.audit',
  cost: 'read',
  unsafe: false,
  value: AuditChain,
  refusals: [],
});

export const verifyAuditChain = defineCall({
  name: 'verifyAuditChain',
  method: 'POST',
  path: '/api/staff/audit-chain/verifications',
  summary: 'Asks for a verification of the whole chain of acts; one that is under way already is the one.',
  who: 'staff.audit',
  cost: 'report',
  unsafe: true,
  audit: ['audit.verified'],
  value: ChainVerification,
  refusals: [],
});

/** The one format of the file that a regulator gets; docs/audit-export.md says what each line is. */
export const AUDIT_EXPORT_FORMAT = 'laro-audit-1';

export const exportAuditChain = defineCall({
  name: 'exportAuditChain',
  method: 'POST',
  path: '/api/staff/audit-chain/export',
  summary:
    'What staff of the brand did in a period, with the seals and the published heads that prove it, as a file of JSON lines: whoever has it and our public keys verifies it without us.',
  who: 'staff.audit',
  cost: 'report',
  unsafe: true,
  stepUp: true,
  audit: ['audit.exported'],
  body: v.pipe(
    v.strictObject({ from: Instant, to: Instant, reason: Reason }),
    v.check(({ from, to }) => new Date(from) < new Date(to), 'It ends before it begins.'),
  ),
  file: ['application/x-ndjson'],
  value: Empty,
  refusals: [stepUpRequired],
});
