/**
 * Popularity: which games are played most, from bets as they are settled.
 * Promises that one player counts once however much they play, and that play of other books moves no place. It shows
 * nothing itself: it gives the games their places.
 */
import type { Feature } from '../../platform/feature.ts';
import { listen } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { betEvents, HISTORY_INTEGRATION } from '../bets/index.ts';
import type { Games } from '../games/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { byScore } from './rules.ts';
import * as store from './store.ts';

/** The days that count (LOBBY-1). */
const DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export function createPopularity(
  { clock }: Platform,
  { games, merchants }: { readonly games: Games; readonly merchants: Merchants },
) {
  const rankIn =
    (demos: boolean) =>
    async (scope: Scope): Promise<void> => {
      const { demo } = loadProfile((await merchants.byCode(scope.merchant)).profile);
      if (demo !== demos) return;
      const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
      await store.forget(scope, since);
      const played = await store.listPlayed(scope, { since, withCrowd: demo });
      await games.rank(
        scope,
        byScore(played).map(({ nodeId }) => nodeId),
      );
    };

  return {
    functions: {},

    listeners: [
      listen('popularity', [betEvents.settled, betEvents.voided], async (scope, bet) => {
        // Trials are everybody's first look and no sign of anything.
        if (bet.book === 'TRIAL') return;
        await store.count(scope, {
          day: bet.businessDay,
          nodeId: bet.nodeId,
          member: bet.member,
          crowd: bet.book === 'TEST' || bet.integration === HISTORY_INTEGRATION,
          bets: bet.version === 1 ? 1 : 0,
          voids: bet.state === 'VOID' ? 1 : 0,
          valid: bet.validE5 - bet.validBeforeE5,
        });
      }),
    ],

    duties: [
      { name: 'popularity.rank', schedule: '*/5 * * * *', apply: rankIn(false) },
      {
        // Little is played on a demo, and whoever looks at one looks in its first minutes.
        name: 'popularity.rank_demo',
        schedule: '* * * * *',
        apply: rankIn(true),
      },
    ],
  } satisfies Feature;
}
