/**
 * `npm run vendor-key -- INTEGRATION --file NEW [--overlap-hours 24]` puts a supplier's new key in force, the one of before
 * beside it for so long; `npm run vendor-key -- INTEGRATION --drop-old` ends that at once (docs/vendors.md).
 */
import { join } from 'node:path';
import { runAsOwner } from './start/as-owner.ts';
import { readCommandSettings } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
try {
  const settings = readCommandSettings(process.env);
  const file = process.env.SECRETS_KEY_FILE ?? join(settings.home, 'keys/secrets.key');
  process.exitCode = await runAsOwner(settings, 'vendor-key.ts', process.argv.slice(2), {
    SECRETS_KEY_FILE: file,
  });
} catch (error) {
  terminal.problem(error);
  process.exitCode = 2;
}
