import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, MemberId, MoneyText, notFound, PositiveAmount, Reason } from './common.ts';
import { tooManyFailures } from './login.ts';
import { PaymentPassword } from './registration.ts';
import { paymentPasswordMissing, paymentPasswordWrong, resetHold, stepUpRequired } from './security.ts';
import { encryptedBodyRefused, keyExpired } from './sessions.ts';
import { beyondDay, beyondWithdrawable, TransferId, transferKnown, uplineExcluded } from './upline.ts';
import { IDENTITY_TIERS, identityRequired } from './verification.ts';

/** The licence, the type of the member or their own flag does not allow it (TRANSFER-6). */
export const downlineOff = refusal('upline.down_off', 403);
/**
 * The downline is locked, shut out of play or of another currency, or staff look at either of the two. One answer for all of it:
 * a cent that is tried tells the agent nothing about the downline.
 */
export const downlineClosed = refusal('upline.down_closed', 409);

export const getDownlineTransfer = defineCall({
  name: 'getDownlineTransfer',
  method: 'GET',
  path: '/api/downline-transfers/:member',
  summary: 'How much an agent may send to a direct downline now, and what it still takes.',
  who: 'agent',
  module: 'FUNDTRANS3',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
  value: v.object({
    /** The downline’s account, masked. */
    downline: v.string(),
    withdrawable: MoneyText,
    /** Of today, in the brand’s time zone; by envelopes and transfers together. */
    left: v.object({ amount: MoneyText, count: v.number() }),
    tier: v.picklist(IDENTITY_TIERS),
    hasPaymentPassword: v.boolean(),
    /** Until when no money leaves because a password or a number is new. */
    heldUntil: v.nullable(Instant),
  }),
  refusals: [downlineOff, notFound],
});

export const transferToDownline = defineCall({
  name: 'transferToDownline',
  method: 'POST',
  path: '/api/downline-transfers',
  summary: 'Sends money to a direct downline, once under its id (TRANSFER-6).',
  who: 'agent',
  module: 'FUNDTRANS3',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    id: TransferId,
    member: MemberId,
    amount: PositiveAmount,
    paymentPassword: PaymentPassword,
  }),
  value: v.object({ id: v.string(), amount: MoneyText, at: Instant }),
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    paymentPasswordMissing,
    tooManyFailures,
    paymentPasswordWrong,
    transferKnown,
    downlineOff,
    notFound,
    identityRequired,
    resetHold,
    uplineExcluded,
    downlineClosed,
    beyondDay,
    beyondWithdrawable,
  ],
});

export const setDownlineTransfer = defineCall({
  name: 'setDownlineTransfer',
  method: 'PUT',
  path: '/api/staff/members/:member/downline-transfer',
  summary: 'Says whether this agent may send money to direct downlines (TRANSFER-6).',
  who: 'staff.agents',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['member.downline_transfer_set'],
  params: v.strictObject({ member: MemberId }),
  body: v.strictObject({ allowed: v.boolean(), reason: Reason }),
  value: Empty,
  refusals: [stepUpRequired, notFound],
});
