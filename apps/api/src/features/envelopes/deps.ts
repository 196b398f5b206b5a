import type { Brands } from '../brands/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Security } from '../security/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Upline } from '../upline/index.ts';
import type { Verification } from '../verification/index.ts';

export type Deps = {
  readonly brands: Pick<Brands, 'requireToArchive'>;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly risk: Pick<Risk, 'note'>;
  readonly security: Pick<Security, 'provePayment' | 'lockSignedIn' | 'setupOf' | 'withdrawalsHeldUntil'>;
  readonly turnover: Turnover;
  readonly upline: Upline;
  readonly verification: Verification;
};
