import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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
type Stored = v.InferOutput<typeof Stored>;
const KeyFile = v.object({ keys: v.array(Stored) });

export type SealingKeys = {
  /** What browsers seal to, the newest first. */
  readonly published: readonly HpkeKey[];
  /** The pair of a key that is in force, or was within the last day. */
  find(kid: string): Promise<SealingKeyPair | null>;
  /** Makes the next key when the newest has had its time, and erases what nobody may use any more. */
  renew(): Promise<void>;
};

/** SESSION-5: a key is used for thirty days and understood for one more day. */
const LIFETIME_MS = 30 * 24 * 3_600_000;
const UNDERSTOOD_MS = 24 * 3_600_000;
/** Whoever died while making a key does not keep the others from it for longer. */
const LOCK_STALE_MS = 10_000;

/** The sealing keys of this installation: made here, kept in a file only we may read, shared by its processes. */
export async function loadSealingKeys(home: string, clock: Clock): Promise<SealingKeys> {
  const folder = join(home, 'keys');
  const path = join(folder, 'hpke.json');
  const lock = join(folder, 'hpke.lock');
  let stored: readonly Stored[] = [];
  let readAs = '';
  const pairs = new Map<string, SealingKeyPair>();

  /** Reads the file where another process may have written it. */
  function reload(): void {
    try {
      const { mtimeMs, ino } = statSync(path);
      const version = `${ino} ${mtimeMs}`;
      if (version === readAs) return;
      stored = v.parse(KeyFile, JSON.parse(readFileSync(path, 'utf8'))).keys;
      readAs = version;
    } catch {
      // Absent, or in a form of before: the next key is written in its place.
      stored = [];
    }
  }

  const understood = (key: Stored): boolean =>
    new Date(key.expires).getTime() + UNDERSTOOD_MS > clock.now().getTime();
  const inForce = (key: Stored): boolean => new Date(key.expires) > clock.now();

  async function write(): Promise<void> {
    const next = await makeKey(clock.now());
    reload();
    if (stored.some(inForce)) return;
    const keys = [next, ...stored.filter(understood)];
    // Renamed into place, so that whoever reads at this moment reads one whole file.
    writeFileSync(`${path}.${process.pid}`, JSON.stringify({ keys }), { mode: 0o600 });
    renameSync(`${path}.${process.pid}`, path);
    reload();
  }

  let renewing: Promise<void> | null = null;
  async function renew(): Promise<void> {
    reload();
    if (stored.some(inForce)) return;
    renewing ??= underLock(lock, folder, write).finally(() => {
      renewing = null;
    });
    await renewing;
    reload();
  }

  async function find(kid: string): Promise<SealingKeyPair | null> {
    let key = stored.find((candidate) => candidate.kid === kid);
    if (!key) {
      reload();
      key = stored.find((candidate) => candidate.kid === kid);
    }
    if (!key || !understood(key)) {
      pairs.delete(kid);
      return null;
    }
    const known = pairs.get(kid);
    if (known) return known;
    const pair = await importSealingKey(key);
    pairs.set(kid, pair);
    return pair;
  }

  await renew();
  return {
    get published() {
      // Pages are rendered without waiting; what they show is understood for a day after its time.
      if (!stored.some(inForce)) void renew().catch(() => {});
      return stored.filter((key, index) => index === 0 || inForce(key)).map(publicPart);
    },
    find,
    renew,
  };
}

function publicPart({ kid, publicKey, notBefore, expires }: Stored): HpkeKey {
  return { kid, suite: 'P256-HKDF-SHA256-AES256GCM', publicKey, notBefore, expires };
}

/** One process at a time makes a key; the others wait for it. */
async function underLock(lock: string, folder: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { setTimeout: pause } = await import('node:timers/promises');
  for (let waited = 0; ; waited += 20) {
    try {
      closeSync(openSync(lock, 'wx', 0o600));
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
      if (waited > LOCK_STALE_MS) rmSync(lock, { force: true });
      await pause(20);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function makeKey(now: Date): Promise<Stored> {
  const pair = await generateSealingKey();
  return {
    kid: `k${now.getTime().toString(36)}${crypto.randomUUID().slice(0, 4)}`,
    notBefore: now.toISOString(),
    expires: new Date(now.getTime() + LIFETIME_MS).toISOString(),
    ...(await exportSealingKey(pair)),
  };
}
