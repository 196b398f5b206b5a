import type { Draw } from './draws.ts';
import type { Cadence, VendorGame } from './games.ts';
import { both, lottery, match, PLAYS, type Rules, type Words } from './rules.ts';

/** A draw that is everybody's, at a time of its own. */
export type Issue = {
  readonly number: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
};

/** Something of a game to bet on: the game itself, a presenter's table, a match, or a lottery's play. */
export type Place = {
  readonly id: string;
  /** Null where there is but one. */
  readonly title: Words | null;
  /** Of the presenter. */
  readonly picture: string | null;
  readonly rules: Rules;
  /** Without one, each bet has a draw of its own, at once. */
  readonly issue: (Issue & { readonly draw: string }) | null;
};

export type Fixture = {
  readonly id: string;
  readonly startsAt: number;
  readonly home: string;
  readonly away: string;
  readonly rules: Rules;
};

type MatchGame = Extract<VendorGame, { readonly kind: 'match' }>;
type LotteryGame = Extract<VendorGame, { readonly kind: 'lottery' }>;

const MATCHES_SHOWN = 4;
/** So long a simulated match takes. */
const MATCH_MS = 20_000;
const DAY_MS = 24 * 3_600_000;

/** The issue that is open or about to be drawn. */
export function issueAt({ everyMs, closedMs }: Cadence, now: number): Issue {
  const opensAt = Math.floor(now / everyMs) * everyMs;
  const day = new Date(opensAt).toISOString().slice(0, 10).replaceAll('-', '');
  const ofDay = Math.floor((opensAt % DAY_MS) / everyMs) + 1;
  const drawsAt = opensAt + everyMs;
  return {
    number: `${day}-${String(ofDay).padStart(4, '0')}`,
    opensAt,
    closesAt: drawsAt - closedMs,
    drawsAt,
  };
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
/** Pictures of presenters and teams, below the folder of all. */
export const faceOf = (presenter: string): string => `faces/${slugOf(presenter)}`;
export const crestOf = (team: string): string => `crests/${slugOf(team)}`;

const drawOf = (place: string, { number }: Issue): string => `${place}:${number}`;

/** The last results, the newest first: found again from the secret, they are what they were. */
export function resultsOf(game: LotteryGame, draw: Draw, now: number, count: number) {
  return Array.from({ length: count }, (_, back) => {
    const issue = issueAt(game, now - (back + 1) * game.everyMs);
    const drawn = draw(drawOf(game.code, issue), 10 ** game.digits);
    return { issue, result: String(drawn).padStart(game.digits, '0') };
  });
}

/** Matches that are still to begin, the next first. */
export function fixturesOf(game: MatchGame, draw: Draw, now: number): readonly Fixture[] {
  const next = Math.floor(now / game.everyMs) + 1;
  return Array.from({ length: MATCHES_SHOWN }, (_, index) => fixture(game, draw, next + index));
}

function fixture(game: MatchGame, draw: Draw, index: number): Fixture {
  const id = `${game.code}-${index}`;
  const { teams, chances } = game;
  const first = teams.length > 2 ? draw(`${id} home`, teams.length) : 0;
  const second = (first + 1 + draw(`${id} away`, teams.length - 1)) % teams.length;
  const [home = '', away = ''] = [teams[first], teams[second]];
  const odds = chances[draw(`${id} chances`, chances.length)] ?? [50, 0, 50];
  return { id, startsAt: index * game.everyMs, home, away, rules: match(home, away, odds) };
}

function placeOfMatch({ id, startsAt, home, away, rules }: Fixture): Place {
  const issue = { number: id, opensAt: 0, closesAt: startsAt, drawsAt: startsAt + MATCH_MS, draw: id };
  return { id, title: both(`${home} – ${away}`), picture: null, rules, issue };
}

/** Whether a launch may name this place of the game. */
export function hasPlace(game: VendorGame, id: string): boolean {
  if (game.kind === 'match') return new RegExp(`^${game.code}-\\d{1,9}$`).test(id);
  return game.kind === 'table' && game.rooms.some((room) => room.id === id);
}

/** What can be bet on now; what the launch named comes alone or first. */
export function placesOf(
  game: VendorGame,
  {
    draw,
    now,
    room,
    playType,
  }: {
    readonly draw: Draw;
    readonly now: number;
    readonly room: string | null;
    readonly playType: string | null;
  },
): readonly Place[] {
  switch (game.kind) {
    case 'instant':
      return [{ id: 'play', title: null, picture: null, rules: game.rules, issue: null }];
    case 'table': {
      const online = game.rooms.filter((each) => each.online && (room === null || each.id === room));
      const issue = issueAt(game, now);
      return online.slice(0, 1).map(({ id, presenter }) => ({
        id,
        title: both(presenter),
        picture: faceOf(presenter),
        rules: game.rules,
        issue: { ...issue, draw: drawOf(id, issue) },
      }));
    }
    case 'match': {
      const coming = fixturesOf(game, draw, now).map(placeOfMatch);
      const named = coming.filter(({ id }) => id === room);
      return named.length > 0 ? named : coming;
    }
    case 'lottery': {
      const open = issueAt(game, now);
      const issue = { ...open, draw: drawOf(game.code, open) };
      const plays = PLAYS.toSorted((a, b) => Number(b.type === playType) - Number(a.type === playType));
      return plays.map(({ code, name }) => ({
        id: code,
        title: name,
        picture: null,
        rules: lottery(code, game.digits),
        issue,
      }));
    }
  }
}

/** The rules of a place by its id, whether it is open or not. */
export function rulesOf(game: VendorGame, id: string, draw: Draw): Rules {
  switch (game.kind) {
    case 'instant':
    case 'table':
      return game.rules;
    case 'match':
      return fixture(game, draw, Number(id.slice(game.code.length + 1))).rules;
    case 'lottery':
      return lottery(id, game.digits);
  }
}
