import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { INSTANT_GAMES } from './games/instant/games.ts';
import { rowsOf } from './games/instant/kit/table.ts';
import type { SlotTitle } from './games/slots/play-api.ts';
import { exactReturn } from './games/slots/rules/exact-return.ts';
import { playEverySpin } from './games/slots/rules/play-every-spin.ts';
import { type SimulatedReturn, simulateReturn } from './games/slots/rules/simulate-return.ts';
import { TITLES } from './games/slots/titles.ts';

/**
 * The auditor's table: what every title returns, by computation, beside what it returned over many rounds played on
 * the path of the server. Exits 1 when the two disagree or a title states another figure than it has.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    title: { type: 'string' },
  },
});

const rounds = wholeNumber(values.rounds, 'rounds', 1);
const seed = wholeNumber(values.seed, 'seed', 0);
const titles = [...TITLES.values()].filter(({ id }) => values.title === undefined || id === values.title);
const instant = [...INSTANT_GAMES.values()].filter(
  ({ id }) => values.title === undefined || id === values.title,
);
if (titles.length + instant.length === 0) fail(`There is no title "${values.title}".`);

const report = titles.map((title) => {
  const exact = exactReturn(title);
  const played = simulateReturn(title, rounds, seed);
  return {
    title: title.id,
    returnToPlayer: percent(exact.total),
    stated: title.returnToPlayer,
    method: 'exact computation over all stops, before the win cap',
    fromPaidSpins: percent(exact.paidSpins),
    fromFreeSpins: percent(exact.freeSpins),
    paidSpinsPerFeature: exact.trigger > 0 ? (1 / exact.trigger).toFixed(1) : null,
    volatility: title.volatility,
    winCapStakes: title.math.winCapStakes,
    played: {
      rounds,
      seed,
      returnToPlayer: percent(played.mean),
      halfWidth: percent(played.halfWidth),
      confidence: '99.9',
      hitRate: percent(played.hitRate),
      standardDeviation: played.deviation.toFixed(2),
      greatestWinStakes: played.best.toFixed(2),
      cappedRounds: played.cappedRounds,
    },
    capLowersReturnByAtMost: percent(capEffect(title, played)),
    agrees:
      percent(exact.total) === title.returnToPlayer &&
      Math.abs(played.mean - exact.total) <= played.halfWidth,
  };
});

if (report.length > 0) {
  console.table(
    Object.fromEntries(
      report.map(({ title, played, ...exact }) => [
        title,
        {
          'return %': exact.returnToPlayer,
          'paid / free': `${exact.fromPaidSpins} / ${exact.fromFreeSpins}`,
          'feature 1 in': exact.paidSpinsPerFeature ?? 'none',
          'played %': `${played.returnToPlayer} ± ${played.halfWidth}`,
          'hit rate %': played.hitRate,
          deviation: `${played.standardDeviation} ${exact.volatility}`,
          'greatest win': `${played.greatestWinStakes}x of ${exact.winCapStakes}x`,
          'capped rounds': played.cappedRounds,
          'cap takes at most': exact.capLowersReturnByAtMost,
          agrees: exact.agrees,
        },
      ]),
    ),
  );
  process.stdout.write(
    `Return: exact, every stop of every reel counted, before the win cap. Played: ${rounds} rounds a title, seed ${seed}, 99.9 % interval.\n`,
  );
}
// Mines has a row for each count of mines and fields: the whole table is in the file, the ends of it on the screen.
const rows = instant.flatMap(rowsOf);
const printed = rows.filter(
  ({ game, name }) => game !== 'mines' || /^(1|3|5|12|24) mines, (1|3|5|10|13) /.test(name),
);
if (printed.length > 0) {
  console.table(Object.fromEntries(printed.map(({ game, name, ...row }) => [`${game}: ${name}`, row])));
  process.stdout.write('Instant games: exact, as fractions, floors of multiples counted.\n');
}
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify([...report, ...rows], null, 2)}\n`);
process.exitCode = report.every(({ agrees }) => agrees) ? 0 : 1;

/**
 * Nothing, where every spin can be played and none reaches the cap. Elsewhere: what lies above a cap c is at most
 * x² / 4c for any win x, so the second moment that was played bounds what the cap can take.
 */
function capEffect(title: SlotTitle, { mean, deviation }: SimulatedReturn): number {
  const { winCapStakes } = title.math;
  const every = playEverySpin(title);
  if (every && every.best < winCapStakes) return 0;
  return (deviation ** 2 + mean ** 2) / (4 * winCapStakes);
}

function percent(share: number): string {
  return (share * 100).toFixed(2);
}

function wholeNumber(text: string, name: string, least: number): number {
  if (!/^\d{1,10}$/.test(text)) fail(`--${name} is a whole number.`);
  const value = Number.parseInt(text, 10);
  return value >= least ? value : fail(`--${name} is ${least} or more.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
