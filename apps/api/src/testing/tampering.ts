import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Verdict, verifyWithin } from '../features/seals/index.ts';
import { createDice } from './dice.ts';
import { openScratchAccounts, postSome, sealEverything } from './scratch-ledger.ts';
import { signInStaff } from './staff.ts';
import * as acts from './tampers/acts.ts';
import * as edits from './tampers/edits.ts';
import * as places from './tampers/places.ts';
import * as rewritings from './tampers/rewritings.ts';
import { asking, type Scene, type Tamper } from './tampers/scene.ts';
import type { World } from './world.ts';

/** Edit, delete, insert, reorder, cut, rewrite (S12), each in more than one way. */
export const TAMPERS: Readonly<Record<string, Tamper>> = {
  ...edits,
  ...places,
  ...rewritings,
  ...acts,
};

const HEADS = 8;
const TRIES_MAX = 60;

/**
 * A ledger with a history: postings made by the ledger itself in transactions of different sizes, acts of staff by their
 * own calls, all sealed, and heads published along the way. After the last head more is sealed, and more is posted and
 * done, so that all tails are there too.
 */
export async function growTamperScene(
  world: World,
  options: { readonly postings: number; readonly seed: number },
) {
  const dice = createDice(options.seed);
  const accounts = await openScratchAccounts(world, 40);
  const { seals } = world.app.features;
  const postings = async (): Promise<number> => {
    const answer = await world.owner.query<{ n: number }>('select count(*)::int as n from ledger.posting');
    return answer.rows[0]?.n ?? 0;
  };
  const desk = await signInStaff(world);
  const integration = 'int_demo_studio';
  const turnSwitches = async (): Promise<void> => {
    for (const on of [false, true]) {
      for (const reason of ['The supplier is down.', `Word ${dice.below(1_000)} of the supplier.`])
        await desk.call('switchVendor', { integration, on, reason });
    }
    await desk.call('lockMember', {
      id: randomUUID(),
      account: `nobody${dice.below(1_000)}`,
      reason: 'A robot.',
    });
  };
  for (let head = 1; head <= HEADS; head += 1) {
    while ((await postings()) < (options.postings * head) / HEADS) {
      for (let burst = 0; burst < 5; burst += 1) await postSome(world, accounts, dice, 20);
    }
    await turnSwitches();
    await sealEverything(world);
    await seals.publishHead();
  }
  const answer = await world.owner.query<{ covered: number; coveredActs: number }>(
    'select max(sequence)::int as covered, max(acts)::int as "coveredActs" from seals.head',
  );
  for (const _ of [1, 2, 3]) await postSome(world, accounts, dice, 20);
  await turnSwitches();
  await sealEverything(world);
  await postSome(world, accounts, dice, 20);
  await turnSwitches();
  const [covered] = answer.rows;
  if (!covered) throw new Error('Heads were published.');
  return { ...covered, postings: await postings() };
}

export type Tampered = { readonly kind: string; readonly what: string; readonly verdict: Verdict };

/** The ledger as it stands; anything wrong here is a false alarm. */
export async function verifyUntouched(world: World): Promise<Verdict> {
  const client = await world.owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await verifyIn(world, client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function verifyIn(world: World, auditor: Pick<pg.ClientBase, 'query'>): Promise<Verdict> {
  return await verifyWithin(auditor, world.app.features.seals.files);
}

/**
 * Tampers `count` times, each in a transaction of the owner that verifies what it did and is then rolled back. The kinds
 * take turns, so that all of them are tried; what exactly is done is thrown.
 */
export async function* tamperWith(
  world: World,
  options: { readonly count: number; readonly seed: number } & Pick<Scene, 'covered' | 'coveredActs'>,
): AsyncGenerator<Tampered, void> {
  const dice = createDice(options.seed);
  const kinds = Object.entries(TAMPERS);
  const strangersKey = generateKeyPairSync('ed25519').privateKey;
  const client = await world.owner.connect();
  try {
    for (let turn = 0; turn < options.count; turn += 1) {
      const [kind, tamper] = kinds[turn % kinds.length] ?? dice.pick(kinds);
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      const { covered, coveredActs } = options;
      const scene = { dice, covered, coveredActs, strangersKey, ask: asking(client) };
      const what = await untilDone(client, async () => await tamper(scene));
      yield { kind, what, verdict: await verifyIn(world, client) };
      await client.query('rollback');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Some throws do nothing, or what a constraint of the database forbids even its owner: those are thrown again. */
async function untilDone(client: pg.ClientBase, act: () => Promise<string | undefined>): Promise<string> {
  let last: unknown;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await client.query('savepoint before');
    try {
      const what = await act();
      if (what !== undefined) return what;
    } catch (error) {
      last = error;
    }
    await client.query('rollback to savepoint before');
  }
  throw new Error(`Nothing could be done in ${TRIES_MAX} tries.`, { cause: last });
}
