import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FAIRNESS_STEPS, serverSeedHash, stopStream, unbiased } from './fairness.ts';

const SERVER_SEED = '5f'.repeat(32);

/** The same stops as a browser would draw them, from the published words alone. */
async function drawnInBrowser(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  lengths: readonly number[],
) {
  const utf8 = new TextEncoder();
  const key = await webcrypto.subtle.importKey(
    'raw',
    utf8.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const words: number[] = [];
  for (let block = 0; block < lengths.length; block += 1) {
    const signed = await webcrypto.subtle.sign('HMAC', key, utf8.encode(`${clientSeed}:${nonce}:${block}`));
    const view = new DataView(signed);
    for (let word = 0; word < 8; word += 1) words.push(view.getUint32(word * 4));
  }
  return lengths.map((length) => {
    const limit = Math.floor(4_294_967_296 / length) * length;
    let word = words.shift() ?? 0;
    while (word >= limit) word = words.shift() ?? 0;
    return word % length;
  });
}

describe('provable fairness', () => {
  it('a browser draws the same stops from the two seeds and the nonce', async () => {
    const lengths = Array.from({ length: 200 }, (_, index) => 20 + (index % 30));
    const stream = stopStream(SERVER_SEED, 'my own seed ₱', 7);
    const drawn = lengths.map((length) => stream.next(length));
    expect(drawn).toEqual(await drawnInBrowser(SERVER_SEED, 'my own seed ₱', 7, lengths));
  });

  it('the published hash is SHA-256 over the text of the seed', () => {
    expect(serverSeedHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(serverSeedHash(SERVER_SEED)).toBe(createHash('sha256').update(SERVER_SEED, 'utf8').digest('hex'));
  });

  it('these stops never change: rounds already played stay checkable', () => {
    const stream = stopStream('0'.repeat(64), 'laro', 1);
    expect(Array.from({ length: 12 }, () => stream.next(36))).toEqual([
      18, 6, 28, 15, 8, 18, 15, 9, 1, 20, 32, 21,
    ]);
  });

  it('every nonce, client seed and server seed gives another stream', () => {
    const firstStops = (serverSeed: string, clientSeed: string, nonce: number) => {
      const stream = stopStream(serverSeed, clientSeed, nonce);
      return Array.from({ length: 8 }, () => stream.next(1000)).join();
    };
    const streams = [
      firstStops(SERVER_SEED, 'a', 0),
      firstStops(SERVER_SEED, 'a', 1),
      firstStops(SERVER_SEED, 'b', 0),
      firstStops('60'.repeat(32), 'a', 0),
    ];
    expect(new Set(streams).size).toBe(4);
  });

  it('words of the incomplete last span are skipped, so no stop is likelier than another', () => {
    // 2^32 = 3 × 1431655765 + 1: the one word above the last whole span of three is thrown away.
    const words = [4_294_967_295, 4_294_967_294];
    expect(unbiased(() => words.shift() ?? 0, 3)).toBe(2);
    expect(words).toEqual([]);
  });

  it('a strip without stops is refused', () => {
    expect(() => stopStream(SERVER_SEED, 'a', 0).next(0)).toThrow(RangeError);
  });

  it('all 36 stops come equally often (chi-square, 35 degrees, 99.9 %)', () => {
    const draws = 360_000;
    const seen = Array.from({ length: 36 }, () => 0);
    const stream = stopStream(SERVER_SEED, 'uniform', 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const stop = stream.next(36);
      seen[stop] = (seen[stop] ?? 0) + 1;
    }
    const expected = draws / 36;
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(66.62);
  });

  it('the algorithm is told in words', () => {
    expect(FAIRNESS_STEPS.join(' ')).toMatch(/HMAC-SHA256.*clientSeed:nonce:block.*skipped/s);
  });
});
