/**
 * `npm run chaos [-- --kills 10 --spins 200 --seed N --json FILE]`: members spin while API, studio and PostgreSQL are
 * killed in turn; afterwards nothing that was acknowledged may be lost and nothing may have happened twice.
 */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '@laro/testkit';
import { createTerminal } from '../start/terminal.ts';
import { createDice } from './dice.ts';
import { type Kill, kill, planKills } from './killer.ts';
import { createPlayer, type Player } from './player.ts';
import { findViolations } from './verdict.ts';

const PLAYERS = 4;

type Options = {
  readonly kills: number;
  readonly spins: number;
  readonly seed: number;
  readonly json?: string;
};

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '10' },
      spins: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      json: { type: 'string' },
    },
  });
  const [kills, spins, seed] = [Number(values.kills), Number(values.spins), Number(values.seed)];
  for (const number of [kills, spins, seed]) {
    if (!Number.isSafeInteger(number) || number < 0)
      throw new Error('Kills, spins and seed are whole numbers.');
  }
  return values.json === undefined ? { kills, spins, seed } : { kills, spins, seed, json: values.json };
}

/** All players take their spins from one count; whoever reaches the moment of a kill lets it happen. */
async function storm(
  product: Product,
  players: readonly Player[],
  plan: readonly Kill[],
  spins: number,
): Promise<number> {
  const waiting = [...plan];
  const kills: Promise<void>[] = [];
  let taken = 0;
  await Promise.all(
    players.map(async (player) => {
      while (taken < spins) {
        taken += 1;
        while (waiting[0] !== undefined && waiting[0].afterSpins < taken) {
          const due = waiting.shift();
          if (due !== undefined) kills.push(kill(product, due));
        }
        await player.spin();
      }
    }),
  );
  await Promise.all(kills);
  return kills.length;
}

const terminal = createTerminal();
const { kills, spins, seed, json } = readOptions();
terminal.line(`\n  Chaos with seed ${seed}: ${spins} spins of ${PLAYERS} members, ${kills} kills.`);
const dice = createDice(seed);
const started = terminal.step('Starting the product');
const product = await startProduct();
started();
let sound = false;
try {
  const players: Player[] = [];
  for (let index = 0; index < PLAYERS; index += 1) players.push(await createPlayer(product, dice));
  const played = terminal.step('Playing');
  const done = await storm(product, players, planKills(kills, spins, dice), spins);
  played();
  const examined = terminal.step('Examining every account, bet and round');
  const violations = await findViolations(product, players);
  examined();
  sound = violations.length === 0;
  const ops = players.reduce((sum, player) => sum + player.acknowledged.length, 0);
  for (const violation of violations) terminal.line(`  ✕ ${violation}`);
  terminal.line(`\n  ops: ${ops}\n  kills: ${done}\n  violations: ${violations.length}\n`);
  if (json !== undefined) {
    writeFileSync(json, `${JSON.stringify({ seed, ops, kills: done, violations: violations.length })}\n`);
  }
} catch (error) {
  terminal.problem(error);
} finally {
  // What went wrong is in the logs and the database; they stay for whoever looks into it.
  await product.stop({ keepHome: !sound });
  if (!sound) terminal.line(`  The home of this run is kept: ${product.home}\n`);
  process.exitCode = sound ? 0 : 1;
}
