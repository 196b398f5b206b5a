import type { Approvals } from '../approvals/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Security } from '../security/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Verification } from '../verification/index.ts';

/** What a transfer asks of the features below it, and no more of them. */
export type Deps = {
  readonly approvals: Approvals;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly risk: Pick<Risk, 'note' | 'openFlags'>;
  readonly security: Pick<Security, 'provePayment' | 'lockSignedIn' | 'setupOf' | 'withdrawalsHeldUntil'>;
  readonly turnover: Turnover;
  readonly verification: Verification;
};
