import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changeSupplierKey } from './features/vendors/index.ts';
import { systemClock } from './platform/clock.ts';
import { readSecretKeys } from './platform/secret-box.ts';

/**
 * One-shot: puts a supplier's new key in force, that of before beside it for `--overlap-hours`; or, with `--drop-old`, ends
 * that at once. Environment: DATABASE_OWNER_URL, SECRETS_KEY_FILE.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      'overlap-hours': { type: 'string', default: '24' },
      'drop-old': { type: 'boolean', default: false },
    },
  });
  const [id] = positionals;
  const hours = Number(values['overlap-hours']);
  const wellAsked =
    id && (values.file !== undefined) !== values['drop-old'] && hours >= 0 && hours <= 24 * 90;
  if (!wellAsked) throw new Error('INTEGRATION --file NEW [--overlap-hours 24], or INTEGRATION --drop-old.');
  const keys = readSecretKeys(readFileSync(required('SECRETS_KEY_FILE'), 'utf8'));
  const ownerUrl = required('DATABASE_OWNER_URL');
  if (values.file === undefined) {
    await changeSupplierKey(ownerUrl, keys, { id, dropsOlder: true });
    return;
  }
  const key = readFileSync(values.file, 'utf8');
  const olderEndsAt = new Date(systemClock.now().getTime() + hours * 3_600_000);
  await changeSupplierKey(ownerUrl, keys, { id, key, olderEndsAt });
  console.log(`The new key of ${id} is in force; the one of before until ${olderEndsAt.toISOString()}.`);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required.`);
  return value;
}

try {
  await main();
} catch (error) {
  console.error(`The key was not changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
