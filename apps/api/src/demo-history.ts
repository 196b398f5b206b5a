import { setPriority } from 'node:os';
import { playBeside } from './demo/history/beside.ts';
import { connectSeeding } from './demo/history/seeding-store.ts';
import { DEMO_MERCHANT } from './demo/merchant.ts';
import { readConfig } from './platform/config.ts';

const PEOPLE = 84;
/** Whoever looks at the product comes first. */
const PRIORITY = 10;

/**
 * One-shot, beside the running product: the invented history of the DEMO merchant (docs/decisions/0026). It goes on where an
 * earlier one was stopped, and has nothing to do where the seeding clock was never set or has stopped. Environment: the
 * API's, and DATABASE_OWNER_URL.
 */
async function main(): Promise<void> {
  if (process.env.LARO_PROFILE !== 'DEMO') throw new Error('A history is invented in profile DEMO only.');
  const ownerUrl = process.env['DATABASE_OWNER_URL'];
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is required.');
  let isOver = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (isOver = true));
  setPriority(PRIORITY);
  const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' });
  const seeding = await connectSeeding(ownerUrl);
  try {
    if (!(await seeding.standing())) return;
    const isComplete = await playBeside(config, {
      seeding,
      merchant: DEMO_MERCHANT.code,
      people: PEOPLE,
      isOver: () => isOver,
    });
    console.log(isComplete ? 'The history is told.' : 'The history goes on at the next start.');
  } finally {
    await seeding.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(`The history could not be told: ${error instanceof Error ? error.stack : String(error)}`);
  process.exitCode = 1;
}
