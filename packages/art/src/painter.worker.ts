/** A thread that paints: it is sent one job at a time, and answers what the manifest keeps of it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Job, makeJob } from './make.ts';

const { dist } = workerData as { readonly dist: string };
parentPort?.on('message', (job: Job) => {
  // What fails ends the thread, and so whoever waits for it.
  void makeJob(dist, job).then((made) => parentPort?.postMessage(made));
});
