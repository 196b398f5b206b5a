import type { Platform } from '../../platform/platform.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Brands } from '../brands/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Payees } from '../payees/index.ts';
import type { Providers } from '../providers/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Security } from '../security/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Verification } from '../verification/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** What every part of the feature stands on. */
export type Deps = Platform & {
  readonly accesses: Accesses;
  readonly approvals: Approvals;
  readonly brands: Pick<Brands, 'requireToArchive'>;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly payees: Payees;
  readonly providers: Providers;
  readonly risk: Risk;
  readonly security: Security;
  readonly turnover: Turnover;
  readonly verification: Verification;
  readonly wallet: Wallet;
};
