import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { StaffDirectory } from '../staff/index.ts';

/** What verification asks of the features below it, and no more of them. */
export type Deps = {
  readonly accesses: Accesses;
  readonly approvals: Approvals;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly staff: Pick<StaffDirectory, 'record'>;
};
