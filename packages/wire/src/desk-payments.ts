import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Instant, MoneyText } from './common.ts';
import { DEPOSIT_FLAGS, DEPOSIT_METHODS, DEPOSIT_STATES } from './deposit-rules.ts';
import { memberRead } from './member-read.ts';
import { NAME_FITS, PAYEE_KINDS } from './payees.ts';
import { DOCUMENT_KINDS, NAME_SOURCES, REJECTIONS } from './verification-rules.ts';
import { REJECTION_CODES, WITHDRAWAL_BLOCKS, WITHDRAWAL_STATES, WithdrawalSteps } from './withdrawals.ts';

export const getMemberOutlook = defineCall({
  ...memberRead,
  name: 'getMemberOutlook',
  path: '/api/staff/members/:member/outlook',
  summary: 'What a member could withdraw now and what keeps them from it, as their own page says it.',
  value: v.object({
    balance: MoneyText,
    /** Zero where something keeps it in, or there is no account to pay to. */
    withdrawable: MoneyText,
    underWay: MoneyText,
    blocks: v.array(v.object({ code: v.picklist(WITHDRAWAL_BLOCKS), until: v.nullable(Instant) })),
    hasPayee: v.boolean(),
    /** Every step, done or not, as the member's own page lists them. */
    steps: WithdrawalSteps,
    /** When the last wait ends, should the open steps be done now; null where nothing waits. */
    earliest: v.nullable(Instant),
  }),
});

/** The newest so many of each come with the page; the lists of the cashier hold the rest. */
export const PAYMENTS_SHOWN = 50;

export const getMemberPayments = defineCall({
  ...memberRead,
  name: 'getMemberPayments',
  path: '/api/staff/members/:member/payments',
  summary:
    'What a member paid in and took out, to which accounts, under which legal name and by which documents.',
  value: v.object({
    legalName: v.nullable(v.string()),
    nameSource: v.picklist(NAME_SOURCES),
    deposits: v.array(
      v.object({
        id: v.string(),
        method: v.picklist(DEPOSIT_METHODS),
        amount: MoneyText,
        received: v.nullable(MoneyText),
        currency: v.string(),
        state: v.picklist(DEPOSIT_STATES),
        flags: v.array(v.picklist(DEPOSIT_FLAGS)),
        createdAt: Instant,
        paidAt: v.nullable(Instant),
      }),
    ),
    moreDeposits: v.boolean(),
    withdrawals: v.array(
      v.object({
        id: v.string(),
        amount: MoneyText,
        fee: MoneyText,
        currency: v.string(),
        state: v.picklist(WITHDRAWAL_STATES),
        institutionName: v.string(),
        /** Masked. */
        number: v.string(),
        rejection: v.nullable(v.picklist(REJECTION_CODES)),
        returned: v.boolean(),
        requestedAt: Instant,
        stateAt: Instant,
      }),
    ),
    moreWithdrawals: v.boolean(),
    payees: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(PAYEE_KINDS),
        institutionName: v.string(),
        /** Masked. */
        number: v.string(),
        holder: v.string(),
        fit: v.picklist(NAME_FITS),
        addedAt: Instant,
        heldUntil: v.nullable(Instant),
      }),
    ),
    documents: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist([...DOCUMENT_KINDS, 'outside']),
        state: v.picklist(['under_review', 'approved', 'rejected']),
        reason: v.nullable(v.picklist(REJECTIONS)),
        submittedAt: Instant,
        decidedAt: v.nullable(Instant),
      }),
    ),
  }),
});
