import { PgBoss } from 'pg-boss';
import { crashpoint } from './crashpoint.ts';
import type { Logger } from './logger.ts';

/** A periodic duty of a feature; safe to run twice, because two processes may. */
export type Job = {
  readonly name: string;
  /** Five fields of cron, in UTC. */
  readonly schedule: string;
  readonly run: () => Promise<void>;
};

/** Schedules the features' jobs over pg-boss; the tables are made by the migration, not here. */
export async function startJobs(options: {
  readonly databaseUrl: string;
  readonly jobs: readonly Job[];
  readonly logger: Logger;
  /** Runs a job, and writes down that it did. */
  readonly observe: (job: Job) => Promise<void>;
}) {
  const { jobs, logger, observe } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'jobs',
    migrate: false,
    createSchema: false,
    max: 2,
  });
  boss.on('error', (error: Error) => logger.warn({ cause: error.message }, 'the job queue met an error'));
  await boss.start();
  // A job that was renamed or removed is not scheduled any longer.
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.schedule(job.name, job.schedule);
    await boss.work(job.name, async () => {
      crashpoint('jobs.before_run');
      await observe(job);
      crashpoint('jobs.after_run');
    });
  }
  return { stop: async () => await boss.stop({ graceful: true, timeout: 5_000 }) };
}
