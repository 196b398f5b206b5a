import { notFound } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Games, ListedGame } from '../games/index.ts';
import type { Lottery } from './store.ts';

/** A lottery that the merchant shows, with its game. */
export type ShownLottery = readonly [Lottery, ListedGame];

const TYPES = { lott: 'LOTT', elott: 'ELOTT' } as const;

export function bindLotteries(
  calls: CallRegistry,
  games: Games,
  shown: (merchant: string) => Promise<readonly ShownLottery[]>,
): void {
  calls.bind('listLotteries', async ({ merchant }, { query }) => {
    const listed = [...(await games.listed(merchant)).values()];
    const wanted = listed.filter(({ row }) => row.gameType === TYPES[query.lottType]);
    return { list: wanted.map(({ game }) => game) };
  });

  calls.bind('getLotteryMenu', async ({ merchant }, { query: { gameCode } }) => {
    const found = (await shown(merchant)).filter(
      ([lottery]) => gameCode === undefined || lottery.gameCode === gameCode,
    );
    const list = found.map(([{ plays }, { game }]) => ({
      gameCode: game.gameCode,
      gameName: game.gameName,
      nodeId: game.nodeId,
      vendor: game.vassalage,
      plays: [...plays],
    }));
    return { list };
  });

  calls.bind('getNumero', async ({ merchant, now }, { query: { gameCode } }) => {
    const [found] = (await shown(merchant)).find(([lottery]) => lottery.gameCode === gameCode) ?? [];
    if (!found) throw new Refusal(notFound);
    return {
      gameCode,
      issue: openIssue(found, now),
      now: now.toISOString(),
      results: [...found.results],
    };
  });

  calls.bind('listVnDraws', async ({ merchant, now }) => {
    const found = await shown(merchant);
    const list = found.flatMap(([lottery, { game }]) =>
      lottery.region === null
        ? []
        : {
            region: lottery.region,
            gameCode: lottery.gameCode,
            gameName: game.gameName,
            issue: openIssue(lottery, now),
            results: [...lottery.results],
          },
    );
    return { list };
  });
}

/** Null once it is drawn and its supplier has not named the next: nobody counts down to what is over. */
function openIssue({ issue }: Lottery, now: Date): Lottery['issue'] | null {
  return new Date(issue.drawsAt) > now ? issue : null;
}
