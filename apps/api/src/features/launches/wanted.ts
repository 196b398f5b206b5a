import { gameUnavailable, gameUnknown, type launchGame } from '@laro/wire/launches';
import type { CallContext, Handler } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Fixtures } from '../fixtures/index.ts';
import { type Games, isPlannedOff, type ListedGame } from '../games/index.ts';
import type { Lotteries } from '../lotteries/index.ts';

type Query = Parameters<Handler<typeof launchGame>>[1]['query'];

/** What the supplier is told beyond the game: which match or room of it, or how a lottery is played. */
type Place = { readonly room?: string; readonly play_type?: string; readonly prize_mode?: string };

export type Wanted = { readonly game: ListedGame['row']; readonly place: Place };

/** The game that a launch names, in one of its two ways (CALL-3). */
export function createWanted(deps: {
  readonly fixtures: Fixtures;
  readonly games: Games;
  readonly lotteries: Lotteries;
}) {
  const { fixtures, games, lotteries } = deps;

  async function lotteryOf(merchant: string, { gameCode = '', playType, vendor }: Query) {
    const found = await lotteries.find(merchant, vendor, gameCode);
    if (!found) throw new Refusal(gameUnknown);
    return {
      game: found.listed.row,
      // The game's own: what an address asks for decides no prizes.
      place: { prize_mode: found.prizeMode, ...(playType !== undefined && { play_type: playType }) },
    };
  }

  async function gameOf(merchant: string, { gameId = '', nodeId = '', vendor }: Query): Promise<Wanted> {
    const game = (await games.listed(merchant)).get(nodeId)?.row;
    if (game?.vassalage !== vendor) throw new Refusal(gameUnknown);
    if (game.gameCode === gameId) return { game, place: {} };
    // A match or a presenter's room is launched by its id in place of the game's (HOME-7).
    if (await fixtures.isPlaceOf(merchant, nodeId, gameId)) return { game, place: { room: gameId } };
    throw new Refusal(gameUnknown);
  }

  return async ({ merchant, now }: Pick<CallContext, 'merchant' | 'now'>, query: Query): Promise<Wanted> => {
    const isLottery = query.gameCode !== undefined;
    const wanted = isLottery ? await lotteryOf(merchant, query) : await gameOf(merchant, query);
    const { maintenanceUntil } = wanted.game;
    const isUnderWork = maintenanceUntil !== null && maintenanceUntil > now;
    if (isUnderWork || isPlannedOff(wanted.game, now)) throw new Refusal(gameUnavailable);
    return wanted;
  };
}
