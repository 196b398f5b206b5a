/**
 * `npm run agents:replay -- --bill ID`: computes a bill of an agent's contract again from settlements and postings, in the
 * database of this checkout or of DATABASE_URL; exit code 1 where it differs from the one that was written.
 */
import { endProcess } from '@laro/serving';
import { runAsOwner } from './start/as-owner.ts';
import { readCommandSettings } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
try {
  process.exitCode = await runAsOwner(
    readCommandSettings(process.env),
    'agents-replay.ts',
    process.argv.slice(2),
  );
} catch (error) {
  terminal.problem(error);
  process.exitCode = 2;
}
await endProcess();
