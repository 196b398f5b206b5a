import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, MemberId, notFound, PositiveAmount } from './common.ts';
import { PaymentPassword } from './registration.ts';
import { paymentPasswordRefusals, resetHold, stepUpRequired } from './security.ts';
import {
  beyondDay,
  beyondWithdrawable,
  SentTransfer,
  TransferFlag,
  TransferId,
  transferKnown,
  transferTerms,
  uplineExcluded,
} from './upline.ts';
import { identityRequired } from './verification.ts';

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
    ...transferTerms,
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
  value: SentTransfer,
  refusals: [
    ...paymentPasswordRefusals,
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
  body: TransferFlag,
  value: Empty,
  refusals: [stepUpRequired, notFound],
});
