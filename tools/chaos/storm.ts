import { setTimeout as pause } from 'node:timers/promises';
import { CRASH_POINTS } from '../../apps/api/src/platform/crashpoint.ts';
import type { Finding } from '../sim/check/finding.ts';
import type { Dice } from '../sim/dice.ts';
import { faultWindow } from './fault-window.ts';
import { type Probe, standStill } from './gray.ts';
import { crashMigration, MIGRATION_POINTS } from './migration.ts';
import { signalServer } from './postmaster.ts';
import type { Death } from './slot.ts';
import { untilReady, type World } from './world.ts';

/**
 * Where everybody dies here. At those which only staff come to, `npm run race:approvals` has them die; at those of bills, which
 * take a day that is over, the test of the feature.
 */
export const STORM_POINTS = CRASH_POINTS.filter(
  (point) => !point.startsWith('approvals.') && !point.startsWith('bills.'),
);

export type StormReport = {
  readonly deaths: readonly Death[];
  readonly faultWindows: number;
  readonly standstills: number;
  readonly findings: readonly Finding[];
};

/** Of a thousand turns of the storm, so many are each of these. */
const TURNS = [
  ['process', 520],
  ['database', 130],
  ['database line', 130],
  ['vendor line', 130],
  ['stalled replica', 30],
  ['standstill', 15],
  ['migration', 45],
] as const;
type Turn = (typeof TURNS)[number][0];
const DRAWN: readonly Turn[] = TURNS.flatMap(([turn, weight]) => Array<Turn>(weight).fill(turn));

const CALM_EVERY_KILLS = 15;
const CALM_MS = 2_500;
const STILL_MS = { least: 5_000, most: 8_000 } as const;

/**
 * Kills whoever stands, breaks lines and stops the server, at moments the dice decide, until there were as many deaths as
 * asked for. In between it calms down for a while, or nothing would ever be acknowledged.
 */
export async function storm(options: {
  readonly world: World;
  readonly kills: number;
  readonly dice: Dice;
  readonly deaths: Death[];
  readonly probe: Probe;
  readonly onTurn?: (deaths: number) => void;
}): Promise<Pick<StormReport, 'faultWindows' | 'standstills' | 'findings'>> {
  const { world, dice, deaths } = options;
  const findings: Finding[] = [];
  let [faultWindows, standstills, calmAt] = [0, 0, CALM_EVERY_KILLS];

  const turns: Readonly<Record<Turn, () => Promise<void>>> = {
    async process() {
      dice.pick(world.slots).kill();
    },
    async database() {
      signalServer(world.cluster.dataDir, 'SIGKILL');
      deaths.push({ slot: 'PostgreSQL', cause: 'killed' });
      await world.cluster.revive();
    },
    async 'database line'() {
      faultWindows += 1;
      await faultWindow(world.databaseLine, dice);
    },
    async 'vendor line'() {
      faultWindows += 1;
      await faultWindow(world.vendorLine, dice);
    },
    async 'stalled replica'() {
      const [, replica] = world.slots;
      replica?.signal('SIGSTOP');
      await pause(dice.between(1_000, 3_000));
      replica?.signal('SIGCONT');
    },
    async standstill() {
      await untilReady(world.slots.slice(0, 2));
      standstills += 1;
      const ms = dice.between(STILL_MS.least, STILL_MS.most);
      findings.push(...(await standStill({ dataDir: world.cluster.dataDir, ms, probe: options.probe })));
    },
    async migration() {
      const { cause, findings: wrong } = await crashMigration(world.cluster, dice);
      findings.push(...wrong);
      deaths.push({ slot: 'migration', cause });
    },
  };

  findings.push(...(await drill(options)));
  // However short the storm, each of these happens in it.
  const waiting: Turn[] = dice.shuffle(['database', 'database line', 'vendor line', 'standstill']);
  while (deaths.length < options.kills || waiting.length > 0) {
    await turns[waiting.pop() ?? dice.pick(DRAWN)]();
    options.onTurn?.(deaths.length);
    await pause(dice.between(100, 900));
    if (deaths.length < calmAt) continue;
    calmAt = deaths.length + CALM_EVERY_KILLS;
    await pause(CALM_MS);
  }
  return { faultWindows, standstills, findings };
}

/** Without a point that nobody had died at before: how long all of them take is the machine's business. */
const DRILL_PATIENCE_MS = 90_000;
const DRILL_PAUSE_MS = 500;

/** First everybody dies once at each of the crash points, undisturbed, so that every campaign has been everywhere. */
async function drill({
  world,
  dice,
  deaths,
}: {
  readonly world: World;
  readonly dice: Dice;
  readonly deaths: Death[];
}): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const point of MIGRATION_POINTS) {
    const { cause, findings: wrong } = await crashMigration(world.cluster, dice, point);
    findings.push(...wrong);
    deaths.push({ slot: 'migration', cause });
  }
  const missed = () => STORM_POINTS.filter((point) => !deaths.some(({ cause }) => cause === point));
  let [left, since] = [missed().length, performance.now()];
  while (left > 0 && performance.now() - since < DRILL_PATIENCE_MS) {
    // Schedules come once a minute; nobody waits for that.
    await world.owner.query(`insert into jobs.job (name) values ('sessions.purge_nonces')`).catch(() => {});
    await pause(DRILL_PAUSE_MS);
    if (missed().length < left) [left, since] = [missed().length, performance.now()];
  }
  for (const point of missed()) {
    findings.push({ invariant: 'answers', text: `nobody could be made to die at ${point}` });
  }
  return findings;
}
