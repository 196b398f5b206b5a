import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';
import type { Head } from './heads.ts';
import { createFrontier, join } from './tree.ts';
import { pathsTo, rootAt } from './tree-store.ts';
import { POSTINGS, walkChain } from './verify-chain.ts';
import { streamNodes } from './verify-store.ts';

const SEALS = 1_400;
const leaves = Array.from({ length: SEALS }, () => randomBytes(32).toString('hex'));
let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.owner.query(
    `insert into seals.seal (sequence, account, version, lane, format, hash)
     select n, 1, n, 0, 1, decode(h, 'hex') from unnest($1::text[]) with ordinality u (h, n)`,
    [leaves],
  );
});
afterAll(async () => await world.stop());
const database = () => world.platform.worker.database;

/** RFC 9162, 2.1.1, as it is written there. */
function treeOver(hashes: readonly string[]): string {
  const [only] = hashes;
  if (hashes.length === 1 && only !== undefined) return only;
  let left = 1;
  while (left * 2 < hashes.length) left *= 2;
  return join(treeOver(hashes.slice(0, left)), treeOver(hashes.slice(left)));
}

/** RFC 9162, 2.1.3.2. */
function rootBy(path: readonly string[], leaf: number, size: number, hash: string): string {
  let [place, last, root] = [leaf, size - 1, hash];
  for (const other of path) {
    if (place % 2 === 1 || place === last) {
      root = join(other, root);
      while (place % 2 === 0 && place > 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else root = join(root, other);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return root;
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T, void> {
  yield* all;
}

describe('the tree over the seals', () => {
  it('S12 has the root of RFC 9162 for every size, kept blocks or walked', async () => {
    for (const size of [1, 2, 255, 256, 257, 511, 512, 700, 1_024, 1_025, SEALS]) {
      const frontier = createFrontier();
      for (const leaf of leaves.slice(0, size)) frontier.add(leaf);
      const root = treeOver(leaves.slice(0, size));
      expect([size, frontier.root(), await rootAt(database(), size)]).toEqual([size, root, root]);
    }
  });

  it('S12 leads from every seal to a root by hashes of others alone', async () => {
    for (const size of [1, 3, 300, 1_025, SEALS]) {
      const root = await rootAt(database(), size);
      const some = [0, 1, 255, 256, 299, 700, 1_024, size - 1].filter((leaf) => leaf < size);
      const paths = await pathsTo(database(), some, size);
      for (const [at, leaf] of some.entries())
        expect([leaf, rootBy(paths[at] ?? [], leaf, size, leaves[leaf] ?? '')]).toEqual([leaf, root]);
    }
  });

  it('S12 a kept part that is changed, missing or too much is found by whoever verifies', async () => {
    await rootAt(database(), SEALS);
    const found = async (change = '') => {
      const { owner } = world;
      await owner.query('alter table seals.node disable trigger all');
      const { rows: kept } = await owner.query('select level, place, hash from seals.node');
      if (change) await owner.query(change);
      const client = await owner.connect();
      try {
        const places: string[] = [];
        await client.query('begin');
        const heads = [{ number: '1', sequence: String(SEALS), hash: leaves.at(-1), root: treeOver(leaves) }];
        const seals = leaves.map((leaf, at) => [String(at + 1), '1', null, null, null, leaf, 't']);
        const chain = [each(seals), each(heads as unknown as Head[])] as const;
        const batched = (async function* () {
          for await (const seal of chain[0]) yield [seal];
        })();
        const report = (place: string) => void places.push(place);
        await walkChain(POSTINGS, batched, chain[1], report, streamNodes(client));
        return places.filter((place) => /^(node|head)/.test(place));
      } finally {
        await client.query('rollback');
        client.release();
        await owner.query('delete from seals.node');
        for (const { level, place, hash } of kept)
          await owner.query('insert into seals.node values ($1, $2, $3)', [level, place, hash]);
        await owner.query('alter table seals.node enable trigger all');
      }
    };
    expect(await found()).toEqual([]);
    expect(await found("update seals.node set hash = sha256('') where level = 8 and place = 1")).toEqual([
      'node 8/1',
    ]);
    expect(await found('delete from seals.node where level = 9 and place = 0')).toEqual(['node 9/0']);
    expect(await found("insert into seals.node values (8, 7, sha256(''))")).toEqual(['node 8/7']);
  });

  it('takes no block after a gap, and nothing above that does not follow from the two below', async () => {
    const add = async (level: number, place: number) =>
      await world.platform.worker.pool.query(
        "select seals.add_nodes(array[$1]::smallint[], array[$2]::bigint[], array[sha256('')])",
        [level, place],
      );
    await rootAt(database(), SEALS);
    await expect(add(8, 6)).rejects.toThrow('Block 6 cannot follow block 4.');
    await expect(add(9, 2)).rejects.toThrow('Node 9/2 does not follow');
    await expect(add(11, 0)).rejects.toThrow('Node 11/0 does not follow');
  });

  it('grows once, though two publishers come at once', async () => {
    await world.owner.query('alter table seals.node disable trigger all; delete from seals.node');
    await world.owner.query('alter table seals.node enable trigger all');
    const roots = await Promise.all([rootAt(database(), SEALS), rootAt(database(), SEALS)]);
    expect(new Set(roots)).toEqual(new Set([treeOver(leaves)]));
    const { rows } = await world.owner.query('select count(*)::int as n from seals.node');
    // Five blocks, two pairs of them, and one of four.
    expect(rows).toEqual([{ n: 5 + 2 + 1 }]);
  });
});
