import { holdTestCluster } from './cluster.ts';

/** Vitest's global setup: the cluster stands before the first worker and until after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await holdTestCluster();
  return () => cluster.release();
}
