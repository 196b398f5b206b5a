/**
 * Boards: who played most by valid bets on a day, in a week and in a month (BOARD-1). Promises that a board equals a computation
 * from the bets, that nothing is given before its audit and without two people, and that each line of a prize is given once.
 * Never ranks who is shut out of play or has left the boards, and never rewards a win.
 */
import { BOARD_KINDS } from '@laro/wire/boards';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Rewards } from '../rewards/index.ts';
import { createReleaseKind } from './releasing.ts';
import { bindBoards } from './routes.ts';
import { HOLD_MS, periodOf } from './rules.ts';
import { createScoring } from './scoring.ts';
import { bindStaff } from './staff.ts';
import * as store from './store.ts';
import { createTermsKind } from './terms.ts';

export { NO_BOARDS } from './rules.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly merchants: Merchants;
  readonly rewards: Rewards;
};

export function createBoards(platform: Platform, deps: Deps) {
  const { approvals, merchants } = deps;
  approvals.register(createTermsKind(platform, deps));
  approvals.register(createReleaseKind(platform, deps));

  return {
    functions: {},
    listeners: [createScoring()],
    duties: [
      {
        name: 'boards.close',
        schedule: '*/5 * * * *',
        async rows(scope, { now, after, most }) {
          const today = await merchants.businessDayAt(scope.merchant, now);
          return await store.listEnded(scope, { today, after, most });
        },
        async apply(scope, id) {
          const [named, first = ''] = id.split('/');
          const kind = BOARD_KINDS.find((one) => one === named);
          if (kind === undefined) return;
          const endsAt = await store.endOf(scope, periodOf(kind, first).last);
          await store.holdBoard(scope, { kind, first }, new Date(endsAt.getTime() + HOLD_MS));
        },
      },
    ],

    routes(calls) {
      bindBoards(calls, platform, deps);
      bindStaff(calls, platform, deps);
    },
  } satisfies Feature;
}
