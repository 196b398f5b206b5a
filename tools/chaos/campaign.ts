import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HUB88_SIGNATURE_HEADER, signHub88, stringifyExactJson, WALLET_PATHS } from '@laro/vendor-protocol';

import { tokenOf } from '../sim/callbacks/endpoints.ts';
import type { Finding } from '../sim/check/finding.ts';
import { createDice } from '../sim/dice.ts';
import { createLatencies } from '../sim/latencies.ts';
import { examineInstance } from './aftermath.ts';
import { type Cashier, openCashier } from './cashier.ts';
import type { Probe } from './gray.ts';
import { createPlayer, type Player } from './player.ts';
import type { Death } from './slot.ts';
import { STORM_POINTS, storm } from './storm.ts';
import { createVendor } from './vendor.ts';
import { findViolations } from './verdict.ts';
import { CREDIT, startWorld, untilReady, VENDOR, type World } from './world.ts';

const PLAYERS = 3;
const CUSTOMERS = 4;
/** Always in the air: of a hundred vendor requests, of a hundred commits. */
const MAIL_FAULTS = 8;
const COMMIT_CUTS = 3;
const PROBE_PATIENCE_MS = 10_000;

export type ChaosReport = {
  readonly seed: number;
  readonly kills: number;
  readonly seconds: number;
  readonly deaths: Readonly<Record<string, number>>;
  readonly crashPoints: Readonly<Record<string, number>>;
  readonly crashPointsMissed: readonly string[];
  readonly faultWindows: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly standstills: number;
  readonly acknowledged: number;
  readonly spins: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly violations: readonly Finding[];
  readonly home: string | null;
};

/** M3, M4, M13: members spin and vendors call while everybody is killed and every line breaks; then all is examined. */
export async function runChaos(options: {
  readonly kills: number;
  readonly seed: number;
  readonly onTurn?: (deaths: number) => void;
}): Promise<ChaosReport> {
  const dice = createDice(options.seed);
  const deaths: Death[] = [];
  const found: Finding[] = [];
  let [arming, playing] = [true, true];
  const startedAt = performance.now();
  const world = await startWorld({
    dice: dice.fork(),
    arming: () => arming,
    onDeath: (death) => deaths.push(death),
    onCollapse: (text) => found.push({ invariant: 'answers', text }),
  });
  let sound = false;
  try {
    const vendors = world.people.map((people) =>
      createVendor({
        port: () => world.vendorLine.port,
        key: world.vendorKey,
        integration: VENDOR.integration,
        game: VENDOR.game,
        people,
        creditE5: CREDIT,
        dice: dice.fork(),
      }),
    );
    const players: Player[] = [];
    for (let index = 0; index < PLAYERS; index += 1)
      players.push(await createPlayer(world.origins, dice.fork()));
    const cashier = await openCashier(world, CUSTOMERS, dice.fork());
    world.vendorMail.share = MAIL_FAULTS;
    world.cutter.share = COMMIT_CUTS;
    const turns = [
      ...vendors.map((vendor) => async () => await vendor.play()),
      ...players.map((player) => async () => await player.spin()),
      ...cashier.customers.map(({ act }) => act),
    ];
    const busy = turns.map(async (turn) => {
      try {
        while (playing) await turn();
      } catch (error) {
        found.push({ invariant: 'I11', text: error instanceof Error ? error.message : String(error) });
      }
    });
    const stormed = await storm({
      world,
      kills: options.kills,
      dice: dice.fork(),
      deaths,
      probe: probeOf(world),
      ...(options.onTurn !== undefined && { onTurn: options.onTurn }),
    });
    const kills = deaths.length;
    found.push(...stormed.findings);
    [arming, playing] = [false, false];
    world.vendorMail.share = 0;
    world.cutter.share = 0;
    // Whoever was told to die later is replaced by somebody who was not.
    for (const slot of world.slots) slot.kill();
    await pause(500);
    await untilReady(world.slots);
    await Promise.all(busy);
    found.push(...(await cashier.examine()), ...(await examineInstance(world, vendors)));
    for (const text of await findViolations({ ...world.origins, passwords: world.passwords }, players)) {
      found.push({ invariant: 'I5', text });
    }
    sound = found.length === 0;
    return report({ ...stormed, kills, world, vendors, players, cashier });
  } finally {
    await world.stop({ keepHome: !sound });
  }

  function report(done: {
    readonly kills: number;
    readonly world: World;
    readonly faultWindows: number;
    readonly standstills: number;
    readonly vendors: readonly ReturnType<typeof createVendor>[];
    readonly players: readonly Player[];
    readonly cashier: Cashier;
  }): ChaosReport {
    const latencies = createLatencies();
    for (const { waits } of done.vendors) for (const wait of waits) latencies.push(wait);
    const crashPoints = count(deaths.map(({ cause }) => cause).filter((cause) => cause !== 'killed'));
    const { databaseLine, vendorLine, vendorMail, cutter } = done.world;
    return {
      seed: options.seed,
      kills: done.kills,
      seconds: (performance.now() - startedAt) / 1_000,
      deaths: count(deaths.map(({ slot }) => slot)),
      crashPoints,
      crashPointsMissed: STORM_POINTS.filter((point) => crashPoints[point] === undefined),
      faultWindows: done.faultWindows,
      faults: {
        ...Object.fromEntries(databaseLine.laid),
        ...Object.fromEntries([...vendorLine.laid].map(([kind, number]) => [`vendor ${kind}`, number])),
        ...vendorMail.done,
        ...cutter.made,
      },
      standstills: done.standstills,
      acknowledged: done.vendors.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      spins: done.players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      deposits: done.cashier.customers.reduce((sum, { paidAt }) => sum + paidAt.size, 0),
      withdrawals: done.cashier.customers.reduce((sum, { requested }) => sum + requested.size, 0),
      ...latencies.read(),
      violations: found,
      home: found.length === 0 ? null : done.world.cluster.home,
    };
  }
}

function count(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** A stake of nothing, straight to one of the APIs: the least that has to go through the whole wallet. */
function probeOf(world: World): Probe {
  let turn = 0;
  return async () => {
    turn += 1;
    const { prober: person } = world;
    const api = world.slots[turn % 2];
    if (api === undefined) throw new Error('Nobody to ask.');
    const body = stringifyExactJson({
      user: person.member,
      token: tokenOf(person),
      transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
      round: 'probe',
      round_closed: false,
      game_code: VENDOR.game,
      currency: person.currency,
      amount: 0n,
    });
    const response = await fetch(
      `http://127.0.0.1:${api.port}/vendors/${VENDOR.integration}${WALLET_PATHS.bet}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [HUB88_SIGNATURE_HEADER]: signHub88(body, world.vendorKey),
        },
        body,
        signal: AbortSignal.timeout(PROBE_PATIENCE_MS),
      },
    ).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      return new Response(null, { status: 599 });
    });
    await response.arrayBuffer();
    if (response.status === 599) return { status: 0, retryAfter: null };
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
}
