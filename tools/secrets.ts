/**
 * `npm run secrets -- rotate | reseal | drop-old`: the keys that seal secrets, of this checkout, or of DATABASE_URL with
 * SECRETS_KEY_FILE. Rotate, start everything anew, reseal, drop the old ones (docs/accounts.md).
 */
import { join } from 'node:path';
import { runAsOwner } from './start/as-owner.ts';
import { readCommandSettings } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
try {
  const settings = readCommandSettings(process.env);
  const file = process.env.SECRETS_KEY_FILE ?? join(settings.home, 'keys/secrets.key');
  process.exitCode = await runAsOwner(settings, 'secrets.ts', process.argv.slice(2), {
    SECRETS_KEY_FILE: file,
  });
} catch (error) {
  terminal.problem(error);
  process.exitCode = 2;
}
