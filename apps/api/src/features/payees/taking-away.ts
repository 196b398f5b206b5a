import type { Scope } from '../../platform/scope.ts';
import type { Notifications } from '../notifications/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import type { Named } from '../verification/index.ts';
import type { Directory } from './directory.ts';
import { nameFit } from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly staff: Pick<StaffDirectory, 'raise'>;
};

/**
 * A member is called otherwise: accounts in a name that is no longer theirs go, in the unit of work of the change. Withdrawals to
 * one are under way all the same, and nobody approves or sends them.
 */
export function createTakingAway(
  directory: Pick<Directory, 'listOf'>,
  { notifications, staff }: Deps,
): (scope: Scope, named: Named) => Promise<void> {
  return async (scope, { member, legalName, at }) => {
    for (const payee of await directory.listOf(scope, member)) {
      if (nameFit(legalName, payee.holder) !== 'other') continue;
      const account = `${payee.institutionName} ${payee.masked}`;
      await store.removePayee(scope, payee.id, at, 'name');
      await notifications.notify(scope, {
        member,
        kind: 'payee_taken_away',
        facts: { account },
        key: `payee ${payee.id} taken away`,
      });
      await staff.raise(scope, {
        event: 'member.payee_taken_away',
        subject: member,
        cause: payee.id,
        facts: { account },
      });
    }
  };
}
