import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its text, as it comes. */
export type ZipEntry = { readonly name: string; readonly text: AsyncIterable<string> | Iterable<string> };

type Written = {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

const VERSION = 20;
/** Sizes follow the bytes, as nobody knows them before; names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
/** 1 January 1980, midnight: the first time that the format knows. Whoever packs the same has the same bytes. */
const [TIME, DATE] = [0, 0x21];

/** A ZIP archive, written as its files come: never more of it in memory than what is being packed. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name: text, text: chunks } of entries) {
    const name = Buffer.from(text);
    const head = fields([0x04_03_4b_50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [TIME, 2], [DATE, 2]);
    const begin = Buffer.concat([head, Buffer.alloc(12), fields([name.length, 2], [0, 2]), name]);
    yield begin;
    let [crc, size, packed] = [0, 0, 0];
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    // What fails on the way in comes out of the stream that is read.
    const deflated = pipeline(Readable.from(counted()), createDeflateRaw(), () => {});
    for await (const chunk of deflated as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    yield fields([0x08_07_4b_50, 4], [crc, 4], [packed, 4], [size, 4]);
    written.push({ name, crc, packed, size, at });
    at += begin.length + packed + 16;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  const count = written.length;
  yield fields([0x06_05_4b_50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [at, 4], [0, 2]);
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const head = fields(
    [0x02_01_4b_50, 4],
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [TIME, 2],
    [DATE, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
  );
  return Buffer.concat([head, Buffer.alloc(12), fields([at, 4]), name]);
}

function fields(...values: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
