import { setTimeout as pause } from 'node:timers/promises';
import type { Instance } from './instance.ts';

const PAUSE_MS = 20;

/** What a posting costs a server, whatever machine it stands on. */
export type WriteCost = {
  readonly postings: number;
  /** Log that a posting writes by itself. */
  readonly walBytes: number;
  /** Pages that go into the log whole, the first time after a checkpoint. */
  readonly imageBytes: number;
  /** Pages that a posting looks at, in memory or not. */
  readonly buffers: number;
};

/**
 * The cost of one posting, averaged over what `post` posts. It is taken twice: without images, because a record
 * whose page goes into the log whole says less itself, and so would seem the cheaper the more images there are; and
 * with them, right after a checkpoint, where they are most. `post` opens its own connections and closes them, for a
 * server counts pages for good only when a connection ends.
 */
export async function writeCost(
  instance: Instance,
  postings: number,
  post: () => Promise<number>,
): Promise<WriteCost> {
  const { owner } = instance;
  await owner.query('create extension if not exists pg_walinspect');
  await owner.query('vacuum analyze');
  try {
    // What tidies up in the background would be counted as a posting's.
    await set(instance, { autovacuum: 'off', full_page_writes: 'off' });
    await instance.settle();
    const buffersBefore = await buffersTouched(instance);
    const from = await position(instance);
    const posted = await post();
    const { record } = await written(instance, from);
    const buffers = (await buffersTouched(instance)) - buffersBefore;

    await set(instance, { full_page_writes: 'on' });
    await instance.settle();
    const imagesFrom = await position(instance);
    const postedAgain = await post();
    const { images } = await written(instance, imagesFrom);
    return {
      postings,
      walBytes: record / posted,
      imageBytes: images / postedAgain,
      buffers: buffers / posted,
    };
  } finally {
    await set(instance, { autovacuum: undefined, full_page_writes: undefined });
  }
}

/** Undefined takes the setting back to what it was. */
async function set(
  instance: Instance,
  settings: Readonly<Record<string, 'on' | 'off' | undefined>>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await instance.owner.query(
      `alter system ${value === undefined ? `reset ${name}` : `set ${name} = ${value}`}`,
    );
  }
  await instance.owner.query('select pg_reload_conf()');
  // A server hears of it in its own time, and a connection only between two statements.
  for (const [name, value = 'on'] of Object.entries(settings)) {
    while ((await settingOf(instance, name)) !== value) await pause(PAUSE_MS);
  }
}

async function settingOf({ owner }: Instance, name: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ value: string }>('select current_setting($1) as value', [name]);
  return rows[0]?.value;
}

async function position({ owner }: Instance): Promise<string> {
  const { rows } = await owner.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return rows[0]?.lsn ?? '0/0';
}

async function written(
  { owner }: Instance,
  from: string,
): Promise<{ readonly record: number; readonly images: number }> {
  // Only what is on the disk can be read back.
  await owner.query("select pg_logical_emit_message(true, 'bench', '')");
  const { rows } = await owner.query<{ record: bigint; images: bigint }>(
    `select sum(record_size)::bigint as record, sum(fpi_size)::bigint as images
     from pg_get_wal_stats($1::pg_lsn, pg_current_wal_flush_lsn())`,
    [from],
  );
  return { record: Number(rows[0]?.record ?? 0n), images: Number(rows[0]?.images ?? 0n) };
}

async function buffersTouched({ owner }: Instance): Promise<number> {
  const { rows } = await owner.query<{ touched: bigint }>(
    `select blks_hit + blks_read as touched from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.touched ?? 0n);
}
