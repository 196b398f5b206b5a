import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HpkeKey } from '@laro/wire';
import {
  exportSealingKey,
  generateSealingKey,
  importSealingKey,
  type SealingKeyPair,
} from '@laro/wire/sealing';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';

const Stored = v.object({
  kid: v.string(),
  notBefore: v.string(),
  expires: v.string(),
  privateKey: v.string(),
  publicKey: v.string(),
});

export type SealingKeys = {
  readonly published: readonly HpkeKey[];
  pair(kid: string): SealingKeyPair | null;
};

const LIFETIME_MS = 30 * 24 * 3_600_000;

/** The sealing key of this installation, made at the first start and kept in a file only we may read. */
export async function loadSealingKeys(home: string, clock: Clock): Promise<SealingKeys> {
  const folder = join(home, 'keys');
  const path = join(folder, 'hpke.json');
  let stored: v.InferOutput<typeof Stored>;
  try {
    stored = v.parse(Stored, JSON.parse(readFileSync(path, 'utf8')));
    if (new Date(stored.expires) <= clock.now()) throw new Error('expired');
  } catch {
    stored = await makeKey(clock.now());
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Renamed into place, so that two processes that start at once read one whole file.
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(stored), { mode: 0o600 });
    renameSync(`${path}.${process.pid}`, path);
    stored = v.parse(Stored, JSON.parse(readFileSync(path, 'utf8')));
  }
  const pair = await importSealingKey(stored);
  const published: HpkeKey = {
    kid: stored.kid,
    suite: 'P256-HKDF-SHA256-AES256GCM',
    publicKey: stored.publicKey,
    notBefore: stored.notBefore,
    expires: stored.expires,
  };
  return { published: [published], pair: (kid) => (kid === stored.kid ? pair : null) };
}

async function makeKey(now: Date): Promise<v.InferOutput<typeof Stored>> {
  const pair = await generateSealingKey();
  return {
    kid: `k${now.getTime().toString(36)}`,
    notBefore: now.toISOString(),
    expires: new Date(now.getTime() + LIFETIME_MS).toISOString(),
    ...(await exportSealingKey(pair)),
  };
}
