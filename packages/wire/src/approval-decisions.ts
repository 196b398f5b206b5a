import * as v from 'valibot';
import { APPROVAL_KINDS } from './acts.ts';
import { proposeAdjustment } from './adjustments.ts';
import { proposeAffiliatePayout } from './affiliates.ts';
import {
  Approval,
  ApprovalId,
  approvalEnded,
  approvalExpired,
  approvalNotIndependent,
  approvalOwn,
  approvalStale,
  proposerNotPermitted,
} from './approvals.ts';
import { proposeBoardRelease } from './boards.ts';
import {
  addMerchantHost,
  archiveMerchant,
  createMerchant,
  removeMerchantHost,
  unarchiveMerchant,
} from './brands.ts';
import { defineCall } from './call.ts';
import { changeColleagueRole } from './colleagues.ts';
import { notFound, notPermitted, plainText, Reason } from './common.ts';
import { proposeMemberLimit } from './limits.ts';
import { proposeMove } from './moves.ts';
import { proposeProviderConnection } from './provider-connections.ts';
import { olderSecretInForce, proposeProviderKey } from './provider-keys.ts';
import { proposeReferralRelease } from './referrals.ts';
import { proposeReportRate } from './report-rates.ts';
import { stepUpRequired } from './security.ts';
import { changeStaffRole } from './staff-roles.ts';
import { proposeVendorConnection } from './vendor-connections.ts';
import { olderKeyInForce, proposeVendorKey } from './vendors.ts';
import { proposeWithdrawalApproval } from './withdrawal-desk.ts';

/** An approval is refused for what its proposal is refused for: either may find it first. */
const OF_KINDS = [
  ...proposeAdjustment.refusals,
  ...proposeBoardRelease.refusals,
  ...proposeAffiliatePayout.refusals,
  ...createMerchant.refusals,
  ...addMerchantHost.refusals,
  ...removeMerchantHost.refusals,
  ...archiveMerchant.refusals,
  ...unarchiveMerchant.refusals,
  ...changeColleagueRole.refusals,
  ...changeStaffRole.refusals,
  ...proposeMemberLimit.refusals,
  ...proposeMove.refusals,
  ...proposeProviderConnection.refusals,
  ...proposeProviderKey.refusals,
  olderSecretInForce,
  ...proposeReferralRelease.refusals,
  ...proposeReportRate.refusals,
  ...proposeVendorConnection.refusals,
  ...proposeVendorKey.refusals,
  olderKeyInForce,
  ...proposeWithdrawalApproval.refusals,
];

export const decideApproval = defineCall({
  name: 'decideApproval',
  method: 'POST',
  path: '/api/staff/approvals/:id/decision',
  summary: 'The second person approves, and it is done in the same transaction, or rejects with a reason.',
  who: 'staff',
  // The second person is there themselves, and not their browser alone.
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['approval.decided', ...Object.values(APPROVAL_KINDS).map(({ act }) => act)],
  params: v.strictObject({ id: ApprovalId }),
  body: v.variant('verdict', [
    v.strictObject({
      verdict: v.literal('approve'),
      reason: v.optional(v.pipe(plainText(140), v.trim()), ''),
    }),
    v.strictObject({ verdict: v.literal('reject'), reason: Reason }),
  ]),
  value: Approval,
  refusals: [
    stepUpRequired,
    notFound,
    approvalOwn,
    approvalEnded,
    notPermitted,
    approvalNotIndependent,
    approvalExpired,
    proposerNotPermitted,
    approvalStale,
    ...OF_KINDS,
  ],
});
