import { setTimeout as pause } from 'node:timers/promises';
import { createDice, type Dice } from '../sim/dice.ts';
import type { Violation } from '../sim/report.ts';
import type { Attack, Scene } from './attack.ts';
import { Attacker } from './attacker.ts';
import { halfOpen, strange } from './breakage.ts';
import { until } from './patience.ts';
import { flood, neverRead, slowBodies, slowHeads } from './slowness.ts';
import { smuggling } from './smuggling.ts';
import type { Bystander, Field, Target } from './target.ts';
import { heldBy, memoryOf, readStacks } from './watch.ts';
import { bombs, keyless, oversized } from './weight.ts';

export const ATTACKS: readonly Attack[] = [
  halfOpen,
  strange,
  bombs,
  keyless,
  smuggling,
  oversized,
  slowHeads,
  slowBodies,
  flood,
  neverRead,
];

/** A machine that has other things to do may be this late, whatever a server promises. */
const SLACK_MS = 6_000;
const MEMORY_GROWTH_MAX_MB = 256;
const BESIDE_EVERY_MS = 50;
const LOOK_MS = 100;
const OF_ONE_ADDRESS = 10;

type Attacked = {
  readonly attack: string;
  readonly target: string;
  readonly connections: number;
  readonly requests: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly memoryMb: number;
};

export type AttackReport = {
  readonly seed: number;
  readonly seconds: number;
  readonly requests: number;
  /** Right calls made beside the attacks. */
  readonly beside: number;
  readonly attacks: readonly Attacked[];
  readonly violations: readonly Violation[];
};

/** S1: attacks every server of the field, and says what should not have been. */
export async function runAttacks(options: {
  readonly field: Field;
  readonly seed: number;
  readonly sockets: number;
  readonly attacks?: readonly Attack[];
  readonly slackMs?: number;
  readonly onAttack?: (sent: Attacked) => void;
}): Promise<AttackReport> {
  const { field, seed, sockets, attacks = ATTACKS, slackMs = SLACK_MS, onAttack = () => {} } = options;
  const startedAt = performance.now();
  const dice = createDice(seed);
  const found: Violation[] = [];
  const sent: Attacked[] = [];
  let beside = 0;

  const strike = async (attack: Attack): Promise<void> => {
    await Promise.all(
      field.targets.map(async (target, index) => {
        const network = `127.${66 + index}.${ATTACKS.indexOf(attack) + 1}.`;
        const { violations, ...answered } = await attackOne({
          attack,
          target,
          network,
          dice: dice.fork(),
          sockets,
          slackMs,
        });
        found.push(
          ...violations.map((text) => ({ invariant: attack.name, text: `${target.name}: ${text}` })),
        );
        sent.push(answered);
        onAttack(answered);
      }),
    );
  };
  const at = async (names: string, work: () => Promise<void>): Promise<void> => {
    const calls = goOnCalling(
      field.bystander,
      (text) => void found.push({ invariant: `beside ${names}`, text }),
    );
    try {
      await work();
    } finally {
      beside += await calls.stop();
    }
  };

  for (const attack of attacks.filter(({ patient }) => !patient)) {
    await at(attack.name, async () => await strike(attack));
  }
  const patient = attacks.filter((attack) => attack.patient);
  if (patient.length > 0) {
    await at(patient.map(({ name }) => name).join(', '), async () => {
      await Promise.all(patient.map(strike));
    });
  }
  return {
    seed,
    seconds: (performance.now() - startedAt) / 1_000,
    requests: sent.reduce((sum, { requests }) => sum + requests, 0),
    beside,
    attacks: sent,
    violations: found,
  };
}

async function attackOne(options: {
  readonly attack: Attack;
  readonly target: Target;
  readonly network: string;
  readonly dice: Dice;
  readonly sockets: number;
  readonly slackMs: number;
}): Promise<Attacked & { readonly violations: readonly string[] }> {
  const { attack, target, network, dice, sockets, slackMs } = options;
  const violations: string[] = [];
  const violated = (text: string): void => void violations.push(text);
  const attackers: Attacker[] = [];
  const timers: NodeJS.Timeout[] = [];
  let requests = 0;
  const scene: Scene = {
    target,
    network,
    dice,
    sockets,
    attackers,
    async open(how = {}) {
      const last = how.crowded ? 1 : 2 + (Math.floor(attackers.length / OF_ONE_ADDRESS) % 250);
      const attacker = new Attacker(target.port, `${network}${last}`, how);
      attackers.push(attacker);
      await attacker.ready;
      return attacker;
    },
    send(attacker, bytes) {
      requests += 1;
      attacker.send(bytes);
    },
    every: (ms, act) => void timers.push(setInterval(act, ms)),
    violated,
  };
  const stacks = readStacks(target);
  const deathsBefore = target.deaths().length;
  const before = memoryOf(target.pid()) ?? 0;
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, memoryOf(target.pid()) ?? 0)), LOOK_MS);
  try {
    const goneWithinMs = await attack.run(scene);
    const goneAfter = performance.now();
    if (!(await until(() => heldBy(target, network) === 0, goneWithinMs + slackMs))) {
      const seconds = ((performance.now() - goneAfter) / 1_000).toFixed(0);
      violated(
        `${heldBy(target, network)} of ${attackers.length} connections are still held after ${seconds} s`,
      );
    }
  } finally {
    clearInterval(looking);
    for (const timer of timers) clearInterval(timer);
    for (const attacker of attackers) attacker.leave();
  }
  const unanswered = attackers.filter(({ connected }) => !connected).length;
  if (unanswered > 0) violated(`${unanswered} of ${attackers.length} connections could not be made`);
  const statuses = attackers.flatMap((attacker) => attacker.statuses);
  const faults = statuses.filter((status) => status >= 500 && status !== 503);
  if (faults.length > 0) violated(`${faults.length} answers of ${[...new Set(faults)].join(', ')}`);
  if (most - before > MEMORY_GROWTH_MAX_MB) violated(`memory grew by ${(most - before).toFixed(0)} MB`);
  // Connections of a server that died are gone before its end is told.
  if (memoryOf(target.pid()) === null) await until(() => target.deaths().length > deathsBefore, slackMs);
  for (const death of target.deaths().slice(deathsBefore)) violated(death);
  const [stack] = stacks();
  if (stack !== undefined) violated(`a stack in the log: ${stack}`);
  return {
    attack: attack.name,
    target: target.name,
    connections: attackers.length,
    requests,
    answers: count(statuses.map(String)),
    memoryMb: Math.round(most - before),
    violations,
  };
}

/** Calls rightly, one call after the other, until it is stopped; answers how often. */
function goOnCalling(bystander: Bystander, violated: (text: string) => void) {
  let [calls, calling] = [0, true];
  const turn = (async () => {
    // At least once after the attack too: what was broken by it must not stay so.
    for (let last = false; !last; calls += 1) {
      last = !calling;
      const wrong = await bystander();
      if (wrong !== null) violated(wrong);
      if (!last) await pause(BESIDE_EVERY_MS);
    }
  })();
  return {
    async stop(): Promise<number> {
      calling = false;
      await turn;
      return calls;
    },
  };
}

function count(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words.toSorted()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
