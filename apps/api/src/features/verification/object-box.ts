import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { openSecret, type SecretKeys, sealSecret } from '../../platform/secret-box.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An object that is encrypted with a key of its own, and that key as it is kept: sealed. */
export type EncryptedObject = { readonly keySealed: Buffer; readonly ciphertext: Buffer };

/**
 * Encrypts one object with AES-256-GCM under a key that is its own, bound to `purpose`, and seals that key: whoever changes
 * the sealing keys seals a few bytes anew, and whoever has one object's key has one object.
 */
export function encryptObject(keys: SecretKeys, purpose: string, bytes: Buffer): EncryptedObject {
  const key = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const ciphertext = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { keySealed: sealSecret(keys, purpose, key.toString('base64')), ciphertext };
}

/** Throws when the key, the purpose or a byte is another. */
export function decryptObject(
  keys: SecretKeys,
  purpose: string,
  { ciphertext, keySealed }: EncryptedObject,
): Buffer {
  const key = Buffer.from(openSecret(keys, purpose, keySealed), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(ciphertext.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(ciphertext.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
