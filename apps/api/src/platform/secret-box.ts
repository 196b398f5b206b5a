import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
/** Before the id of a key; what was sealed before keys had ids begins with a nonce. */
const MARK = Buffer.from('LSK1');

type SealingKey = {
  /** The beginning of the key's SHA-256: tells keys apart and gives none away. */
  readonly id: Buffer;
  readonly key: Buffer;
};

export type SecretKeys = {
  /** The newest seals, every one opens. */
  readonly sealing: readonly [SealingKey, ...SealingKey[]];
  /** Stays when the others change: what was hashed with it is looked up by it, and cannot be hashed anew. */
  readonly hashing: Buffer;
};

export function idOfKey(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** Keys from the newest to the oldest; without another the oldest is the one of hashes. */
export function secretKeys(keys: readonly [Buffer, ...Buffer[]], hashing?: Buffer): SecretKeys {
  const [newest, ...older] = keys;
  const named = (key: Buffer): SealingKey => ({ id: idOfKey(key), key });
  return { sealing: [named(newest), ...older.map(named)], hashing: hashing ?? older.at(-1) ?? newest };
}

/** One key a line in hexadecimal, the newest first; `hash` before that of the hashes. Throws on anything else. */
export function readSecretKeys(text: string): SecretKeys {
  const lines = text.split('\n').map((line) => line.trim());
  const keys: Buffer[] = [];
  let hashing: Buffer | undefined;
  for (const line of lines.filter((one) => one !== '')) {
    const [, isHash, hex = ''] = /^(hash )?([0-9a-f]{64})$/i.exec(line) ?? [];
    const key = Buffer.from(hex, 'hex');
    if (key.length !== KEY_BYTES || (isHash && hashing)) throw new Error('64 hexadecimal digits a line.');
    if (isHash) hashing = key;
    else keys.push(key);
  }
  const [newest, ...older] = keys;
  if (!newest) throw new Error('64 hexadecimal digits a line.');
  return secretKeys([newest, ...older], hashing);
}

/** The file's text for these keys. */
export function writeSecretKeys({ sealing, hashing }: SecretKeys): string {
  const isAlone = sealing.length === 1 && sealing[0].key.equals(hashing);
  const lines = sealing.map(({ key }) => key.toString('hex'));
  return `${[...lines, ...(isAlone ? [] : [`hash ${hashing.toString('hex')}`])].join('\n')}\n`;
}

/** The same keys with another that seals from now on. */
export function withNewKey({ sealing, hashing }: SecretKeys): SecretKeys {
  const [newest, ...older] = sealing;
  return secretKeys([randomBytes(KEY_BYTES), newest.key, ...older.map(({ key }) => key)], hashing);
}

/** The newest key alone: for when nothing is sealed with another any more. */
export function withoutOldKeys({ sealing: [newest], hashing }: SecretKeys): SecretKeys {
  return secretKeys([newest.key], hashing);
}

/** How everything begins that the newest key has sealed. */
export function sealedBeginning({ sealing: [newest] }: SecretKeys): Buffer {
  return Buffer.concat([MARK, newest.id]);
}

/** Seals what must be kept and used but not read from a dump: AES-256-GCM, bound to `purpose`. */
export function sealSecret(keys: SecretKeys, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys.sealing[0].key, nonce).setAAD(Buffer.from(purpose));
  const box = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([sealedBeginning(keys), ...box]);
}

/** Throws when the key, the purpose or a byte is another, and names a key that is not there. */
export function openSecret({ sealing }: SecretKeys, purpose: string, sealed: Buffer): string {
  const begin = MARK.length + KEY_ID_BYTES;
  const id = sealed.subarray(0, MARK.length).equals(MARK) ? sealed.subarray(MARK.length, begin) : null;
  const named = id && sealing.find((one) => one.id.equals(id));
  if (named) return openBox(named.key, purpose, sealed.subarray(begin));
  // Sealed before keys had ids: by one of them, if by any.
  for (const { key } of sealing) {
    try {
      return openBox(key, purpose, sealed);
    } catch {}
  }
  const which = id ? `the key ${id.toString('hex')}` : 'a key without an id';
  throw new Error(
    `Sealed with ${which}, which is none of those in SECRETS_KEY_FILE, or for another purpose.`,
  );
}

function openBox(key: Buffer, purpose: string, box: Buffer): string {
  const nonce = box.subarray(0, NONCE_BYTES);
  const tag = box.subarray(-TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** For secrets of 256 random bits, which nobody can try: at rest there is nothing to steal. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** For what is looked up or compared and never read again: without the key nobody can try all the numbers there are. */
export function keyedHash({ hashing }: Pick<SecretKeys, 'hashing'>, purpose: string, text: string): Buffer {
  return createHmac('sha256', hashing).update(`${purpose}\n${text}`).digest();
}
