import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** As it goes over the line. */
export type CachedAnswer = { readonly encoding: Encoding; readonly bytes: Buffer };

const CACHED_BYTES_MAX = 32 * 1024 * 1024;
/** A longer address is nobody's usual one. */
const ADDRESS_MAX = 300;
/** Smaller than this it is sent as it is. */
const COMPRESSED_FROM = 1_024;
const COMPRESS = {
  br: async (bytes: Buffer) =>
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
} as const;

/** Gives out an answer that is ready, or makes it; what it is made from is told by its identity. */
export type CachedAnswers = (
  asked: { readonly from: object; readonly address: string; readonly accepts: string },
  value: () => Promise<unknown>,
) => Promise<CachedAnswer>;

/**
 * Finished answers of public reads, by address and by what they were made from: checked, written and compressed once,
 * however often they are asked for. What was asked for longest ago goes first; what is made
 * from something older is asked for no more.
 */
export function createCachedAnswers(): CachedAnswers {
  let made = 0;
  // A handful of browsers' words, said with every request.
  const encodings = new LRUCache<string, Encoding>({ max: 100, memoMethod: encodingFor });
  const names = new WeakMap<object, number>();
  const cached = new LRUCache<string, CachedAnswer, () => Promise<CachedAnswer>>({
    maxSize: CACHED_BYTES_MAX,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make }) => await make(),
  });

  const nameOf = (from: object): number => {
    let name = names.get(from);
    if (name === undefined) {
      made += 1;
      name = made;
      names.set(from, name);
    }
    return name;
  };

  /** Whoever asks for an answer while it is being made waits for that one. */
  return async ({ accepts, address, from }, value) => {
    const encoding = encodings.memo(accepts);
    const make = async () => await encode(await value(), encoding);
    if (address.length > ADDRESS_MAX) return await make();
    const key = `${nameOf(from)} ${encoding} ${address}`;
    return cached.get(key) ?? (await cached.forceFetch(key, { context: make }));
  };
}

/** A browser names what it takes without a grade; whoever grades takes it as it is. */
function encodingFor(accepts: string): Encoding {
  const taken = accepts.split(',').map((one) => one.trim().replace(/;q=1(\.0+)?$/, ''));
  return ENCODINGS.find((one) => taken.includes(one)) ?? 'identity';
}

async function encode(value: unknown, encoding: Encoding): Promise<CachedAnswer> {
  const bytes = Buffer.from(JSON.stringify(value));
  if (encoding === 'identity' || bytes.length < COMPRESSED_FROM) return { encoding: 'identity', bytes };
  return { encoding, bytes: await COMPRESS[encoding](bytes) };
}
