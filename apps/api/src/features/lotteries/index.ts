/**
 * Lotteries: their plays, the open issue with its times, and the last results, as suppliers' feeds say.
 * Promises that what it shows belongs to a game that the merchant shows. Never draws and never takes a bet.
 */
import { readHub88Time } from '@laro/vendor-protocol';
import type { FeedLottery } from '@laro/vendor-protocol/feed';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReadThroughs } from '../../platform/read-through.ts';
import type { Games, ListedGame } from '../games/index.ts';
import { bindLotteries, type ShownLottery } from './routes.ts';
import { type PrizeMode, prizeModeOf } from './rules.ts';
import * as store from './store.ts';

export interface Lotteries {
  /** The lottery of a vendor by its code, where the merchant shows it, and how it is played if nobody says. */
  find(
    merchant: string,
    vendor: string,
    gameCode: string,
  ): Promise<{ readonly listed: ListedGame; readonly prizeMode: PrizeMode } | undefined>;
}

const FRESH_MS = 2_000;
const isLottery = ({ row }: ListedGame): boolean => row.gameType === 'LOTT' || row.gameType === 'ELOTT';

export function createLotteries(
  { clock, scopes }: Platform,
  { games }: { readonly games: Games },
): Feature<Lotteries> {
  const feeds = createReadThroughs(
    clock,
    FRESH_MS,
    async (merchant) => await scopes.read(merchant, store.readFeeds),
  );

  games.onFeed(async (feed, { supplier }) => {
    const lotteries = feed.lotteries.map((lottery) => toLottery(lottery, supplier));
    return await Promise.resolve(async (scope) => await store.saveFeed(scope, supplier, lotteries));
  });

  /** Lotteries that the merchant shows, with their games. */
  async function shown(merchant: string): Promise<readonly ShownLottery[]> {
    const listed = await games.listed(merchant);
    return (await feeds.of(merchant)).flatMap((lottery) => {
      const found = listed.get(lottery.nodeId);
      return found ? [[lottery, found] as const] : [];
    });
  }

  return {
    functions: {
      async find(merchant, vendor, gameCode) {
        const lotteries = [...(await games.listed(merchant)).values()].filter(isLottery);
        const listed = lotteries.find(({ row }) => row.vassalage === vendor && row.gameCode === gameCode);
        if (!listed) return undefined;
        const modes = Map.groupBy(lotteries, ({ row }) => row.vassalage);
        const known = new Map([...modes].map(([code, all]) => [code, all.map(({ row }) => row.lottoMode)]));
        return {
          listed,
          prizeMode: (listed.row.lottoMode as PrizeMode | null) ?? prizeModeOf(vendor, known),
        };
      },
    },

    routes: (calls) => bindLotteries(calls, games, shown),
  };
}

function toLottery(lottery: FeedLottery, supplier: string): store.Lottery {
  const { issue, plays, results } = lottery;
  return {
    gameCode: lottery.game_code,
    nodeId: `${supplier}-${lottery.game_code}`,
    region: lottery.region,
    plays: plays.map(({ code, name, play_type }) => ({ code, name, playType: play_type })),
    issue: {
      number: issue.number,
      opensAt: isoOf(issue.opens_at),
      closesAt: isoOf(issue.closes_at),
      drawsAt: isoOf(issue.draws_at),
    },
    results: results.map(({ number, drawn_at, result }) => ({ number, drawnAt: isoOf(drawn_at), result })),
  };
}

const isoOf = (text: string): string => (readHub88Time(text) as Date).toISOString();
