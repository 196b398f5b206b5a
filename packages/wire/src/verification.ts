import * as v from 'valibot';
import { Purpose, purposeRequired } from './accesses.ts';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, MemberId, notFound, plainText, Reason } from './common.ts';
import { defineList, field, filtered, nullable, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';
import { DOCUMENT_KINDS, DOCUMENT_SIDES, DOCUMENT_STATES, REJECTIONS } from './verification-rules.ts';

/** 0 registered; 1 proved mobile, legal name and day of birth; 2 a document that was approved (IDENTITY-1). */
export const IDENTITY_TIERS = [0, 1, 2] as const;
export type IdentityTier = (typeof IDENTITY_TIERS)[number];

/** Money waits for a tier that the member has not reached; carries `{ tier, reached }`. */
export const identityRequired = refusal('verification.identity_required', 403);
/** No name that a document could show. */
export const nameRefused = refusal('verification.name_refused', 422);
/** No day on which somebody who lives can be born. */
export const birthRefused = refusal('verification.birth_refused', 422);
/**
 * By that day they are younger than the licence asks for: mistyped, or said again with `certain`. Nothing is written;
 * carries `{ minimumAge }`.
 */
export const birthUnsure = refusal('verification.birth_unsure', 409);
/** Younger than the licence asks for, as they said twice, which stands; carries `{ minimumAge }`. */
export const tooYoung = refusal('verification.too_young', 403);
/** A document that shows them is looked at or approved: from then on only customer service changes them. */
export const personFixed = refusal('verification.person_fixed', 409);
/** Name or day of birth were changed while the outside service was asked: begun anew it is asked by what holds now. */
export const personChanged = refusal('verification.person_changed', 409);
/** Legal name and day of birth come first. */
export const personMissing = refusal('verification.person_missing', 409);
/** No whole png or jpg within 5 MB (REG-12). */
export const identityPictureRefused = refusal('verification.picture_refused', 422);
/** A picture that is not there, is somebody else's, or stands in another document. */
export const identityPictureGone = refusal('verification.picture_gone', 422);
/** Not one picture of each side that this document has. */
export const sidesMissing = refusal('verification.sides_missing', 422);
export const tooManyDocuments = refusal('verification.too_many', 429);
export const documentExpired = refusal('verification.document_expired', 422);
/** One is being looked at. */
export const documentWaiting = refusal('verification.waiting', 409);
/** One is approved and still good. */
export const documentApproved = refusal('verification.approved', 409);
/** Something else was sent under this id. */
export const documentKnown = refusal('verification.known', 409);
/** A colleague was first, or the outside service was. */
export const documentDecided = refusal('verification.decided', 409);
/** The outside service decides by its answer; staff may reject what it looks at, and not approve it. */
export const outsideDecides = refusal('verification.outside_decides', 409);
/** The brand has no outside service, or it does not answer. */
export const serviceOff = refusal('verification.service_off', 409);
export const serviceUnreachable = refusal('verification.service_unreachable', 503);

const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const PictureId = v.pipe(v.string(), v.regex(/^pic_[a-z0-9]{10,50}$/));
/** `2026-01-31`, of those days that there are. */
const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => {
    const at = new Date(`${text}T00:00:00Z`);
    return Number.isFinite(at.getTime()) && at.toISOString().startsWith(text);
  }, 'Not a day.'),
);
const Tier = v.picklist(IDENTITY_TIERS);
const Person = v.object({ legalName: v.string(), birthDate: v.string() });

const MyVerification = v.object({
  tier: Tier,
  mobileProved: v.boolean(),
  person: v.nullable(Person),
  /** A document holds name and day of birth as they are. */
  personFixed: v.boolean(),
  /** The newest; of a rejected one the reason too. */
  document: v.nullable(
    v.object({
      state: v.picklist(DOCUMENT_STATES),
      kind: v.picklist([...DOCUMENT_KINDS, 'outside']),
      submittedAt: Instant,
      expiresOn: v.nullable(v.string()),
      reason: v.nullable(v.picklist(REJECTIONS)),
    }),
  ),
  minimumAge: v.number(),
  tierBeforeDeposit: Tier,
  tierBeforeWithdrawal: Tier,
  /** An outside service looks at documents in place of staff. */
  outside: v.boolean(),
});
export type MyVerification = v.InferOutput<typeof MyVerification>;

export const getMyVerification = defineCall({
  name: 'getMyVerification',
  method: 'GET',
  path: '/api/identity',
  summary: 'Which identity tier the member has reached, what they gave for it, and what is still asked.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: MyVerification,
  refusals: [],
});

export const savePerson = defineCall({
  name: 'savePerson',
  method: 'PUT',
  path: '/api/identity/person',
  summary:
    'Gives legal name and day of birth, as a document shows them. Changed until a document is looked at. A day that is too young is asked again, and stands once it is said as certain.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  body: v.strictObject({
    legalName: plainText(200),
    birthDate: Day,
    /** That the day is right although it is too young. */
    certain: v.optional(v.boolean(), false),
  }),
  value: Empty,
  refusals: [personFixed, nameRefused, birthRefused, birthUnsure, tooYoung],
});

/** A multipart body with one part `file`. It is drawn anew and encrypted with a key of its own before it is kept. */
export const uploadIdentityPicture = defineCall({
  name: 'uploadIdentityPicture',
  method: 'POST',
  path: '/api/identity/pictures',
  summary: 'Uploads one side of a document, or the member with it: png or jpg, at most 5 MB (REG-12).',
  who: 'account',
  cost: 'credential',
  upload: true,
  unsafe: true,
  value: v.object({ picture: PictureId }),
  refusals: [tooManyDocuments, identityPictureRefused],
});

export const submitDocument = defineCall({
  name: 'submitDocument',
  method: 'PUT',
  path: '/api/identity/documents/:id',
  summary: 'Hands in a document for review, once under its id; one at a time.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: Id }),
  body: v.strictObject({
    kind: v.picklist(DOCUMENT_KINDS),
    number: v.pipe(
      plainText(60),
      v.transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
      v.regex(/^[A-Z0-9]{4,30}$/),
    ),
    /** Null for one that is good for ever. */
    expiresOn: v.nullable(Day),
    pictures: v.strictObject({ front: PictureId, back: v.optional(PictureId), selfie: PictureId }),
  }),
  value: Empty,
  refusals: [
    documentKnown,
    personMissing,
    sidesMissing,
    documentExpired,
    documentWaiting,
    documentApproved,
    tooManyDocuments,
    identityPictureGone,
  ],
});

export const startIdentityRun = defineCall({
  name: 'startIdentityRun',
  method: 'POST',
  path: '/api/identity/run',
  summary:
    'Begins a check at the brand’s outside identity service; answers its page, where the member goes on.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  value: v.object({ url: v.pipe(v.string(), v.url()) }),
  refusals: [
    serviceOff,
    personMissing,
    documentWaiting,
    documentApproved,
    tooManyDocuments,
    serviceUnreachable,
    personChanged,
  ],
});

const STORED_STATES = ['under_review', 'approved', 'rejected'] as const;

export const IDENTITY_DOCUMENTS_LIST = defineList({
  name: 'identity_documents',
  fields: {
    id: field.id(),
    state: filtered(field.state(STORED_STATES)),
    submittedAt: sorted(filtered(field.time())),
    member: filtered(field.member()),
    account: field.account(),
    kind: field.of(v.string(), 'choice'),
    /** By when it is to be decided. */
    dueAt: field.time(),
    decidedAt: nullable(field.time()),
    /** Null while it waits, and where the outside service decided. */
    by: nullable(field.staff()),
  },
  sort: 'submittedAt',
});

export const listIdentityDocuments = defineCall({
  name: 'listIdentityDocuments',
  method: 'GET',
  path: '/api/staff/identity-documents',
  summary: 'Documents that members handed in, the longest waiting first.',
  who: 'staff.identity',
  cost: 'read',
  unsafe: false,
  topics: ['identity'],
  ...IDENTITY_DOCUMENTS_LIST.call,
});

const Link = v.object({ member: MemberId, account: v.string() });

const IdentityDocument = v.object({
  id: v.string(),
  ...Link.entries,
  kind: v.string(),
  /** Null where the outside service has seen it and not said it. */
  number: v.nullable(v.string()),
  expiresOn: v.nullable(v.string()),
  state: v.picklist(STORED_STATES),
  reason: v.nullable(v.picklist(REJECTIONS)),
  submittedAt: Instant,
  dueAt: Instant,
  decidedAt: v.nullable(Instant),
  by: v.nullable(v.string()),
  /** What the member said: to be found on the document. Null where they are erased. */
  person: v.nullable(v.object({ ...Person.entries, age: v.number() })),
  pictures: v.array(v.object({ picture: v.string(), side: v.picklist(DOCUMENT_SIDES) })),
  /** Other members with the same document, or the same name and day of birth. */
  duplicates: v.array(v.object({ ...Link.entries, by: v.picklist(['document', 'person']) })),
  /** What was handed in before, newest first. */
  earlier: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(STORED_STATES),
      reason: v.nullable(v.picklist(REJECTIONS)),
      submittedAt: Instant,
    }),
  ),
});
export type IdentityDocument = v.InferOutput<typeof IdentityDocument>;

export const getIdentityDocument = defineCall({
  name: 'getIdentityDocument',
  method: 'GET',
  path: '/api/staff/identity-documents/:id',
  summary:
    'A document with what its member said of themselves. Who looked and why is written down once an hour.',
  who: 'staff.identity',
  cost: 'read',
  unsafe: false,
  topics: ['identity'],
  params: v.strictObject({ id: Id }),
  query: v.strictObject({ purpose: Purpose }),
  value: IdentityDocument,
  refusals: [notFound],
});

export const getIdentityPicture = defineCall({
  name: 'getIdentityPicture',
  method: 'GET',
  path: '/api/staff/identity-pictures/:picture',
  summary: 'A picture of a document, as JPEG, for whoever has said why they look; each look is written down.',
  who: 'staff.identity',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ picture: PictureId }),
  value: Empty,
  refusals: [notFound, purposeRequired],
});

export const decideDocument = defineCall({
  name: 'decideDocument',
  method: 'PUT',
  path: '/api/staff/identity-documents/:id/decision',
  summary: 'Approves or rejects a document, once; the member is told, of a rejection with its reason.',
  who: 'staff.identity',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['identity.approved', 'identity.rejected'],
  params: v.strictObject({ id: Id }),
  body: v.variant('verdict', [
    v.strictObject({ verdict: v.literal('approve') }),
    v.strictObject({ verdict: v.literal('reject'), reason: v.picklist(REJECTIONS) }),
  ]),
  value: Empty,
  refusals: [stepUpRequired, notFound, purposeRequired, outsideDecides, documentExpired, documentDecided],
});

/** What is known of the brand's outside identity service; its secrets are never shown. */
const Service = v.object({
  on: v.boolean(),
  /** Under which the service reports to us, as the end of its webhook's address; null until it was set. */
  webhook: v.nullable(v.string()),
  origin: v.nullable(v.string()),
  workflow: v.nullable(v.string()),
});

export const getIdentityService = defineCall({
  name: 'getIdentityService',
  method: 'GET',
  path: '/api/staff/identity-service',
  summary: 'Which outside service looks at documents in place of staff, without its secrets.',
  who: 'staff.brand',
  cost: 'read',
  unsafe: false,
  value: Service,
  refusals: [],
});

/** An address that is no place of the outside world, or carries more than a host. */
export const serviceAddressRefused = refusal('verification.service_address', 422);

export const IdentityServiceSettings = v.strictObject({
  on: v.boolean(),
  origin: v.pipe(plainText(200), v.url()),
  workflow: v.pipe(plainText(80), v.trim(), v.minLength(1)),
  token: v.pipe(plainText(200), v.trim(), v.minLength(8)),
  webhookToken: v.pipe(plainText(200), v.trim(), v.minLength(8)),
});

/** What an approval of it carries; its secrets are sealed beside it, under its version. */
export const IdentityServiceArguments = v.strictObject({
  version: ApprovalId,
  origin: v.string(),
  workflow: v.string(),
});

export const saveIdentityService = defineCall({
  name: 'saveIdentityService',
  method: 'PUT',
  path: '/api/staff/identity-service/:id',
  summary:
    'The first of two people who set the outside service, in the shape of Onfido’s API; one alone switches it off.',
  who: APPROVAL_KINDS.identity_service.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['identity_service.saved'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...IdentityServiceSettings.entries, reason: Reason }),
  /** How it stands now, and what waits for a second person. */
  value: v.object({ ...Service.entries, approval: v.nullable(Approval) }),
  refusals: [stepUpRequired, serviceAddressRefused, approvalKnown],
});
