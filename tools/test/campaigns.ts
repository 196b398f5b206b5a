import { run } from './run.ts';
import type { Failure, Stage } from './stage.ts';

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
export const campaigns: Stage['run'] = async (name, signal) => {
  const failures: Failure[] = [];
  for (const campaign of CAMPAIGNS) {
    const args = ['--disable-warning=ExperimentalWarning', ...campaign];
    const { status, output } = await run(process.execPath, args, { show: true, signal });
    if (status !== 0) failures.push({ name: `${campaign.join(' ')} (${status})`, output });
    if (signal.aborted) break;
  }
  return { name, passed: CAMPAIGNS.length - failures.length, failed: failures.length, seconds: 0, failures };
};
