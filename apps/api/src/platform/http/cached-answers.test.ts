import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCachedAnswers } from './cached-answers.ts';

const LONG = { text: 'a game, and another '.repeat(200) };
const BROWSER = 'gzip, deflate, br';

function counted(value: object) {
  let made = 0;
  return {
    times: () => made,
    make: () => {
      made += 1;
      return Promise.resolve(value);
    },
  };
}

describe('cached answers', () => {
  it('are made once for each address and what they come from, however many ask at once', async () => {
    const keep = createCachedAnswers();
    const { make, times } = counted(LONG);
    const [from, other] = [{}, {}];
    const ask = async (source: object, address: string) =>
      await keep({ from: source, address, accepts: BROWSER }, make);
    await Promise.all([ask(from, '/one'), ask(from, '/one'), ask(from, '/one')]);
    expect(times()).toBe(1);
    await ask(from, '/two');
    await ask(other, '/one');
    expect(times()).toBe(3);
  });

  it('hold the same in every encoding, and are sent as they are to who takes none', async () => {
    const keep = createCachedAnswers();
    const from = {};
    const ask = async (accepts: string) =>
      await keep({ from, address: '/one', accepts }, () => Promise.resolve(LONG));
    const [br, zipped, plain] = [await ask(BROWSER), await ask('gzip'), await ask('')];
    expect([br.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', 'identity']);
    const texts = [brotliDecompressSync(br.bytes), gunzipSync(zipped.bytes), plain.bytes].map(String);
    expect(texts).toEqual(Array.from({ length: 3 }, () => JSON.stringify(LONG)));
  });

  it('what fails is not cached, and an address that nobody types is not either', async () => {
    const keep = createCachedAnswers();
    const from = {};
    const asked = { from, address: '/one', accepts: '' };
    await expect(keep(asked, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect((await keep(asked, () => Promise.resolve([]))).bytes.toString()).toBe('[]');
    const { make, times } = counted([]);
    const long = { from, address: `/${'x'.repeat(400)}`, accepts: '' };
    await keep(long, make);
    await keep(long, make);
    expect(times()).toBe(2);
  });
});
