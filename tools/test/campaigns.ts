import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CHECKOUT } from '../start/settings.ts';
import { type Outcome, secondsSince } from './stage.ts';

/** What a server holds of an attacker is counted as Linux counts it, and only there. */
const COUNTS_CONNECTIONS = process.platform === 'linux';

/** Small enough for every change; by the same commands a night's campaign is a thousand times as long. */
const CAMPAIGNS: readonly (readonly [script: string, ...args: string[]])[] = [
  ['tools/sim/sim.ts', '--ops', '50000'],
  ['tools/sim/callbacks.ts', '--events', '5000'],
  ['tools/chaos/chaos.ts', '--in-doubt', '50'],
  ['tools/chaos/chaos.ts', '--kills', '20'],
  ...(COUNTS_CONNECTIONS ? [['tools/attack-http.ts', '--sockets', '100'] as const] : []),
];

/** Each campaign is one check. They run one after another, for each brings a PostgreSQL and wants the machine. */
export async function runCampaigns(name: string): Promise<Outcome> {
  const startedAt = performance.now();
  const failed: string[] = [];
  for (const [script, ...args] of CAMPAIGNS) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(CHECKOUT, script), ...args],
      { cwd: CHECKOUT, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const [status] = (await once(child, 'close')) as [number | null];
    if (status !== 0) failed.push([script, ...args].join(' '));
  }
  return {
    name,
    passed: CAMPAIGNS.length - failed.length,
    failed: failed.length,
    seconds: secondsSince(startedAt),
    output: failed.map((campaign) => `failed: ${campaign}`).join('\n'),
  };
}
