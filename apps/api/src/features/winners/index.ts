/**
 * Winners: the board of real, settled wins of the last 24 hours, names masked, empty when there is none.
 * Promises that no row is invented and that an undone win leaves the board. Never pays anything.
 */
import { moneyFromE5, moneyToString } from '@laro/money';
import * as v from 'valibot';
import type { Feature } from '../../platform/feature.ts';
import { type Listener, rowsOf } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { isBoardWin, maskName } from './rules.ts';
import * as store from './store.ts';

const BOARD_MS = 24 * 3_600_000;
const Digits = v.pipe(
  v.string(),
  v.transform((text) => moneyFromE5(BigInt(text))),
);

/** What `bets.settled` and `bets.voided` carry of each bet, as far as the board reads it. */
const Settled = v.object({
  bet: v.string(),
  version: v.number(),
  state: v.string(),
  member: v.string(),
  book: v.string(),
  nodeId: v.string(),
  stakeE5: Digits,
  payoutE5: Digits,
  settledAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
});

export function createWinners({ clock, scopes }: Platform, { catalogue }: { readonly catalogue: Catalogue }) {
  const listener: Listener = {
    consumer: 'winners',
    topics: ['bets.settled', 'bets.voided'],
    async hear(scope, entry) {
      for (const row of rowsOf(entry.payload)) {
        const settled = v.parse(Settled, row);
        const win = { ...settled, amount: settled.payoutE5 };
        if (isBoardWin(settled)) await store.keepWin(scope, win);
        else await store.dropWin(scope, win);
      }
    },
  };

  return {
    functions: {},

    listeners: [listener],

    routes(calls) {
      calls.bind('getWinnerBoard', async ({ merchant }, { query }) => {
        const since = new Date(clock.now().getTime() - BOARD_MS);
        const { wins, games } = await scopes.read(merchant, async (scope) => {
          const found = await store.listWins(scope, { since, limit: query.limitNum });
          return {
            wins: found,
            games: await catalogue.byNodes(scope, [...new Set(found.map((win) => win.nodeId))]),
          };
        });
        const byNode = new Map(games.map((game) => [game.nodeId, catalogue.toWire(game)]));
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
              },
            ];
          }),
        };
      });
    },
  } satisfies Feature;
}
