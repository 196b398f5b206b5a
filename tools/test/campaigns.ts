import { run } from './run.ts';
import type { Failure, Stage } from './stage.ts';

type Campaign = readonly [script: string, ...args: string[]];

/** What a server holds of an attacker is counted as Linux counts it, and only there. */
const COUNTS_CONNECTIONS = process.platform === 'linux';

/**
 * Small enough for every change, with seeds that are kept: a red one is the change's. By the same commands a night's
 * campaign is a thousand times as long. Most of chaos is waiting for programs that start again, so the others run beside it.
 */
const BESIDE: readonly (readonly Campaign[])[] = [
  [['tools/chaos/chaos.ts', '--kills', '20', '--seed', '20261127']],
  [
    ['tools/sim/sim.ts', '--ops', '50000', '--seed', '20261127'],
    ['tools/sim/callbacks.ts', '--events', '5000', '--seed', '20261127'],
    ['tools/chaos/chaos.ts', '--in-doubt', '50', '--seed', '20261127'],
  ],
];
/** Within what time a server gives up connections is measured, so nothing else of this run goes on. */
const ALONE: readonly Campaign[] = COUNTS_CONNECTIONS ? [['tools/attack-http.ts', '--sockets', '100']] : [];

/** Each campaign is one check. Those that measure wait for `others`, the rest of the run at that time. */
export const campaigns =
  (others: Promise<void>): Stage['run'] =>
  async (name, signal) => {
    const failures: Failure[] = [];
    let passed = 0;
    const inOrder = async (list: readonly Campaign[]): Promise<void> => {
      for (const campaign of list) {
        if (signal.aborted) return;
        const args = ['--disable-warning=ExperimentalWarning', ...campaign];
        const { status, output } = await run(process.execPath, args, { signal });
        console.log(`\n  ${campaign.join(' ')}\n${output}`);
        if (status === 0) passed += 1;
        else failures.push({ name: `${campaign.join(' ')} (${status})`, output });
      }
    };
    await Promise.all(BESIDE.map(inOrder));
    await others;
    await inOrder(ALONE);
    return { name, passed, failed: failures.length, seconds: 0, failures };
  };
