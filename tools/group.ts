/**
 * `npm run group -- add | remove BRAND USERNAME --by NAME --reason TEXT` lets a colleague into the group of brands' managers
 * or takes them out, in this checkout or at DATABASE_URL; `-- list` prints who is of it (docs/decisions/0036).
 */
import { runAsOwner } from './start/as-owner.ts';
import { readCommandSettings } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
try {
  process.exitCode = await runAsOwner(readCommandSettings(process.env), 'group.ts', process.argv.slice(2));
} catch (error) {
  terminal.problem(error);
  process.exitCode = 2;
}
