import type { Approvals } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Rebates } from '../rebates/index.ts';
import type { Security } from '../security/index.ts';

export type Deps = {
  readonly approvals: Approvals;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly rebates: Rebates;
  readonly security: Pick<Security, 'provePayment' | 'lockSignedIn' | 'setupOf'>;
};
