import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { moneyFromE5 } from '@laro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { createDice } from '../../testing/dice.ts';
import {
  openScratchAccounts,
  postSome,
  type ScratchAccount,
  scratchMovement,
  sealEverything,
} from '../../testing/scratch-ledger.ts';
import { signInStaff } from '../../testing/staff.ts';
import { verifyUntouched } from '../../testing/tampering.ts';
import { startWorld, type World } from '../../testing/world.ts';
import type { Movement } from '../ledger/index.ts';
import { SEALED_ACT_COLUMNS, SEALED_COLUMNS } from './canonical.ts';
import { createSeals } from './index.ts';
import { loadSigningKey, loadTrustedKeys } from './keys.ts';
import { createSealer, startWorker } from './worker.ts';

let world: World;
let accounts: ScratchAccount[];
beforeAll(async () => {
  world = await startWorld();
  accounts = await openScratchAccounts(world, 60);
});
afterAll(async () => await world.stop());

const dice = createDice(20_350);
const seals = () => world.app.features.seals;
const post = async () => await postSome(world, accounts, dice, 10);

async function numbers(): Promise<{ postings: number; seals: number }> {
  const answer = await world.owner.query<{ postings: number; seals: number }>(`
    select (select count(*) from ledger.posting)::int as postings, (select count(*) from seals.seal)::int as seals`);
  return answer.rows[0] ?? { postings: -1, seals: -1 };
}

/** Every posting sealed once, in order, and all books whole. */
async function expectWhole(): Promise<void> {
  await sealEverything(world);
  const { postings, seals } = await numbers();
  expect(seals).toBe(postings);
  expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, findings: [], seals, waiting: 0 });
}

describe('sealing', () => {
  it('S12 gives every posting one seal, and the ledger verifies', async () => {
    for (let turn = 0; turn < 10; turn += 1) await post();
    expect((await numbers()).postings).toBeGreaterThan(20);
    await expectWhole();
  });

  it('S12 misses no posting that commits after a younger one, and keeps their order', async () => {
    const { ledger } = world.app.features;
    const [one, two] = await openScratchAccounts(world, 2);
    if (!one || !two) throw new Error('Two were opened.');
    // Each against a house account of its own, or the second would wait for the first.
    const give = async (scope: Scope, at: ScratchAccount, house: Movement['house']) =>
      await ledger.post(scope, [scratchMovement(at, dice, { amount: moneyFromE5(5n), house })]);
    const posted = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const before = await numbers();
    const late = world.platform.scopes.write('DEMO', async (scope) => {
      await give(scope, one, 'house.transit');
      posted.resolve();
      await commit.promise;
    });
    try {
      await posted.promise;
      await world.platform.scopes.write(
        'DEMO',
        async (scope) => await give(scope, two, 'house.withdrawals_pending'),
      );
      await seals().sealAll();
      expect(await numbers()).toEqual({ postings: before.postings + 1, seals: before.seals });
    } finally {
      commit.resolve();
      await late;
    }
    await expectWhole();
  });

  it('S12 gives every act of staff one seal, however late it commits and however many seal at once', async () => {
    const desk = await signInStaff(world);
    await sealEverything(world);
    const before = (await verifyUntouched(world)).acts;
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const late = world.platform.scopes.write('DEMO', async (scope) => {
      const line = { staff: 'stf_admin_DEMO', act: 'switch.vendor', subject: 'int_late' } as const;
      await world.app.features.staff.record(scope, line);
      written.resolve();
      await commit.promise;
    });
    try {
      await written.promise;
      await desk.call('switchVendor', { integration: 'int_demo_studio', on: true, reason: 'A test.' });
      await seals().sealAll();
      expect((await verifyUntouched(world)).acts).toMatchObject({ seals: before.seals, waiting: 1 });
    } finally {
      commit.resolve();
      await late;
    }
    const sealers = [seals(), createSeals(world.platform).functions, seals()];
    await Promise.all(sealers.map(async (sealer) => await sealer.sealAll()));
    await expectWhole();
    const after = (await verifyUntouched(world)).acts;
    expect([after.seals, after.waiting]).toEqual([before.seals + 2, 0]);
  });

  it('S12 a sealer that was overtaken while it waited goes on from where the other came to', async () => {
    const { pool } = world.platform.worker;
    const [running, other] = [await pool.connect(), await world.owner.connect()];
    try {
      await running.query('begin; select pg_current_xact_id()');
      await other.query('begin; lock table seals.act_position in exclusive mode');
      const waiting = pool.query('select seals.seal_acts(1000)');
      const blocked =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%seal_acts%'";
      await expect.poll(async () => (await world.owner.query(blocked)).rowCount).toBe(1);
      await running.query('commit');
      await other.query('select seals.seal_acts(1000); commit');
      await waiting;
    } finally {
      running.release(true);
      other.release(true);
    }
  });

  it('S12 neither misses nor doubles a posting while several processes seal and members play', async () => {
    const sealers = [seals(), createSeals(world.platform).functions, createSeals(world.platform).functions];
    let playing = true;
    const sealing = sealers.map(async (sealer) => {
      while (playing) {
        await sealer.sealAll();
        await nextTurn();
      }
    });
    const players = [1, 2, 3, 4].map(async () => {
      for (let turn = 0; turn < 25; turn += 1) await post();
    });
    await Promise.allSettled(players);
    playing = false;
    await Promise.all([...sealing, ...players]);
    await expectWhole();
  });

  it('S12 seals a transaction of more postings than one turn takes, and many transactions in one turn', async () => {
    const { ledger } = world.app.features;
    const {
      metrics,
      worker: { database },
    } = world.platform;
    await sealEverything(world);
    const before = await numbers();
    await world.platform.scopes.write('DEMO', async (scope) => {
      for (let turn = 0; turn < 5; turn += 1) {
        await ledger.post(
          scope,
          accounts.map((at) => scratchMovement(at, dice, { amount: moneyFromE5(1n) })),
        );
      }
    });
    for (let turn = 0; turn < 20; turn += 1) await post();
    const sealer = createSealer({ database, metrics, rowsPerTurn: 64 });
    while ((await numbers()).seals < before.seals + 300) await sealer.sealAll();
    await expectWhole();
  });

  it('M3 a sealer whose connection is cut before its commit leaves nothing behind', async () => {
    await sealEverything(world);
    const before = await numbers();
    await post();
    const victim = await world.platform.worker.pool.connect();
    await victim.query('begin');
    await victim.query('select * from seals.seal(1000, 100000)');
    const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
    const cut = once(victim, 'error');
    await world.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await cut;
    victim.release(true);
    expect((await numbers()).seals).toBe(before.seals);
    await expectWhole();
  });

  it.each(['seal.before_commit', 'seal.after_commit'])(
    'M3 a process killed at %s loses and doubles nothing',
    async (point) => {
      await post();
      expect(await killedAt(point)).toBe('SIGKILL');
      await post();
      await expectWhole();
    },
  );

  it('S12 goes on by itself, heads included, until it is stopped', async () => {
    const { headsFile, keysFile } = seals().files;
    const {
      config,
      logger,
      metrics,
      worker: { database },
    } = world.platform;
    const key = loadSigningKey(config.home);
    const publisher = { database, key, file: headsFile, trusted: loadTrustedKeys(keysFile) };
    await sealEverything(world);
    await post();
    const before = await numbers();
    const worker = startWorker({
      sealer: createSealer({ database, metrics }),
      publisher,
      logger,
      intervalMs: 5,
    });
    await expect.poll(numbers, { timeout: 30_000 }).toEqual({ ...before, seals: before.postings });
    await expect.poll(() => existsSync(headsFile), { timeout: 30_000 }).toBe(true);
    await worker.stop();
    await post();
    expect((await numbers()).seals).toBe(before.postings);
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, heads: { published: 1 } });
  });

  it('S12 proves the postings of two transactions at once, though the one that began later posted first', async () => {
    const { ledger } = world.app.features;
    const [one, two] = await openScratchAccounts(world, 2);
    if (!one || !two) throw new Error('Two were opened.');
    const give = async (scope: Scope, at: ScratchAccount, house: Movement['house']) =>
      await ledger.post(scope, [scratchMovement(at, dice, { amount: moneyFromE5(5n), house })]);
    const { scopes } = world.platform;
    await scopes.write('DEMO', async (early) => {
      await give(early, two, 'house.transit');
      await scopes.write('DEMO', async (late) => await give(late, one, 'house.withdrawals_pending'));
      await give(early, one, 'house.transit');
    });
    await sealEverything(world);
    await seals().publishHead();
    const head = await seals().proofs.newest();
    if (!head) throw new Error('It was signed.');
    const versions = { lane: one.lane, account: one.account, from: 1n, to: 2n };
    const lines = await scopes.read('DEMO', async (scope) => await seals().proofs.of(scope, versions, head));
    const [first = 0, second = 0] = lines.map(({ seal }) => Number(seal?.sequence));
    expect([lines.length, second < first]).toEqual([2, true]);
  });

  it('says how old the oldest unsealed posting is, and how many it has sealed', async () => {
    const { receiptsLag, receiptsSealed } = world.platform.metrics;
    const valueOf = async (metric: typeof receiptsLag | typeof receiptsSealed) =>
      (await metric.get()).values[0]?.value;
    await expectWhole();
    expect(await valueOf(receiptsLag)).toBe(0);
    const sealedBefore = (await valueOf(receiptsSealed)) ?? 0;
    const { postings } = await numbers();
    await post();
    await expectWhole();
    expect(await valueOf(receiptsSealed)).toBe(sealedBefore + (await numbers()).postings - postings);
  });

  it('stops with a word when transactions are numbered anew, as after a restore from a dump', async () => {
    await sealEverything(world);
    await world.owner.query('update seals.position set xid = xid + 1000000000');
    await expect(seals().sealAll()).rejects.toThrow('numbered anew');
    await world.owner.query('update seals.position set xid = xid - 1000000000');
    await expectWhole();
  });

  /** Another process seals, and dies where it was told to. */
  async function killedAt(point: string): Promise<string | null> {
    const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const program = `
      import { armCrashPoints, readCrashPoints } from ${at('../../platform/crashpoint.ts')};
      import { createDatabase, createPool } from ${at('../../platform/database.ts')};
      import * as store from ${at('./store.ts')};
      armCrashPoints(readCrashPoints('${point}:1', 'DEMO'));
      const database = createDatabase(createPool(process.argv[1], console, 2));
      for (;;) await store.seal(database, 1000, 100000n);`;
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '-e',
        program,
        world.platform.config.workerDatabaseUrl,
      ],
      { stdio: 'ignore' },
    );
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return signal;
  }
});

describe('seals', () => {
  it.each([
    ['a posting', 'ledger.posting', SEALED_COLUMNS],
    ['an act of staff', 'staff.audit', SEALED_ACT_COLUMNS],
  ])('cover every column of %s', async (_, table, sealed) => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    expect([...sealed].toSorted()).toEqual(rows.map((row) => row.name).toSorted());
  });

  it('S13 can be neither written, changed nor removed by the application, nor changed by their owner in passing', async () => {
    await expectWhole();
    const asApplication = async (text: string) => {
      for (const { pool } of [world.platform, world.platform.worker])
        await expect(pool.query(text), text).rejects.toThrow('permission denied');
    };
    const chains = ['seals.seal', 'seals.position', 'seals.act_seal', 'seals.act_position'];
    for (const table of [...chains, 'seals.head']) {
      await asApplication(`delete from ${table}`);
      await asApplication(`update ${table} set hash = hash`);
      await asApplication(`insert into ${table} select * from ${table}`);
      await asApplication(`truncate ${table}`);
    }
    for (const act of ['delete from', 'truncate']) {
      for (const table of ['seals.seal', 'seals.act_seal'])
        await expect(world.owner.query(`${act} ${table}`)).rejects.toThrow('append only');
    }
    await expect(world.owner.query('update seals.head set sequence = 0')).rejects.toThrow('append only');
  });

  it('are made without keeping a posting waiting', async () => {
    const [at] = accounts;
    if (!at) throw new Error('There are accounts.');
    const sealing = await world.platform.worker.pool.connect();
    try {
      await sealing.query('begin');
      await sealing.query('select * from seals.seal(1000, 100000)');
      const { status } = await world.app.features.ledger.submit(
        scratchMovement(at, dice, { amount: moneyFromE5(3n), reference: randomUUID() }),
      );
      expect(status).toBe('posted');
    } finally {
      await sealing.query('rollback');
      sealing.release();
    }
    await expectWhole();
  });
});
