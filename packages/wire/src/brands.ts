import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Instant, Language, notFound, plainText, Reason } from './common.ts';
import { MODULES } from './modules.ts';
import { stepUpRequired } from './security.ts';
import { lowContrast, SETTINGS } from './settings.ts';

export const merchantCodeTaken = refusal('brands.code_taken', 409);
/** Another brand answers there; carries `{ host }`. */
export const hostTaken = refusal('brands.host_taken', 409);
/** No host that this installation may serve a brand on; carries `{ host }`. */
export const hostRefused = refusal('brands.host_refused', 422);
/** No record at its domain proves that it is the operator's; carries `{ host }`. See `getHostProof`. */
export const hostUnproved = refusal('brands.host_unproved', 422);
/** The domain's name servers did not answer; carries `{ host }`. */
export const hostUnanswered = refusal('brands.host_unanswered', 503);
/** Nobody would find the brand any more. */
export const lastHost = refusal('brands.last_host', 409);
/** Under this installation's licence no such brand is served. */
export const profileRefused = refusal('brands.profile_refused', 422);

/** Only a closed brand is archived. */
export const brandOpen = refusal('brands.open', 409);
/** It is archived already, or it is not. */
export const brandArchived = refusal('brands.archived', 409);
export const brandNotArchived = refusal('brands.not_archived', 409);
/** Something of its members is under way; carries `{ open }`, each as `ARCHIVE_ITEMS` names it, with how many. */
export const brandInUse = refusal('brands.in_use', 409);
/** Members have money there, and the proposal does not say that it stays theirs; carries `{ members, total }`. */
export const brandOwes = refusal('brands.money_owed', 409);

export const MerchantCode = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,19}$/));

/** A name of the web, as a browser sends it: labels of letters, digits and hyphens, no port, no address of a machine. */
export const HostName = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/),
);

/** As the time zone database names it; the browser's and the server's tables are the judge. */
const TimeZone = v.pipe(
  plainText(40),
  v.regex(/^[A-Za-z_]+(?:\/[A-Za-z_+\-0-9]+)*$/),
  v.check((zone) => {
    try {
      void new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'Not a time zone.'),
);
const Currency = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/),
  v.check((code) => Intl.supportedValuesOf('currency').includes(code), 'Not a currency.'),
);
const languages = v.pipe(
  v.array(Language),
  v.minLength(1),
  v.maxLength(5),
  v.check((list) => new Set(list).size === list.length, 'It is there twice.'),
);

/** A brand of the group, as its staff see it who may create others. */
export const GroupMerchant = v.object({
  code: v.string(),
  name: v.string(),
  hosts: v.array(v.string()),
  languages: v.array(Language),
  defaultLanguage: Language,
  currency: v.string(),
  currencySymbol: v.string(),
  country: v.string(),
  timeZone: v.string(),
  profile: v.string(),
  flags: v.array(v.picklist(MODULES)),
  theme: v.record(v.string(), v.string()),
  maintenance: v.boolean(),
  /** New, and closed until what it needs is there. */
  preparing: v.boolean(),
  /** Since when it is archived; null for one that is not. */
  archivedAt: v.nullable(Instant),
});
export type GroupMerchant = v.InferOutput<typeof GroupMerchant>;

export const listMerchants = defineCall({
  name: 'listMerchants',
  method: 'GET',
  path: '/api/staff/merchants',
  summary: 'The brands of the group.',
  who: 'staff.merchants',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(GroupMerchant) }),
  refusals: [],
});

const params = v.strictObject({ code: MerchantCode });

export const getGroupMerchant = defineCall({
  name: 'getGroupMerchant',
  method: 'GET',
  path: '/api/staff/merchants/:code',
  summary: 'One brand of the group.',
  who: 'staff.merchants',
  cost: 'read',
  unsafe: false,
  params,
  value: GroupMerchant,
  refusals: [notFound],
});

/** What an approval of a new brand carries: lists as words with spaces between them, colors as `--name #value`. */
export const BrandArguments = v.strictObject({
  code: MerchantCode,
  template: MerchantCode,
  name: v.string(),
  hosts: v.string(),
  languages: v.string(),
  defaultLanguage: Language,
  currency: v.string(),
  currencySymbol: v.string(),
  country: v.string(),
  timeZone: v.string(),
  profile: v.picklist(['DEMO', 'GLI-base', 'PH']),
  flags: v.nullable(v.string()),
  theme: v.nullable(v.string()),
});
export type BrandArguments = v.InferOutput<typeof BrandArguments>;

export const createMerchant = defineCall({
  name: 'createMerchant',
  method: 'PUT',
  path: '/api/staff/merchants/:code',
  summary:
    'The first of two people of the group who create a brand with the structure of another one, and its hosts: all of it or nothing.',
  who: APPROVAL_KINDS.brand_creation.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['merchant.proposed'],
  params,
  body: v.pipe(
    v.strictObject({
      id: ApprovalId,
      /** Whose categories, form of registration, regions and help center it begins with. */
      template: MerchantCode,
      name: v.pipe(plainText(60), v.trim(), v.minLength(1)),
      hosts: v.pipe(v.array(HostName), v.minLength(1), v.maxLength(20)),
      languages,
      defaultLanguage: Language,
      currency: Currency,
      currencySymbol: v.pipe(plainText(5), v.trim(), v.minLength(1)),
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      timeZone: TimeZone,
      profile: BrandArguments.entries.profile,
      /** Null: as its template has them. */
      flags: v.nullable(SETTINGS.flags.entries.on),
      theme: v.nullable(SETTINGS.theme.entries.colors),
      reason: Reason,
    }),
    v.check(
      ({ languages: list, defaultLanguage }) => list.includes(defaultLanguage),
      'Not one of its languages.',
    ),
  ),
  value: Approval,
  refusals: [
    stepUpRequired,
    approvalKnown,
    notFound,
    profileRefused,
    lowContrast,
    hostRefused,
    hostUnproved,
    hostUnanswered,
    merchantCodeTaken,
    hostTaken,
  ],
});

export const inviteFirstAdmin = defineCall({
  name: 'inviteFirstAdmin',
  method: 'POST',
  path: '/api/staff/merchants/:code/first-admin',
  summary:
    'A link by which the first admin of a brand of the group joins, once, and by none made before; null where somebody works there already.',
  who: 'staff.merchants',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['colleague.invited'],
  params,
  body: v.strictObject({ reason: Reason }),
  value: v.object({ invitation: v.nullable(v.object({ link: v.string(), expiresAt: Instant })) }),
  refusals: [stepUpRequired, notFound],
});

/** What an approval of a host carries. */
export const HostArguments = v.strictObject({ code: MerchantCode, host: HostName });
export type HostArguments = v.InferOutput<typeof HostArguments>;

export const getHostProof = defineCall({
  name: 'getHostProof',
  method: 'GET',
  path: '/api/staff/merchants/:code/hosts/:host/proof',
  summary:
    'What proves that a host is the operator’s before a brand, or one that is to be, answers there: a TXT record at its domain.',
  who: 'staff.merchants',
  cost: 'read',
  unsafe: false,
  params: HostArguments,
  value: v.object({
    /** Null where none is asked for: names of no site of the web, in a demo. */
    record: v.nullable(v.object({ name: v.string(), text: v.string() })),
  }),
  refusals: [hostRefused],
});

const asked = v.strictObject({ id: ApprovalId, reason: Reason });

export const addMerchantHost = defineCall({
  name: 'addMerchantHost',
  method: 'PUT',
  path: '/api/staff/merchants/:code/hosts/:host',
  summary:
    'The first of two people of the group who let one of its brands answer on another host; one host is one brand.',
  who: APPROVAL_KINDS.host_addition.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['merchant.host_addition_proposed'],
  params: HostArguments,
  body: asked,
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, hostRefused, hostUnproved, hostUnanswered, hostTaken],
});

export const removeMerchantHost = defineCall({
  name: 'removeMerchantHost',
  method: 'POST',
  path: '/api/staff/merchants/:code/hosts/:host/remove',
  summary:
    'The first of two people of the group who take a host away from one of its brands; the last one stays.',
  who: APPROVAL_KINDS.host_removal.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['merchant.host_removal_proposed'],
  params: HostArguments,
  body: asked,
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, lastHost],
});

/** What of members must have ended, automatically or by staff, before their brand is archived. */
export const ARCHIVE_ITEMS = ['bets', 'deposits', 'envelopes', 'withdrawals'] as const;
export type ArchiveItem = (typeof ARCHIVE_ITEMS)[number];

export const getMerchantArchive = defineCall({
  name: 'getMerchantArchive',
  method: 'GET',
  path: '/api/staff/merchants/:code/archive',
  summary: 'What stands in the way of archiving a brand of the group, and what its members have there.',
  who: 'staff.merchants',
  cost: 'read',
  unsafe: false,
  params,
  value: v.object({
    isOpen: v.boolean(),
    isArchived: v.boolean(),
    open: v.array(v.object({ item: v.picklist(ARCHIVE_ITEMS), count: v.number() })),
    /** Members with money in their wallet, and how much all of them together. */
    owed: v.object({ members: v.number(), total: v.string() }),
  }),
  refusals: [notFound],
});

/** What an approval of the end of a brand carries. */
export const ArchiveArguments = v.strictObject({
  code: MerchantCode,
  /** What members have there stays theirs, and is paid to them when they ask. */
  owedStays: v.boolean(),
});
export type ArchiveArguments = v.InferOutput<typeof ArchiveArguments>;
export const UnarchiveArguments = params;

export const archiveMerchant = defineCall({
  name: 'archiveMerchant',
  method: 'POST',
  path: '/api/staff/merchants/:code/archive',
  summary:
    'The first of two people of the group who archive one of its brands: it stays closed, and nothing is deleted.',
  who: APPROVAL_KINDS.brand_archiving.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['merchant.archiving_proposed'],
  params,
  body: v.strictObject({ ...asked.entries, owedStays: v.boolean() }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, brandArchived, brandOpen, brandInUse, brandOwes],
});

export const unarchiveMerchant = defineCall({
  name: 'unarchiveMerchant',
  method: 'POST',
  path: '/api/staff/merchants/:code/unarchive',
  summary: 'The first of two people of the group who take a brand back from the archive: it is closed then.',
  who: APPROVAL_KINDS.brand_unarchiving.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['merchant.unarchiving_proposed'],
  params,
  body: asked,
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, brandNotArchived],
});
