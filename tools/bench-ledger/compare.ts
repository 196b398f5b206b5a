import type { Terminal } from '../start/terminal.ts';
import { bareLeg } from './bare.ts';
import { coreLeg, openCore } from './core.ts';
import { fastifyLeg, httpLeg, plainHttpLeg } from './http.ts';
import type { Instance } from './instance.ts';
import type { Leg, LegRun } from './leg.ts';
import type { LegName, Options } from './options.ts';
import { createPeople, type Person } from './people.ts';
import { plainLeg } from './plain.ts';
import { findPgbench, tpcbLeg } from './tpcb.ts';

export type Comparison = {
  readonly runs: ReadonlyMap<LegName, readonly LegRun[]>;
  readonly titles: ReadonlyMap<LegName, string>;
  /** Why the figures must not be believed; empty when every row is where it was promised. */
  readonly faults: readonly string[];
};

/** Every leg has its turn in every round, so that what else happens on the machine falls on all of them alike. */
export async function compare(instance: Instance, options: Options, terminal: Terminal): Promise<Comparison> {
  const people = await settlePeople(instance, options, terminal);
  const legs = options.legs.flatMap((name) => legOf(name, instance, people, options, terminal) ?? []);
  const runs = new Map<LegName, LegRun[]>(legs.map(({ name }) => [name, []]));
  const faults: string[] = [];
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      terminal.line(`\n  Round ${round} of ${options.rounds}`);
      for (const leg of legs) {
        const { run, wrong } = await turnOf(leg, instance, terminal);
        runs.get(leg.name)?.push(run);
        faults.push(...wrong.map((fault) => `${leg.name}, round ${round}: ${fault}`));
      }
    }
  } finally {
    for (const leg of legs) await leg.stop();
  }
  return { runs, titles: new Map(legs.map(({ name, title }) => [name, title])), faults };
}

async function turnOf(
  leg: Leg,
  instance: Instance,
  terminal: Terminal,
): Promise<{ readonly run: LegRun; readonly wrong: readonly string[] }> {
  const done = terminal.step(leg.title);
  await leg.prepare();
  await instance.settle();
  const run = await leg.run();
  const wrong = await leg.faults(run);
  done();
  const exact = wrong.length === 0 ? 'exact' : `NOT exact: ${wrong.join('; ')}`;
  const p99 = run.p99Ms === undefined ? '' : `, p99 ${run.p99Ms.toFixed(1)} ms`;
  terminal.line(
    `      ${Math.round(run.perSecond)} a second${p99}; ${run.acknowledged} acknowledged, ${exact}`,
  );
  return { run, wrong };
}

/** Members, their money and their sessions, where a leg needs them. */
export async function settlePeople(
  instance: Instance,
  options: Options,
  terminal: Terminal,
): Promise<readonly Person[]> {
  if (options.mode === 'compare' && options.legs.every((name) => name === 'tpcb')) return [];
  const done = terminal.step(`${options.people} members with money`);
  const people = await createPeople(instance.owner, options);
  const core = await openCore(instance);
  try {
    await core.credit(people);
  } finally {
    await core.stop();
  }
  await instance.owner.query('vacuum analyze');
  done();
  return people;
}

function legOf(
  name: LegName,
  instance: Instance,
  people: readonly Person[],
  options: Options,
  terminal: Terminal,
): Leg | undefined {
  const seconds = options.seconds[name];
  const times = { seconds, settlingSeconds: options.settlingSeconds };
  switch (name) {
    case 'tpcb': {
      const binary = findPgbench();
      if (binary !== undefined) return tpcbLeg(instance, binary, options.tpcbScale, seconds);
      terminal.line("  TPC-B is skipped: there is no pgbench here (Debian's package is postgresql-15).");
      return undefined;
    }
    case 'core':
      return coreLeg(instance, people, seconds);
    case 'http':
      return httpLeg(instance, people, times);
    case 'fastify':
      return fastifyLeg(instance, people, times);
    case 'bare':
      return bareLeg(instance, people, seconds);
    case 'plain':
      return plainLeg(instance, people, seconds);
    case 'plain-http':
      return plainHttpLeg(instance, people, times);
  }
}
