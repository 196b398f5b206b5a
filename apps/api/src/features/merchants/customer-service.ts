import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { PATH_KEY_LENGTH } from '@laro/wire/customer-service';

const NONCE_BYTES = 12;

/** The entry as the specification's client opens it (SYS-5): obfuscation by its own last characters, no secret. */
export function sealCustomerServicePath(url: string): string {
  const secret = randomBytes(6).toString('base64url').slice(0, PATH_KEY_LENGTH);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(url, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url') + secret;
}
