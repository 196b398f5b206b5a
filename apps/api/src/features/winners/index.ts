/**
 * Winners: the board of real, settled wins of the last 24 hours, names masked, empty when there is none.
 * Promises that no row is invented, that each member stands on it once, by the best of their wins, that an undone win leaves the board, and that the operator's own accounts stand on
 * it in profile DEMO alone, marked. Never pays anything.
 */
import { moneyToString } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import { listen } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { betEvents, HISTORY_INTEGRATION } from '../bets/index.ts';
import type { Games } from '../games/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { isBoardWin, maskName } from './rules.ts';
import * as store from './store.ts';

const BOARD_MS = 24 * 3_600_000;
export function createWinners(
  { clock, scopes }: Platform,
  { games, merchants }: { readonly games: Games; readonly merchants: Merchants },
) {
  return {
    functions: {},

    listeners: [
      listen('winners', [betEvents.settled, betEvents.voided], async (scope, settled) => {
        if (settled.integration === HISTORY_INTEGRATION) return;
        const win = { ...settled, amount: settled.payoutE5, crowd: settled.book === 'TEST' };
        if (isBoardWin(settled)) await store.keepWin(scope, win);
        else await store.dropWin(scope, win);
      }),
    ],

    routes(calls) {
      calls.bind('getWinnerBoard', async ({ merchant }, { query }) => {
        const since = new Date(clock.now().getTime() - BOARD_MS);
        const { demo } = loadProfile((await merchants.byCode(merchant)).profile);
        const { wins, listed } = await scopes.read(merchant, async (scope) => {
          const found = await store.listWins(scope, { since, limit: query.limitNum, withCrowd: demo });
          return {
            wins: found,
            listed: await games.byNodes(scope, [...new Set(found.map((win) => win.nodeId))]),
          };
        });
        const byNode = new Map(listed.map((game) => [game.nodeId, games.toWire(game)]));
        return {
          list: wins.flatMap((win) => {
            const game = byNode.get(win.nodeId);
            if (!game || (query.gameCategory !== 'ALL' && game.gameType !== query.gameCategory)) return [];
            return [
              {
                vo: {
                  iconUrl: game.iconUrl,
                  customerName: maskName(win.account),
                  gameName: game.gameName,
                  winAmount: moneyToString(win.amount),
                },
                gameCategory: game.gameType,
                vendor: game.vassalage,
                gameId: game.gameId,
                nodeId: game.nodeId,
                settledAt: win.settledAt.toISOString(),
                demo: win.crowd,
              },
            ];
          }),
        };
      });
    },
  } satisfies Feature;
}
