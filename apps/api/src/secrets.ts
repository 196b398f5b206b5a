import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  readSecretKeys,
  type SecretKeys,
  withNewKey,
  withoutOldKeys,
  writeSecretKeys,
} from './platform/secret-box.ts';
import { resealAll } from './sealing/reseal.ts';

/**
 * One-shot: the keys that seal secrets. `rotate` puts a new key before the others of SECRETS_KEY_FILE; once every process
 * has been started with it, `reseal` seals everything anew; then `drop-old` leaves the newest alone. Environment:
 * SECRETS_KEY_FILE, DATABASE_OWNER_URL.
 */
async function main(): Promise<void> {
  const file = required('SECRETS_KEY_FILE');
  const keys = readSecretKeys(readFileSync(file, 'utf8'));
  switch (process.argv[2] ?? '') {
    case 'rotate':
      save(file, withNewKey(keys));
      console.log(
        'A new key seals from the next start on; the older ones open. Restart everything, then: reseal',
      );
      return;
    case 'reseal':
      await reseal(keys);
      return;
    case 'drop-old':
      // Asked again here: a key that something still needs is gone for ever.
      if (await reseal(keys)) save(file, withoutOldKeys(keys));
      return;
    default:
      throw new Error('One of: rotate, reseal, drop-old.');
  }
}

/** True where nothing is left that the newest key does not open. */
async function reseal(keys: SecretKeys): Promise<boolean> {
  const { resealed, unreadable } = await resealAll(required('DATABASE_OWNER_URL'), keys);
  console.log(`${resealed} sealed anew.`);
  for (const { where, rows, why } of unreadable) console.error(`${where}: ${rows} not opened. ${why}`);
  if (unreadable.length > 0) process.exitCode = 1;
  return unreadable.length === 0;
}

/** Whole or not at all, and readable to nobody else. */
function save(file: string, keys: SecretKeys): void {
  writeFileSync(`${file}.new`, writeSecretKeys(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required.`);
  return value;
}

try {
  await main();
} catch (error) {
  console.error(`The keys were not changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
