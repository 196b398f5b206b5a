import type { Clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Scopes } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Lots } from './lots.ts';
import * as store from './store.ts';

/** What one run ends of a brand; the next run, a minute later, finds the rest. */
const MOST = 500;

/** Each member in a unit of work of their own: an account is held for as short as it can be. */
export function createJobs({
  clock,
  lots,
  members,
  merchants,
  scopes,
}: {
  readonly clock: Clock;
  readonly lots: Lots;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly scopes: Scopes;
}): readonly Job[] {
  async function expire(merchant: string): Promise<void> {
    const now = clock.now();
    const overdue = await scopes.read(merchant, async (scope) => await store.listOverdue(scope, now, MOST));
    for (const { id, member } of overdue) {
      await scopes.write(merchant, async (scope) => {
        const player = await members.byId(scope, member);
        if (player) await lots.end(scope, player, id, 'EXPIRED');
      });
    }
  }

  async function clear(merchant: string): Promise<void> {
    const low = await scopes.read(
      merchant,
      async (scope) => await store.listLow(scope, await lots.clearBelow(scope), MOST),
    );
    for (const member of low) {
      await scopes.write(merchant, async (scope) => {
        const player = await members.byId(scope, member);
        if (player) await lots.clearIfLow(scope, player);
      });
    }
  }

  const ofAll = (work: (merchant: string) => Promise<void>) => async (): Promise<void> => {
    for (const merchant of await merchants.codes()) await work(merchant);
  };
  return [
    { name: 'turnover.expire', schedule: '* * * * *', run: ofAll(expire) },
    { name: 'turnover.clear', schedule: '* * * * *', run: ofAll(clear) },
  ];
}
