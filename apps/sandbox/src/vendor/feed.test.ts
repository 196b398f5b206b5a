import { generateKeyPairSync } from 'node:crypto';
import { ART } from '@laro/art';
import { FEED_CATEGORIES, FeedAnswer } from '@laro/vendor-protocol/feed';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createDraw } from './draws.ts';
import { feedAt } from './feed.ts';
import { GAMES } from './games.ts';
import { placesOf, rulesOf } from './places.ts';
import { paysE2 } from './rules.ts';

const NOW = Date.UTC(2026, 10, 23, 12, 34, 56);
const draw = createDraw(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
const at = (now: number) => feedAt(now, { draw, pictures: 'http://127.0.0.1:8082/perya/pictures' });
const everything = GAMES.flatMap((game) =>
  placesOf(game, { draw, now: NOW, room: null, playType: null }).map((place) => ({ game, place })),
);

describe('the feed', () => {
  it('is as our documentation says, at any time, and has games of every category', () => {
    for (const now of [NOW, NOW + 1, NOW + 3_600_000]) expect(v.is(FeedAnswer, at(now))).toBe(true);
    const { games } = at(NOW);
    expect(new Set(games.map(({ category }) => category))).toEqual(
      // Slots come from the studio.
      new Set(FEED_CATEGORIES.filter((category) => category !== 'RNG')),
    );
    expect(new Set(games.map(({ game_code: code }) => code)).size).toBe(games.length);
  });

  it('names matches that are still to begin, rooms of every access, and lotteries of every mode and region', () => {
    const { fixtures, rooms, lotteries } = at(NOW);
    expect(fixtures.every(({ starts_at: starts }) => Date.parse(starts) > NOW)).toBe(true);
    expect(fixtures.every(({ home, away }) => home.name !== away.name)).toBe(true);
    expect(new Set(rooms.map(({ access }) => access))).toEqual(new Set(['free', 'vip', 'ppv']));
    expect(new Set(lotteries.map(({ mode }) => mode))).toEqual(new Set(['Lott', 'ZY', 'Elott', 'SEA']));
    expect(lotteries.flatMap(({ region }) => region ?? []).toSorted()).toEqual(['MB', 'MN', 'MT']);
  });

  it('says the same result of an issue whenever it is asked', () => {
    const later = at(NOW + 300_000).lotteries;
    for (const [index, { results }] of at(NOW).lotteries.entries()) {
      expect(later[index]?.results).toContainEqual(results[0]);
    }
  });

  it('has a picture for whatever it shows', () => {
    const { games, fixtures, rooms } = at(NOW);
    const addresses = [
      ...games.flatMap((game) => [game.url_thumb, game.url_wide]),
      ...fixtures.flatMap(({ home, away }) => [home.image, away.image]),
      ...rooms.map(({ image }) => image),
    ];
    const teams = GAMES.flatMap((game) => (game.kind === 'match' ? game.teams : []));
    const painted = new Set<string>(ART.outputs.map(({ file }) => file));
    const wanted = [
      ...addresses.map((address) => address?.replace(/^.*\/pictures/, 'vendor')),
      ...teams.map((team) => `vendor/crests/${team.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.webp`),
    ];
    expect(wanted.filter((file) => !painted.has(file ?? ''))).toEqual([]);
  });
});

describe('what is bet on', () => {
  it('gives 96 of a hundred back, whatever is chosen', () => {
    for (const { place } of everything) {
      const { rules } = place;
      for (const option of rules.options) {
        const numbers = '7'.repeat(rules.digits ?? 0);
        const draws = Array.from({ length: rules.size }, (_, drawn) => drawn);
        const winning = draws.filter((drawn) => option.wins(drawn, numbers)).length;
        expect([place.id, option.id, (winning * paysE2(rules, option)) / rules.size]).toEqual([
          place.id,
          option.id,
          96,
        ]);
      }
    }
  });

  it('has a word for every draw, and the same rules when it is judged', () => {
    for (const { game, place } of everything) {
      const judged = rulesOf(game, place.id, draw);
      for (const [index, option] of place.rules.options.entries()) {
        expect(judged.options[index]?.id).toBe(option.id);
        expect(place.rules.result(place.rules.size - 1, option).fil).not.toBe('');
      }
    }
  });
});
