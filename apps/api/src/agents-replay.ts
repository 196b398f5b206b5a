import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { replayBill } from './features/bills/index.ts';

/**
 * One-shot: computes a bill of an agent's contract again from settlements and postings, and says where it differs from the
 * one that was written; exit code 1 if it does. Environment: DATABASE_OWNER_URL.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { bill: { type: 'string' } } });
  const { bill } = values;
  if (!bill) throw new Error('--bill ID is required.');
  const ownerUrl = process.env['DATABASE_OWNER_URL'];
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is required.');
  const replayed = await replayBill(ownerUrl, bill);
  if (!replayed) throw new Error(`There is no bill ${bill}.`);
  const { differences, recomputed, stored } = replayed;
  const lines = [
    '',
    `  bill        ${bill}`,
    `  written     ${stored}`,
    `  recomputed  ${recomputed}`,
    ...differences.map((words) => `  ✕ ${words}`),
    differences.length === 0 ? '  It is the same, line by line.' : `  differences: ${differences.length}`,
    '',
  ];
  console.log(lines.join('\n'));
  process.exitCode = differences.length === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  console.error(
    `The bill could not be computed again: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 2;
}
await endProcess();
