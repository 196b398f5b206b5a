import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, startWorld, type World } from '../testing/world.ts';
import { BrandsFailed, createDuties, type Duty, ofBrands } from './duty.ts';
import { RowsFailing } from './duty-run.ts';
import type { Scope } from './scope.ts';

const MINUTE_MS = 60_000;
const clock = createTestClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());
afterEach(async () => void (await world.owner.query('delete from platform.duty_row')));

const BRANDS = ['DEMO', 'OTHER'];
/** As one process runs it. */
const jobOf = (duty: Duty, brands: readonly string[] = BRANDS) =>
  createDuties(world.platform, async () => await Promise.resolve(brands)).jobOf(duty);
const held = async () =>
  (await world.owner.query('select merchant, row_id, failures from platform.duty_row order by 1, 2')).rows;

const named = { name: 'test.duty', schedule: '* * * * *' } as const;

/** Rows that are due until they are worked on; notes who has which at the same time. */
function createRows(count: number) {
  const open = new Set(Array.from({ length: count }, (_, at) => `row ${at}`));
  const under = new Set<string>();
  const log: string[] = [];
  return {
    log,
    list: async () => await Promise.resolve([...open]),
    work: async (_: unknown, id: string): Promise<void> => {
      if (!open.has(id)) return;
      if (under.has(id)) log.push(`${id} twice at once`);
      under.add(id);
      // Another process gets its turn meanwhile.
      await world.owner.query('select');
      under.delete(id);
      open.delete(id);
      log.push(id);
    },
  };
}

describe('a duty that throws for one brand', () => {
  for (const kind of ['apply', 'work'] as const) {
    it(`goes on with the others and shows as failing, until it ends well (${kind})`, async () => {
      let isBroken = true;
      const done: string[] = [];
      const of = async (merchant: string): Promise<void> => {
        if (merchant === 'DEMO' && isBroken) throw new Error('DEMO breaks.');
        done.push(merchant);
        await Promise.resolve();
      };
      const duty: Duty =
        kind === 'apply'
          ? { ...named, apply: async ({ merchant }) => await of(merchant) }
          : { ...named, work: of };
      const job = jobOf(duty);
      const { observe } = world.app.features.operations;
      await expect(observe(job)).rejects.toThrow('DEMO breaks.');
      await expect(observe(job)).rejects.toThrow('DEMO breaks.');
      expect(done).toEqual(['OTHER', 'OTHER']);
      expect(await held()).toEqual([{ merchant: 'DEMO', row_id: '', failures: 2 }]);
      const failures = async () =>
        (await world.owner.query("select failures from operations.job where name = 'test.duty'")).rows;
      expect(await failures()).toEqual([{ failures: 2 }]);
      isBroken = false;
      await observe(job);
      expect([await held(), await failures()]).toEqual([[], [{ failures: 0 }]]);
    });
  }

  it('does so where its rows cannot even be listed', async () => {
    let isBroken = true;
    const rows = createRows(0);
    const seen: string[] = [];
    const duty: Duty = {
      ...named,
      async rows({ merchant }) {
        if (merchant === 'DEMO' && isBroken) throw new Error('No list.');
        seen.push(merchant);
        return await rows.list();
      },
      apply: rows.work,
    };
    await expect(jobOf(duty).run()).rejects.toThrow('No list.');
    expect(seen).toEqual(['OTHER']);
    expect(await held()).toEqual([{ merchant: 'DEMO', row_id: '', failures: 1 }]);
    isBroken = false;
    await jobOf(duty).run();
    expect(await held()).toEqual([]);
  });
});

describe('a row', () => {
  for (const kind of ['apply', 'work'] as const) {
    it(`is never worked on by two processes at once, and none is left (${kind})`, async () => {
      const rows = createRows(20);
      const steps = kind === 'apply' ? { apply: rows.work } : { work: rows.work };
      const duty: Duty = { ...named, parallel: 3, rows: rows.list, ...steps };
      const processes = [1, 2, 3].map(() => jobOf(duty, ['DEMO']));
      await Promise.all(processes.map(async ({ run }) => await run()));
      expect(rows.log.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `row ${at}`).toSorted());
      expect(await held()).toEqual([]);
    });
  }

  it('of a process that was killed is taken over once its lease has ended, and not before', async () => {
    const rows = createRows(1);
    const duty: Duty = { ...named, rows: rows.list, work: rows.work };
    await world.owner.query(
      `insert into platform.duty_row (merchant, duty, row_id, due_at, holder, until)
       values ('DEMO', 'test.duty', 'row 0', $1, 'killed', $1::timestamptz + interval '1 minute')`,
      [clock.now()],
    );
    await jobOf(duty, ['DEMO']).run();
    expect(rows.log).toEqual([]);
    clock.advance(MINUTE_MS);
    await jobOf(duty, ['DEMO']).run();
    expect([rows.log, await held()]).toEqual([['row 0'], []]);
  });

  it('that fails stops none of the others and rests ever longer, and the duty is not well meanwhile', async () => {
    let tries = 0;
    const rows = createRows(3);
    const work = async (merchant: string, id: string): Promise<void> => {
      if (id !== 'row 0') return await rows.work(merchant, id);
      tries += 1;
      // What a provider that cannot be reached looks like.
      if (tries < 3) throw Object.assign(new Error('Not this one.'), { code: 'ECONNREFUSED' });
      await rows.work(merchant, id);
    };
    const { run } = jobOf({ ...named, rows: rows.list, work }, ['DEMO']);
    await expect(run()).rejects.toThrow('Not this one.');
    expect(rows.log).toEqual(['row 1', 'row 2']);
    await expect(run()).rejects.toThrow(RowsFailing);
    expect(tries).toBe(1);
    clock.advance(MINUTE_MS);
    await expect(run()).rejects.toThrow('Not this one.');
    clock.advance(MINUTE_MS);
    await expect(run()).rejects.toThrow(RowsFailing);
    clock.advance(MINUTE_MS);
    await run();
    expect([tries, rows.log.at(-1), await held()]).toEqual([3, 'row 0', []]);
  });

  it('that waited in vain for a lock does not rest', async () => {
    const rows = createRows(1);
    const apply = async ({ tx }: Scope, id: string): Promise<void> => {
      await sql`select from platform.duty_row where row_id = 'locked' for update`.execute(tx);
      await rows.work(undefined, id);
    };
    const { run } = jobOf({ ...named, rows: rows.list, apply }, ['DEMO']);
    await world.owner.query(
      `insert into platform.duty_row (merchant, duty, row_id, due_at, until) values ('DEMO', 'another', 'locked', now(), now())`,
    );
    const other = await world.owner.connect();
    await other.query(`begin; select from platform.duty_row where row_id = 'locked' for update`);
    await expect(run()).rejects.toThrow('lock timeout');
    await other.query('rollback');
    other.release();
    await run();
    expect(rows.log).toEqual(['row 0']);
  });

  it('that has failed and is due no more is forgotten', async () => {
    const rows = createRows(1);
    const broken: Duty = {
      ...named,
      rows: rows.list,
      apply: async () => await Promise.reject(new Error('No.')),
    };
    await expect(jobOf(broken).run()).rejects.toThrow('No.');
    clock.advance(MINUTE_MS);
    await jobOf({ ...broken, rows: async () => await Promise.resolve([]) }).run();
    expect(await held()).toEqual([]);
  });
});

it('what is read of each brand hides none of the others where one cannot be read', async () => {
  const read = ofBrands(
    async () => await Promise.resolve(BRANDS),
    async (merchant) =>
      merchant === 'DEMO' ? await Promise.reject(new Error('No.')) : await Promise.resolve([merchant]),
  );
  const failed = await read.catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(BrandsFailed);
  expect(failed).toMatchObject({ found: ['OTHER'] });
});
