import type { GameType } from '@laro/wire';
import type { Dice } from './dice.ts';

/** What an invented member is like. All names are invented, and nobody can sign in by them. */
export type Person = {
  readonly account: string;
  /** Days after the beginning on which they register, and after which they are seen no more. */
  readonly joins: number;
  readonly leaves: number;
  /** In how many of a hundred days they come. */
  readonly comes: number;
  /** What they usually stake, in whole units. */
  readonly stake: number;
  /** What they play, a favourite more than once. */
  readonly plays: readonly GameType[];
  readonly userAgent: string;
};

const NAMES = (
  'adobo amihan bagyo balut banaag bituin buko dalandan diwata dyipni gabi ginto gulaman habagat halakhak himig ' +
  'kalabaw kalamansi kape kidlat kislap kubo lakan langka lawin luningning mangga maya merienda narra palay pandan ' +
  'parol perlas sampalok sinag sorbetes tala taho ulap yakal yelo'
).split(' ');
const SECOND = ['boy', 'girl', 'kuya', 'ate', 'lodi', 'tito', 'tita', 'bossing', ''] as const;

const TASTES: readonly (readonly GameType[])[] = [
  ['RNG', 'RNG', 'RNG', 'JL', 'FISH'],
  ['RNG', 'RNG', 'JL', 'JL', 'BINGO'],
  ['RNG', 'LIVE', 'LIVE', 'PVP'],
  ['SPORTS', 'SPORTS', 'RNG', 'ESPORTS'],
  ['FISH', 'FISH', 'RNG'],
  ['LOTT', 'ELOTT', 'RNG', 'BINGO'],
  ['COCKFIGHT', 'SPORTS', 'LIVE', 'RNG'],
];

const BROWSERS = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
];

/** So many, the first third within the first days, the others one after the other until shortly before the end. */
export function invent(dice: Dice, count: number, days: number): readonly Person[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, () => {
    let account = '';
    // Names that were drawn before are drawn anew.
    do account = `${dice.pick(SECOND)}${dice.pick(NAMES)}${10 + dice.below(90)}`;
    while (taken.has(account));
    taken.add(account);
    const joins = dice.below(3) === 0 ? dice.below(Math.min(4, days)) : dice.below(days);
    const stays = dice.below(3) === 0 ? 1 + dice.below(9) : days;
    return {
      account,
      joins,
      leaves: joins + stays,
      comes: dice.pick([12, 20, 30, 30, 45, 60, 85]),
      stake: dice.pick([2, 5, 5, 10, 10, 10, 20, 20, 20, 50, 50]),
      plays: dice.pick(TASTES),
      userAgent: dice.pick(BROWSERS),
    };
  });
}
