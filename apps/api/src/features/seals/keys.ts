import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SigningKey, TrustedKeys } from './heads.ts';

/** Public keys that ever signed heads here, one PEM after the other; copy this file to whoever verifies. */
export function trustedKeysFile(home: string): string {
  return join(home, 'keys', 'receipts.pub.pem');
}

function idOf(publicKey: KeyObject): string {
  return hash('sha256', publicKey.export({ type: 'spki', format: 'der' }), 'hex').slice(0, 16);
}

/**
 * The key that signs heads, made at the first start and kept in a file only we may read. To change it, remove
 * `receipts.pem`: the next start makes another, and the old public key stays trusted for the heads it signed.
 */
export function loadSigningKey(home: string): SigningKey {
  const folder = join(home, 'keys');
  const path = join(folder, 'receipts.pem');
  if (!existsSync(path)) makeKey(folder, path);
  const privateKey = createPrivateKey(readFileSync(path, 'utf8'));
  const publicKey = createPublicKey(privateKey);
  const id = idOf(publicKey);
  const published = trustedKeysFile(home);
  if (!loadTrustedKeys(published).has(id)) {
    appendFileSync(published, publicKey.export({ type: 'spki', format: 'pem' }));
  }
  return { id, privateKey };
}

/** Linked into place, so that of two processes that start at once the first one's key is the key of both. */
function makeKey(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const growing = `${path}.${process.pid}`;
  writeFileSync(growing, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(growing, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(growing, { force: true });
  }
}

/** By key id. Without the file nobody is trusted, and no head is. */
export function loadTrustedKeys(file: string): TrustedKeys {
  if (!existsSync(file)) return new Map();
  const blocks = readFileSync(file, 'utf8').match(/-----BEGIN [\s\S]+?-----END [^-]+-----/g) ?? [];
  return new Map(
    blocks.map((block) => {
      const key = createPublicKey(block);
      return [idOf(key), key];
    }),
  );
}
