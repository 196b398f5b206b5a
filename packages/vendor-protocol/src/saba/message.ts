import { createHash, timingSafeEqual } from 'node:crypto';
import { constants, gunzipSync } from 'node:zlib';

/**
 * The message `{"key": …, "message": …}`, whose only proof of its sender is a word inside. The protocol writes it
 * first, and there alone it is looked for: whoever does not know it costs one glance, however much follows.
 */

/** The key stands in so much of the text, and so much of a packed body holds it. */
const LOOK_BYTES = 4 * 1024;
const LOOK_PACKED_BYTES = 512;
/** Of so few packed bytes more is no message: text is packed ten times or twenty, never a hundred times. */
const LOOK_INFLATED_BYTES_MAX = 64 * 1024;
/** Inflated size of a body; one settle message carries hundreds of tickets, never megabytes. */
const INFLATED_BYTES_MAX = 1024 * 1024;
/** Of a thousand tickets, with all that vendors add. Each costs the exact reader a call, whatever its length. */
const VALUES_MAX = 120_000;
const [GZIP_1, GZIP_2] = [0x1f, 0x8b];
const [COMMA, BRACE, BRACKET] = [0x2c, 0x7b, 0x5b];

/** What JSON is made of. A string that is cut off is none. */
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+)/y;

const LAST_KEY = /,\s*"key"\s*:\s*("(?:[^"\\]|\\.){0,200}")\s*\}\s*$/;

/** Whether the sender knows the key. Compares in constant time, whatever the lengths; reads nothing beyond the look. */
export function isSabaKey(rawBody: Uint8Array, secret: string): boolean {
  const given = keyIn(firstText(rawBody)) ?? keyAtEnd(rawBody);
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(secret)) && given !== null;
}

/** The whole text, within its limits. Throws where it is beyond them, or broken. */
export function bodyOf(rawBody: Uint8Array): Uint8Array {
  const text = isPacked(rawBody) ? gunzipSync(rawBody, { maxOutputLength: INFLATED_BYTES_MAX }) : rawBody;
  if (text.length > INFLATED_BYTES_MAX) throw new RangeError('Larger than any message.');
  let values = 0;
  for (const byte of text) if (byte === COMMA || byte === BRACE || byte === BRACKET) values += 1;
  if (values > VALUES_MAX) throw new RangeError('More values than any message.');
  return text;
}

/** A proxy on the way may have inflated the body already, so the bytes decide and not the header. */
function isPacked(rawBody: Uint8Array): boolean {
  return rawBody[0] === GZIP_1 && rawBody[1] === GZIP_2;
}

function firstText(rawBody: Uint8Array): string {
  let first = rawBody;
  if (isPacked(rawBody)) {
    try {
      first = gunzipSync(rawBody.subarray(0, LOOK_PACKED_BYTES), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: LOOK_INFLATED_BYTES_MAX,
      });
    } catch {
      return '';
    }
  }
  return Buffer.from(first.buffer, first.byteOffset, Math.min(first.length, LOOK_BYTES)).toString('utf8');
}

/** The value of the message’s own `key`; null where the look ends before it. */
function keyIn(text: string): string | null {
  TOKEN.lastIndex = 0;
  const next = (): string | undefined => TOKEN.exec(text)?.[1];
  if (next() !== '{') return null;
  let depth = 1;
  for (let token = next(); token !== undefined && depth > 0; token = next()) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && token === '"key"' && next() === ':') return stringOf(next());
  }
  return null;
}

/** Members of an object have no order: some write the key last. A packed body would have to be unpacked for that. */
function keyAtEnd(rawBody: Uint8Array): string | null {
  if (isPacked(rawBody)) return null;
  const text = Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.length).toString(
    'utf8',
    Math.max(0, rawBody.length - LOOK_BYTES),
  );
  return stringOf(LAST_KEY.exec(text)?.[1]);
}

function stringOf(token: string | undefined): string | null {
  try {
    const value: unknown = JSON.parse(token ?? '');
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
