import * as v from 'valibot';
import { purposeRequired } from './accesses.ts';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import {
  AccountName,
  Empty,
  Instant,
  Language,
  notFound,
  pageOf,
  pageQuery,
  Reason,
  Version,
  wholeNumber,
} from './common.ts';
import { Texts, textMissing } from './texts.ts';

/** What a brand agrees with its members: the rules of use, what becomes of their data, and how play stays play. */
export const TERMS_KINDS = ['rules', 'privacy', 'play'] as const;
export const TermsKind = v.picklist(TERMS_KINDS);
export type TermsKind = v.InferOutput<typeof TermsKind>;

/** Which version of a document: the first is 1. Never how often one was saved, which is its `revision`. */
const TermsVersionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const language = v.optional(Language, 'EN');

/** A document as it is in force, without its text. */
export const TermsHead = v.object({
  kind: TermsKind,
  version: v.number(),
  title: v.string(),
  inForceFrom: Instant,
});
export type TermsHead = v.InferOutput<typeof TermsHead>;

export const listTerms = defineCall({
  name: 'listTerms',
  method: 'GET',
  path: '/api/terms',
  summary: 'The documents of the brand that are in force, each in its version of today.',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({ language }),
  value: v.object({ list: v.array(TermsHead) }),
  refusals: [],
});

export const getTerms = defineCall({
  name: 'getTerms',
  method: 'GET',
  path: '/api/terms/document',
  summary: 'One document as it is in force; its HTML is cleaned.',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({ kind: v.optional(TermsKind, 'rules'), language }),
  value: v.object({
    ...TermsHead.entries,
    content: v.string(),
    /** Of its words: English where they are not written in the language that was asked for. */
    language: Language,
  }),
  refusals: [notFound],
});

/** What was agreed to: for ever. */
const Acceptance = v.object({
  kind: TermsKind,
  version: v.number(),
  language: Language,
  acceptedAt: Instant,
});

export const listMyTerms = defineCall({
  name: 'listMyTerms',
  method: 'GET',
  path: '/api/terms/mine',
  summary:
    'What a member is asked to agree to before the next game, and what they have agreed to. Free play is asked nothing.',
  who: 'member',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ language }),
  value: v.object({ pending: v.array(TermsHead), accepted: v.array(Acceptance) }),
  refusals: [],
});

/** The document is in force in another version by now: that one has to be read. */
export const termsOutdated = refusal('terms.outdated', 409);
/** Of who plays: what the brand has changed was not agreed to. */
export const termsNotAccepted = refusal('terms.not_accepted', 403);

export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'POST',
  path: '/api/terms/accept',
  summary: 'Agrees to these documents in these versions; what was agreed to once stays so.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  body: v.strictObject({
    terms: v.pipe(
      v.array(v.strictObject({ kind: TermsKind, version: TermsVersionNumber })),
      v.minLength(1),
      v.maxLength(TERMS_KINDS.length),
      v.check((terms) => new Set(terms.map(({ kind }) => kind)).size === terms.length, 'Each once.'),
    ),
    /** In which it was read. */
    language,
  }),
  value: Empty,
  refusals: [termsOutdated],
});

/** Somebody else has saved or published it since it was opened. */
export const termsChanged = refusal('terms.changed', 409);
/** What holds of members' rights cannot begin before they could know of it. */
export const termsInThePast = refusal('terms.in_the_past', 422);

export const StaffTerms = v.object({
  kind: TermsKind,
  version: v.number(),
  /** A published version is in force from its time on, until a later one is. */
  state: v.picklist(['draft', 'scheduled', 'in_force', 'superseded']),
  /** Whether members are asked anew. */
  needsConsent: v.boolean(),
  inForceFrom: v.nullable(Instant),
  publishedAt: v.nullable(Instant),
  /** Counted up by every save. */
  revision: v.number(),
  savedAt: Instant,
  words: Texts,
});
export type StaffTerms = v.InferOutput<typeof StaffTerms>;

export const listTermsVersions = defineCall({
  name: 'listTermsVersions',
  method: 'GET',
  path: '/api/staff/terms',
  summary: 'Every version of the documents as it was written, the newest of each first.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ ...pageQuery(), kind: v.optional(TermsKind) }),
  value: v.object(pageOf(StaffTerms)),
  refusals: [],
});

export const previewTerms = defineCall({
  name: 'previewTerms',
  method: 'GET',
  path: '/api/staff/terms/:kind/preview',
  summary: 'A version as members would read it, published or not: its HTML is cleaned.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ kind: TermsKind }),
  query: v.strictObject({
    version: wholeNumber(1, 999_999),
    language,
  }),
  value: v.object({ title: v.string(), content: v.string() }),
  refusals: [notFound],
});

export const saveTermsDraft = defineCall({
  name: 'saveTermsDraft',
  method: 'PUT',
  path: '/api/staff/terms/:kind/draft',
  summary:
    'Writes the next version of a document, as often as wanted before it is published. Languages that are not named stay as they were.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['terms.saved'],
  params: v.strictObject({ kind: TermsKind }),
  body: v.strictObject({
    needsConsent: v.boolean(),
    words: Texts,
    /** At which the draft was found; 0 where there was none. */
    revision: Version,
    reason: Reason,
  }),
  value: StaffTerms,
  refusals: [termsChanged],
});

/** What an approval of a publication carries. */
export const TermsPublicationArguments = v.strictObject({
  kind: TermsKind,
  version: TermsVersionNumber,
  revision: Version,
  inForceFrom: v.nullable(Instant),
});
export type TermsPublicationArguments = v.InferOutput<typeof TermsPublicationArguments>;

export const publishTerms = defineCall({
  name: 'publishTerms',
  method: 'POST',
  path: '/api/staff/terms/:kind/publish',
  summary:
    'The first of two people who put the draft in force, at once or from a time on. Nothing of it can be changed then: a change is the next version.',
  who: APPROVAL_KINDS.terms_publication.proposes,
  cost: 'write',
  unsafe: true,
  audit: ['terms.publication_proposed'],
  params: v.strictObject({ kind: TermsKind }),
  body: v.strictObject({
    id: ApprovalId,
    version: TermsVersionNumber,
    /** At which the draft was read: nobody publishes what a colleague has just changed. */
    revision: Version,
    /** Null: once it is approved. */
    inForceFrom: v.optional(v.nullable(Instant), null),
    reason: Reason,
  }),
  value: Approval,
  refusals: [approvalKnown, notFound, termsChanged, textMissing, termsInThePast],
});

export const listMemberTerms = defineCall({
  name: 'listMemberTerms',
  method: 'GET',
  path: '/api/staff/members/:account/terms',
  summary: 'What a member has agreed to: which version, when, in which language, and where.',
  who: 'staff.support',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ account: AccountName }),
  query: v.strictObject(pageQuery()),
  value: v.object(
    pageOf(v.object({ ...Acceptance.entries, method: v.picklist(['registration', 'asked', 'operator']) })),
  ),
  refusals: [notFound, purposeRequired],
});
