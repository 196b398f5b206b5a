/**
 * `npm run ledger:verify [-- --json FILE]`: verifies the ledger of this checkout, or of DATABASE_URL, also while it runs.
 * Every posting, seal, published head and balance; prints what is wrong and where, exit code 1 if anything is.
 */
import { endProcess } from '@laro/serving';
import { runAsOwner } from './start/as-owner.ts';
import { readCommandSettings } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
try {
  process.exitCode = await runAsOwner(
    readCommandSettings(process.env),
    'ledger-verify.ts',
    process.argv.slice(2),
  );
} catch (error) {
  terminal.problem(error);
  process.exitCode = 2;
}
await endProcess();
