import { byteas, int2s, int8s } from '../../platform/binary-arrays.ts';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { BLOCK, BLOCK_LEVEL, join, type Nodes, pathOf, rootOf } from './tree.ts';
import type { Row } from './verify-store.ts';

/** Blocks that are read at once: so much of the chain is in memory. */
const BLOCKS_AT_ONCE = 64;
const HASH_BYTES = 32;

type Place = { readonly level: number; readonly place: number };
const keyOf = ({ level, place }: Place): string => `${level}/${place}`;

/** The root over the first `size` seals, once the tree has grown so far. */
export async function rootAt(database: Database, size: number): Promise<string> {
  await grow(database, size);
  const [root] = await withNodes(database, (nodes) => [rootOf(nodes, 0, size)]);
  if (root === undefined) throw new Error('A tree has a root.');
  return root;
}

/** The paths of some seals, counted from 0, to the root over the first `size`. */
export async function pathsTo(
  database: Database,
  leaves: readonly number[],
  size: number,
): Promise<readonly (readonly string[])[]> {
  return await withNodes(database, (nodes) => leaves.map((leaf) => pathOf(nodes, leaf, size)));
}

/** Adds the nodes of all whole blocks. Whoever else does so at the same time adds the same. */
async function grow(database: Database, size: number): Promise<void> {
  const whole = Math.floor(size / BLOCK);
  for (;;) {
    const answer = await sql<{ blocks: bigint }>`select seals.blocks() as blocks`.execute(database);
    const first = Number(answer.rows[0]?.blocks ?? 0n);
    const count = Math.min(BLOCKS_AT_ONCE, whole - first);
    if (count <= 0) return;
    const leaves = await readLeaves(database, first * BLOCK, count * BLOCK);
    await addNodes(database, await nodesOver(database, leaves, first, count));
  }
}

/** What the blocks add to the tree: themselves, and whatever becomes whole by them. */
async function nodesOver(
  database: Database,
  leaves: readonly string[],
  first: number,
  count: number,
): Promise<ReadonlyMap<string, Place & { readonly hash: string }>> {
  const added = new Map<string, Place & { readonly hash: string }>();
  const add = (node: Place & { readonly hash: string }): void => void added.set(keyOf(node), node);
  for (let block = 0; block < count; block += 1) {
    let hashes = leaves.slice(block * BLOCK, (block + 1) * BLOCK);
    while (hashes.length > 1)
      hashes = hashes.flatMap((left, at) => (at % 2 === 0 ? [join(left, hashes[at + 1] ?? '')] : []));
    add({ level: BLOCK_LEVEL, place: first + block, hash: hashes[0] ?? '' });
  }
  let [from, to] = [first, first + count - 1];
  for (let level = BLOCK_LEVEL; ; level += 1) {
    const rights = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((at) => at % 2 === 1);
    if (rights.length === 0) return added;
    const lefts = rights.map((right) => ({ level, place: right - 1 }));
    const stored = await readNodes(
      database,
      lefts.filter((left) => !added.has(keyOf(left))),
    );
    for (const left of lefts) {
      const right = added.get(keyOf({ level, place: left.place + 1 }))?.hash;
      const own = added.get(keyOf(left))?.hash ?? stored.get(keyOf(left));
      if (own === undefined || right === undefined) throw new Error('Below a whole node both are whole.');
      add({ level: level + 1, place: left.place / 2, hash: join(own, right) });
    }
    [from, to] = [((rights[0] ?? 1) - 1) / 2, ((rights.at(-1) ?? 1) - 1) / 2];
  }
}

/** Makes something of nodes twice: first to learn which it wants, then with all of them, read at once. */
async function withNodes<T>(database: Database, make: (nodes: Nodes) => readonly T[]): Promise<readonly T[]> {
  const wanted = new Map<string, Place>();
  const blocks = new Set<number>();
  const nothing = '0'.repeat(2 * HASH_BYTES);
  make({
    leaf: (place) => {
      blocks.add(Math.floor(place / BLOCK));
      return nothing;
    },
    node: (level, place) => {
      wanted.set(keyOf({ level, place }), { level, place });
      return nothing;
    },
  });
  const stored = await readNodes(database, [...wanted.values()]);
  const leaves = new Map<number, readonly string[]>();
  for (const block of blocks) leaves.set(block, await readLeaves(database, block * BLOCK, BLOCK));
  const found = (hash: string | undefined): string => {
    if (hash === undefined) throw new Error('The tree has grown as far as a head has signed.');
    return hash;
  };
  return make({
    leaf: (place) => found(leaves.get(Math.floor(place / BLOCK))?.[place % BLOCK]),
    node: (level, place) => found(stored.get(keyOf({ level, place }))),
  });
}

/** So many seals from a place on, or as many as there are. */
async function readLeaves(database: Database, start: number, count: number): Promise<string[]> {
  const answer = await sql<{ leaves: Buffer | null }>`
    select seals.leaves(${start + 1}::bigint, ${start + count}::bigint) as leaves`.execute(database);
  const bytes = answer.rows[0]?.leaves ?? Buffer.alloc(0);
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

async function readNodes(database: Database, places: readonly Place[]): Promise<ReadonlyMap<string, string>> {
  if (places.length === 0) return new Map();
  const found = await sql<{ level: number; place: bigint; hash: Buffer }>`
    select level, place, hash from seals.nodes(${int2s(places.map(({ level }) => level))}::smallint[],
      ${int8s(places.map(({ place }) => BigInt(place)))}::bigint[])`.execute(database);
  return new Map(
    found.rows.map(({ level, place, hash }) => [
      keyOf({ level, place: Number(place) }),
      hash.toString('hex'),
    ]),
  );
}

async function addNodes(
  database: Database,
  nodes: ReadonlyMap<string, Place & { readonly hash: string }>,
): Promise<void> {
  const all = [...nodes.values()];
  await sql`select seals.add_nodes(${int2s(all.map(({ level }) => level))}::smallint[],
    ${int8s(all.map(({ place }) => BigInt(place)))}::bigint[],
    ${byteas(all.map(({ hash }) => Buffer.from(hash, 'hex')))}::bytea[])`.execute(database);
}

/** Of an account of this brand. */
export type Versions = {
  readonly lane: number;
  readonly account: bigint;
  /** The first and the last version, both included. */
  readonly from: bigint;
  readonly to: bigint;
};

/** Those postings with the place and the link of each in the chain of the first `seals`, null where it is younger. */
export async function ownPostings(
  scope: Scope,
  { lane, account, from, to }: Versions,
  seals: string,
): Promise<readonly Row[]> {
  const found = await sql<{ row: Row }>`
    select p.row from seals.own_postings(${lane}::smallint, ${account}, ${from}, ${to}, ${seals}::bigint) p (row)`.execute(
    scope.tx,
  );
  return found.rows.map(({ row }) => row);
}
