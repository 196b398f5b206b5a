import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUGS } from './bugs.ts';
import { runCampaign } from './campaign.ts';
import { type Cluster, startCluster } from './instance.ts';

const OPERATIONS_MAX = 50_000;
const TIMEOUT_MS = 300_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => await cluster.stop());

describe('the checker bites', () => {
  it.each(BUGS)(
    '$name: caught within fifty thousand operations',
    { timeout: TIMEOUT_MS },
    async ({ name, ...bug }) => {
      const report = await runCampaign({
        cluster,
        bug,
        operations: OPERATIONS_MAX,
        seed: 4_711,
        clients: 24,
        perHistory: 1_000,
      });
      expect(report.violations.length, `${name} after ${report.operations} operations`).toBeGreaterThan(0);
    },
  );
});
