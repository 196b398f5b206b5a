import type { Answered } from '../../platform/answers.ts';
import { type Database, sql } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';

export type Beat = {
  readonly id: string;
  readonly role: 'all' | 'web' | 'worker';
  readonly startedAt: Date;
  readonly memoryMb: number;
  readonly delayMs: number;
  readonly queue: number;
  readonly streams: number;
};

/** That a process lives, and what it has answered since it last said so: both or neither. */
export async function beat(
  database: Database,
  now: Date,
  process: Beat,
  answers: readonly Answered[],
): Promise<void> {
  const of = <K extends keyof Answered>(name: K) => answers.map((one) => one[name]);
  await database.transaction().execute(async (tx) => {
    await sql`
      insert into operations.process (id, role, started_at, seen_at, memory_mb, delay_ms, queue, streams)
      values (${process.id}, ${process.role}, ${process.startedAt}, ${now}, ${process.memoryMb}, ${process.delayMs},
        ${process.queue}, ${process.streams})
      on conflict on constraint process_pk do update set role = excluded.role, started_at = excluded.started_at,
        seen_at = excluded.seen_at, memory_mb = excluded.memory_mb, delay_ms = excluded.delay_ms, queue = excluded.queue,
        streams = excluded.streams`.execute(tx);
    if (answers.length === 0) return;
    // In one order, so that two processes never wait for each other.
    await sql`
      insert into operations.answers as a (day, route, calls, failed, slow, took_ms)
      select (${now}::timestamptz at time zone 'UTC')::date, c.route, c.calls, c.failed, c.slow, c.took_ms
      from unnest(${of('route')}::text[], ${of('calls')}::bigint[], ${of('failed')}::bigint[], ${of('slow')}::bigint[],
        ${of('tookMs').map(Math.round)}::bigint[]) as c (route, calls, failed, slow, took_ms)
      order by c.route
      on conflict on constraint answers_pk do update set calls = a.calls + excluded.calls,
        failed = a.failed + excluded.failed, slow = a.slow + excluded.slow, took_ms = a.took_ms + excluded.took_ms`.execute(
      tx,
    );
    const sum = (name: 'calls' | 'failed' | 'slow') => answers.reduce((all, one) => all + one[name], 0);
    await sql`
      insert into operations.minute as m (minute, calls, failed, slow)
      values (date_trunc('minute', ${now}::timestamptz), ${sum('calls')}, ${sum('failed')}, ${sum('slow')})
      on conflict on constraint minute_pk do update set calls = m.calls + excluded.calls,
        failed = m.failed + excluded.failed, slow = m.slow + excluded.slow`.execute(tx);
  });
}

export async function leave(database: Database, id: string): Promise<void> {
  await sql`delete from operations.process where id = ${id}`.execute(database);
}

export async function jobBegan(database: Database, { name, schedule }: Job, now: Date): Promise<void> {
  await sql`
    insert into operations.job (name, schedule, began_at, well_at) values (${name}, ${schedule}, ${now}, ${now})
    on conflict on constraint job_pk do update set schedule = excluded.schedule, began_at = excluded.began_at,
      took_ms = null`.execute(database);
}

export async function jobEnded(
  database: Database,
  { name }: Job,
  {
    beganAt,
    endedAt,
    failure,
  }: { readonly beganAt: Date; readonly endedAt: Date; readonly failure: string | null },
): Promise<void> {
  const tookMs = Math.max(0, endedAt.getTime() - beganAt.getTime());
  // Of this run alone: one that was given up may end after the next has begun.
  await sql`
    update operations.job set took_ms = ${tookMs}, failure = ${failure},
      failures = case when ${failure}::text is null then 0 else failures + 1 end,
      well_at = case when ${failure}::text is null then ${endedAt}::timestamptz else well_at end
    where name = ${name} and began_at = ${beganAt}`.execute(database);
}

/** What was before may go, and who has said nothing since: a process that was killed, a job that is no more. */
export async function purge(
  database: Database,
  { before, silentSince }: { readonly before: Date; readonly silentSince: Date },
): Promise<void> {
  await sql`delete from operations.process where seen_at < ${silentSince}`.execute(database);
  await sql`delete from operations.job where began_at < ${silentSince}`.execute(database);
  await sql`delete from operations.minute where minute < ${before}`.execute(database);
  await sql`delete from operations.answers where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(
    database,
  );
}

/** Processes and jobs as they stand. */
export async function listProcessesAndJobs(database: Database) {
  const processes = await sql<Beat & { readonly seenAt: Date }>`
    select id, role, started_at as "startedAt", seen_at as "seenAt", memory_mb as "memoryMb", delay_ms as "delayMs", queue,
      streams
    from operations.process order by started_at, id`.execute(database);
  const jobs = await sql<{
    readonly name: string;
    readonly schedule: string;
    readonly beganAt: Date;
    readonly wellAt: Date;
    readonly tookMs: number | null;
    readonly failures: number;
    readonly failure: string | null;
  }>`
    select name, schedule, began_at as "beganAt", well_at as "wellAt", took_ms as "tookMs", failures, failure from operations.job
    order by name`.execute(database);
  return { processes: processes.rows, jobs: jobs.rows };
}

type Sums = { readonly calls: bigint; readonly failed: bigint; readonly slow: bigint };

export async function answeredSince(database: Database, since: Date): Promise<Sums> {
  const found = await sql<Sums>`
    select coalesce(sum(calls), 0)::bigint as calls, coalesce(sum(failed), 0)::bigint as failed,
      coalesce(sum(slow), 0)::bigint as slow
    from operations.minute where minute >= ${since}`.execute(database);
  return found.rows[0] as Sums;
}

export async function slowRoutes(database: Database, now: Date, most: number) {
  const found = await sql<Sums & { readonly route: string; readonly tookMs: bigint }>`
    select route, calls, failed, slow, took_ms as "tookMs" from operations.answers
    where day = (${now}::timestamptz at time zone 'UTC')::date and (slow > 0 or failed > 0)
    order by failed desc, slow desc, route limit ${most}`.execute(database);
  return found.rows;
}
