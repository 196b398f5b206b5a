import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Job, Made } from './make.ts';

/** Does all jobs, on as many threads as there are processors; answers what was made, in the order of the jobs. */
export async function paintAll(dist: string, jobs: readonly Job[]): Promise<readonly Made[]> {
  const made: Made[] = [];
  const waiting = [...jobs.entries()];
  const paint = async (): Promise<void> => {
    const painter = new Worker(new URL('./painter.worker.ts', import.meta.url), { workerData: { dist } });
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, job] = next;
        painter.postMessage(job);
        [made[index]] = (await once(painter, 'message')) as [Made];
      }
    } finally {
      await painter.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, paint));
  return made;
}
