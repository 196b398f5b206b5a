import type { Clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope, Scopes } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { type Lots, notifyChange, type Player } from './lots.ts';
import * as store from './store.ts';

/** Members whose names are fetched at once. */
const PAGE = 500;
/** What one member may take: some millions of bets. */
const LONGEST_MS = 60_000;

/** Each member in a unit of work of their own: an account is held for as short as it can be, and who fails stops nobody. */
export function createJobs({
  clock,
  logger,
  lots,
  members,
  merchants,
  scopes,
}: {
  readonly clock: Clock;
  readonly logger: Platform['logger'];
  readonly lots: Lots;
  readonly members: Members;
  readonly merchants: Merchants;
  /** On a line where a statement may take its time. */
  readonly scopes: Scopes;
}): readonly Job[] {
  async function ofEach(
    merchant: string,
    list: (scope: Scope, page: store.Page) => Promise<readonly string[]>,
    work: (scope: Scope, player: Player) => Promise<unknown>,
  ): Promise<void> {
    let page: readonly string[] = [];
    do {
      const after = page.at(-1) ?? '';
      page = await scopes.read(merchant, async (scope) => {
        await store.takeTime(scope, LONGEST_MS);
        return await list(scope, { after, most: PAGE });
      });
      for (const member of page) {
        try {
          await scopes.write(merchant, async (scope) => {
            await store.takeTime(scope, LONGEST_MS);
            const player = await members.byId(scope, member);
            if (player) await work(scope, player);
          });
        } catch (error) {
          logger.error({ err: error, merchant, member }, 'lots of a member failed and are tried again');
        }
      }
    } while (page.length === PAGE);
  }

  async function recompute(merchant: string): Promise<void> {
    await ofEach(merchant, store.listPendingRecomputes, async (scope, { id }) => {
      await store.recomputePending(scope, id);
      await notifyChange(scope, [id], clock.now());
    });
  }

  async function expire(merchant: string): Promise<void> {
    const now = clock.now();
    const isOverdue = ({ expiresAt }: store.Lot): boolean => expiresAt !== null && expiresAt <= now;
    await ofEach(
      merchant,
      async (scope, page) => await store.listOverdue(scope, now, page),
      async (scope, player) => {
        for (const lot of await store.openLots(scope, player.id))
          if (isOverdue(lot)) await lots.end(scope, player, lot.id, 'EXPIRED');
      },
    );
  }

  async function clear(merchant: string): Promise<void> {
    await ofEach(
      merchant,
      async (scope, page) => await store.listLow(scope, await lots.clearBelow(scope), page),
      lots.clearIfLow,
    );
  }

  const ofAll = (work: (merchant: string) => Promise<void>) => async (): Promise<void> => {
    for (const merchant of await merchants.codes()) {
      try {
        await work(merchant);
      } catch (error) {
        logger.error({ err: error, merchant }, 'lots of a brand failed and are tried again');
      }
    }
  };
  return [
    { name: 'turnover.recompute', schedule: '* * * * *', run: ofAll(recompute) },
    { name: 'turnover.expire', schedule: '* * * * *', run: ofAll(expire) },
    { name: 'turnover.clear', schedule: '* * * * *', run: ofAll(clear) },
  ];
}
