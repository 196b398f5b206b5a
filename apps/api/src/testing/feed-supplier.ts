import { FEED_PATH, type FeedAnswer, type FeedGame } from '@laro/vendor-protocol/feed';
import type { World } from './world.ts';

type Games = readonly (Partial<FeedGame> & Pick<FeedGame, 'game_code' | 'category'>)[];

/** What a test lets the feed say; it is asked again by `world.runJobs('games.feeds')`. */
export type FeedState = Omit<FeedAnswer, 'games'> & { games: Games };

const MINUTE_MS = 60_000;

/** Connects a supplier for DEMO that speaks our feed, to play for money and for free. */
export async function connectFeed(
  world: World,
  first: Partial<FeedState>,
): Promise<{ readonly state: FeedState; readonly asked: string[]; take(): Promise<void> }> {
  const state: FeedState = { games: [], fixtures: [], rooms: [], lotteries: [], ...first };
  const asked: string[] = [];
  world.supplier.operatorAnswers.set(FEED_PATH, ({ operator_id }) => {
    asked.push(String(operator_id));
    return { body: { ...state, games: state.games.map(feedGame) } };
  });
  await world.owner.query(
    `insert into vendors.integration (id, merchant, supplier, protocol, mode, currency, operator_id, base_url,
       supplier_public_key, variants)
     select 'int_feed' || m.suffix, merchant, 'feed', protocol, m.mode, m.currency, 'laro-feed', base_url,
       supplier_public_key, '{"feed": true}'
     from vendors.integration, (values ('', 'REAL', 'PHP'), ('_trial', 'TRIAL', 'FUN')) m (suffix, mode, currency)
     where id = 'int_demo_studio'`,
  );
  await world.app.features.vendors.refresh();
  const take = async (): Promise<void> => {
    await world.runJobs('games.feeds');
    await world.app.features.games.refresh();
  };
  await take();
  return { state, asked, take };
}

function feedGame(game: Games[number], order: number): FeedGame {
  return {
    name: game.game_code,
    vendor: { code: 'FV', name: 'Feed Vendor' },
    classify: null,
    tags: [],
    min_bet: '1.00',
    max_bet: '100.00',
    rtp: '95.50',
    volatility: 'medium',
    order,
    launched_at: '2020-01-01T00:00:00Z',
    url_thumb: null,
    url_wide: null,
    enabled: true,
    maintenance_until: null,
    blocked_countries: [],
    freeplay: true,
    ...game,
  };
}

/** A moment so many minutes after this one, as a feed writes it. */
export const inMinutes = (world: World, minutes: number): string =>
  new Date(world.platform.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
