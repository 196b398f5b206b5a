import type { FeedAnswer, FeedFixture, FeedGame, FeedLottery, FeedRoom } from '@laro/vendor-protocol/feed';
import type { Draw } from './draws.ts';
import { GAMES, VENDORS, type VendorGame } from './games.ts';
import { crestOf, faceOf, fixturesOf, issueAt, resultsOf } from './places.ts';
import { PLAYS, RETURN_TO_PLAYER } from './rules.ts';

const RESULTS_SHOWN = 10;
const RELEASED_AT = '2026-09-01T00:00:00.000Z';

const timeOf = (ms: number): string => new Date(ms).toISOString();

/** Everything that there is to play at this moment, in the words of our feed. */
export function feedAt(
  now: number,
  { draw, pictures }: { readonly draw: Draw; readonly pictures: string },
): FeedAnswer {
  const picture = (file: string): string => `${pictures}/${file}.webp`;

  const listed = (game: VendorGame, order: number): FeedGame => ({
    game_code: game.code,
    name: game.name,
    vendor: { code: game.vendor, name: VENDORS[game.vendor] },
    category: game.category,
    classify: game.classify,
    tags: game.tags,
    min_bet: game.stakes[0] ?? null,
    max_bet: game.stakes.at(-1) ?? null,
    rtp: RETURN_TO_PLAYER,
    volatility: game.volatility,
    order,
    launched_at: RELEASED_AT,
    url_thumb: picture(`${game.code}-240`),
    url_wide: picture(`${game.code}-wide-828`),
    enabled: true,
    maintenance_until: null,
    blocked_countries: [],
    freeplay: true,
  });

  const matches = (game: VendorGame): FeedFixture[] =>
    game.kind === 'match'
      ? fixturesOf(game, draw, now).map(({ id, startsAt, home, away }) => ({
          id,
          game_code: game.code,
          league: game.name,
          starts_at: timeOf(startsAt),
          home: { name: home, image: picture(crestOf(home)) },
          away: { name: away, image: picture(crestOf(away)) },
        }))
      : [];

  const rooms = (game: VendorGame): FeedRoom[] =>
    game.kind === 'table'
      ? game.rooms.map((room) => ({
          ...room,
          game_code: game.code,
          image: picture(faceOf(room.presenter)),
        }))
      : [];

  const lotteries = (game: VendorGame): FeedLottery[] => {
    if (game.kind !== 'lottery') return [];
    const { number, opensAt, closesAt, drawsAt } = issueAt(game, now);
    return [
      {
        game_code: game.code,
        mode: game.mode,
        region: game.region,
        plays: PLAYS.map(({ code, name, type }) => ({ code, name: name.en, play_type: type })),
        issue: {
          number,
          opens_at: timeOf(opensAt),
          closes_at: timeOf(closesAt),
          draws_at: timeOf(drawsAt),
        },
        results: resultsOf(game, draw, now, RESULTS_SHOWN).map(({ issue, result }) => ({
          number: issue.number,
          drawn_at: timeOf(issue.drawsAt),
          result,
        })),
      },
    ];
  };

  return {
    games: GAMES.map(listed),
    fixtures: GAMES.flatMap(matches),
    rooms: GAMES.flatMap(rooms),
    lotteries: GAMES.flatMap(lotteries),
  };
}
