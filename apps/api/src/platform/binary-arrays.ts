/**
 * PostgreSQL's binary form of one-dimensional arrays. A batch of money commands is a few dozen columns of up to some
 * hundred values; as text, writing and reading them would cost more than posting them. `pg` sends a Buffer as is, in
 * binary, so a cast in the query (`$1::bigint[]`) is all that is needed.
 */

const OID = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, text: 25 } as const;
const HEADER_BYTES = 20;
const NULL_LENGTH = -1;
/** Of one UTF-16 unit. */
const UTF8_BYTES_MAX = 3;

function header(buffer: Buffer, type: keyof typeof OID, length: number, nulls: boolean): void {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(nulls ? 1 : 0, 4);
  buffer.writeInt32BE(OID[type], 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
}

/** Fixed-width values: `width` bytes each, written by `put`. */
function fixed<T>(
  type: keyof typeof OID,
  width: number,
  values: readonly (T | null)[],
  put: (buffer: Buffer, value: T, at: number) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + values.length * (4 + width));
  let at = HEADER_BYTES;
  let nulls = false;
  for (const value of values) {
    if (value === null) {
      nulls = true;
      at = buffer.writeInt32BE(NULL_LENGTH, at);
    } else {
      at = buffer.writeInt32BE(width, at);
      put(buffer, value, at);
      at += width;
    }
  }
  header(buffer, type, values.length, nulls);
  return nulls ? buffer.subarray(0, at) : buffer;
}

/** Values of their own length: `room` is what one takes at most, so that one buffer is enough; `put` says what it took. */
function varying<T>(
  type: keyof typeof OID,
  values: readonly (T | null)[],
  room: (value: T) => number,
  put: (buffer: Buffer, value: T, at: number) => number,
): Buffer {
  let bytes = HEADER_BYTES + values.length * 4;
  for (const value of values) if (value !== null) bytes += room(value);
  const buffer = Buffer.allocUnsafe(bytes);
  let at = HEADER_BYTES;
  let nulls = false;
  for (const value of values) {
    if (value === null) {
      nulls = true;
      at = buffer.writeInt32BE(NULL_LENGTH, at);
    } else {
      const length = put(buffer, value, at + 4);
      at = buffer.writeInt32BE(length, at) + length;
    }
  }
  header(buffer, type, values.length, nulls);
  return buffer.subarray(0, at);
}

export const int2s = (values: readonly (number | null)[]): Buffer =>
  fixed('int2', 2, values, (buffer, value, at) => buffer.writeInt16BE(value, at));
export const int4s = (values: readonly (number | null)[]): Buffer =>
  fixed('int4', 4, values, (buffer, value, at) => buffer.writeInt32BE(value, at));
export const int8s = (values: readonly (bigint | null)[]): Buffer =>
  fixed('int8', 8, values, (buffer, value, at) => buffer.writeBigInt64BE(value, at));
export const bools = (values: readonly (boolean | null)[]): Buffer =>
  fixed('bool', 1, values, (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at));
export const texts = (values: readonly (string | null)[]): Buffer =>
  varying(
    'text',
    values,
    (value) => value.length * UTF8_BYTES_MAX,
    (buffer, value, at) => buffer.write(value, at),
  );
export const byteas = (values: readonly (Buffer | null)[]): Buffer =>
  varying(
    'bytea',
    values,
    (value) => value.length,
    (buffer, value, at) => value.copy(buffer, at),
  );
