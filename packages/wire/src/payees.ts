import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, notFound, plainText } from './common.ts';
import { tooManyFailures } from './login.ts';
import { PaymentPassword } from './registration.ts';
import { paymentPasswordMissing, paymentPasswordWrong, resetHold, stepUpRequired } from './security.ts';
import { encryptedBodyRefused, keyExpired } from './sessions.ts';
import { identityRequired } from './verification.ts';

/** The licence of the brand pays to no such account. */
export const payeeKindOff = refusal('payees.kind_off', 403);
/** No account number that this bank, wallet or network has. */
export const payeeNumberInvalid = refusal('payees.number_invalid', 422);
/** Neither in the member's own name nor near to it. */
export const payeeNameDiffers = refusal('payees.name_differs', 422);
/** The member has it already. */
export const payeeKnown = refusal('payees.known', 409);
export const tooManyPayees = refusal('payees.too_many', 409);
/** As many others are paid to this account as may be. */
export const payeeShared = refusal('payees.shared', 409);
/** A withdrawal to it is under way. */
export const payeeInUse = refusal('payees.in_use', 409);

export const PAYEE_KINDS = ['bank', 'ewallet', 'crypto'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** How the holder of an account fits the member's legal name: what is near goes to a person with each withdrawal. */
export const NAME_FITS = ['own', 'near', 'other'] as const;
export type NameFit = (typeof NAME_FITS)[number];

/** Made by the browser, so that an account that is sent twice is added once. */
export const PayeeId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const Payee = v.object({
  id: PayeeId,
  kind: v.picklist(PAYEE_KINDS),
  /** The bank, wallet or network: its code, and its name. */
  institution: v.string(),
  institutionName: v.string(),
  /** Masked: its last four signs. */
  number: v.string(),
  /** In whose name it is. */
  holder: v.string(),
  /** Of the holder to the member's legal name as it is now; nothing is paid to `other`. */
  fit: v.picklist(NAME_FITS),
  addedAt: Instant,
  /** Money leaves to it from then on; null where it may already. */
  heldUntil: v.nullable(Instant),
});
export type Payee = v.InferOutput<typeof Payee>;

export const listPayees = defineCall({
  name: 'listPayees',
  method: 'GET',
  path: '/api/payees',
  summary:
    'The accounts to which the member is paid, masked, and which banks, wallets and networks there are.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: v.object({
    list: v.array(Payee),
    /** Those of the last thirty days that no longer fitted when the legal name changed, the newest first. */
    takenAway: v.array(
      v.object({
        id: PayeeId,
        institutionName: v.string(),
        number: v.string(),
        holder: v.string(),
        at: Instant,
      }),
    ),
    institutions: v.array(v.object({ code: v.string(), name: v.string(), kind: v.picklist(PAYEE_KINDS) })),
    max: v.number(),
    /** The name in which accounts must be; null until it is given. */
    legalName: v.nullable(v.string()),
    /** Tier 1 is reached: without it nothing is added. */
    known: v.boolean(),
    holdHours: v.number(),
  }),
  refusals: [],
});

export const addPayee = defineCall({
  name: 'addPayee',
  method: 'POST',
  path: '/api/payees',
  summary: 'Adds an account in the member’s own name; money leaves to it after the hold for new accounts.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    id: PayeeId,
    institution: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,20}$/)),
    number: v.pipe(plainText(64), v.trim(), v.minLength(4)),
    holder: v.pipe(plainText(80), v.trim(), v.minLength(2)),
    paymentPassword: PaymentPassword,
  }),
  value: Payee,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    stepUpRequired,
    resetHold,
    payeeKindOff,
    payeeNumberInvalid,
    identityRequired,
    payeeNameDiffers,
    paymentPasswordMissing,
    tooManyFailures,
    paymentPasswordWrong,
    payeeKnown,
    tooManyPayees,
    payeeShared,
  ],
});

export const removePayee = defineCall({
  name: 'removePayee',
  method: 'POST',
  path: '/api/payees/:id/removal',
  summary: 'Removes an account to which no withdrawal is under way.',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  params: v.strictObject({ id: PayeeId }),
  body: v.strictObject({ paymentPassword: PaymentPassword }),
  value: Empty,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    stepUpRequired,
    resetHold,
    notFound,
    paymentPasswordMissing,
    tooManyFailures,
    paymentPasswordWrong,
    payeeInUse,
  ],
});
