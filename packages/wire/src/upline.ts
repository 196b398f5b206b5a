import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, MemberId, MoneyText, notFound, PositiveAmount, Reason } from './common.ts';
import { PaymentPassword } from './registration.ts';
import { paymentPasswordRefusals, resetHold, stepUpRequired } from './security.ts';
import { IDENTITY_TIERS, identityRequired } from './verification.ts';

/** The licence, the member's type or their own flag does not allow it (AGENT-7). */
export const uplineOff = refusal('upline.off', 403);
/** Nobody invited them. */
export const uplineNone = refusal('upline.none', 409);
/**
 * The upline is no agent, is closed, locked, shut out or of another currency; or somebody looks at either of the two. One
 * answer for all of it: whoever tries a cent learns neither that a flag is open nor on whom.
 */
export const uplineClosed = refusal('upline.closed', 409);
/** The member is shut out of play, or staff hold their money. */
export const uplineExcluded = refusal('upline.excluded', 403);
/** Carries `{ amount, count }`: what is left of the day. */
export const beyondDay = refusal('upline.beyond_day', 409);
/** Carries `{ amount }`: what may be withdrawn now; nothing while a lot is open. */
export const beyondWithdrawable = refusal('upline.beyond_withdrawable', 409);
/** Something else was sent under this id. */
export const transferKnown = refusal('upline.known', 409);

export const TransferId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
/** How much may be sent now, up or down, and what it still takes. */
export const transferTerms = {
  withdrawable: MoneyText,
  /** Of today, in the brand's time zone; by envelopes and transfers together. */
  left: v.object({ amount: MoneyText, count: v.number() }),
  tier: v.picklist(IDENTITY_TIERS),
  hasPaymentPassword: v.boolean(),
  /** Until when no money leaves because a password or a number is new. */
  heldUntil: v.nullable(Instant),
};
/** What was sent, up or down. */
export const SentTransfer = v.object({ id: v.string(), amount: MoneyText, at: Instant });
/** What staff say of one direction of one member. */
export const TransferFlag = v.strictObject({ allowed: v.boolean(), reason: Reason });

export const getUplineTransfer = defineCall({
  name: 'getUplineTransfer',
  method: 'GET',
  path: '/api/upline-transfers',
  summary: 'To whom the member may send money, how much now, and what it still takes.',
  who: 'account',
  module: 'MEMTRANS3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    /** The upline's account, masked. */
    upline: v.string(),
    /** Where it arrives: in their wallet, or in an account for settlement alone. */
    to: v.picklist(['wallet', 'settlement']),
    ...transferTerms,
  }),
  refusals: [uplineOff, uplineNone],
});

export const transferToUpline = defineCall({
  name: 'transferToUpline',
  method: 'POST',
  path: '/api/upline-transfers',
  summary: 'Sends money to the direct upline, once under its id (AGENT-7; TRANSFER-1).',
  who: 'account',
  module: 'MEMTRANS3',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({ id: TransferId, amount: PositiveAmount, paymentPassword: PaymentPassword }),
  value: SentTransfer,
  refusals: [
    ...paymentPasswordRefusals,
    transferKnown,
    uplineOff,
    uplineNone,
    identityRequired,
    resetHold,
    uplineExcluded,
    uplineClosed,
    beyondDay,
    beyondWithdrawable,
  ],
});

export const setUplineTransfer = defineCall({
  name: 'setUplineTransfer',
  method: 'PUT',
  path: '/api/staff/members/:member/upline-transfer',
  summary: 'Says whether this member may send money to their upline (AGENT-7).',
  who: 'staff.agents',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['member.upline_transfer_set'],
  params: v.strictObject({ member: MemberId }),
  body: TransferFlag,
  value: Empty,
  refusals: [stepUpRequired, notFound],
});
