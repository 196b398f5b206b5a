import { createHash, createHmac } from 'node:crypto';

/** Where a spin takes its stops from: `next(length)` is a uniform integer from 0 to length - 1. */
export type StopStream = { next(length: number): number };

/**
 * The algorithm in words, as the verify page and the help of every title tell it. A change here is a change of the
 * games: rounds already played could no longer be checked.
 */
export const FAIRNESS_STEPS: readonly string[] = [
  'Before the first round we draw a server seed, 64 hexadecimal characters, and show you its SHA-256.',
  'The SHA-256 is taken over the text of the seed as it is written, and shown as hexadecimal.',
  'For block 0, 1, 2, … of a round we compute HMAC-SHA256. The key is the text of the server seed; the message is the text "clientSeed:nonce:block".',
  'The 32 bytes of a block are read as eight whole numbers of four bytes each, the most significant byte first.',
  'For a reel with L stops, a number N is used when N is below the greatest multiple of L that is at most 4294967296; otherwise it is skipped and the next one taken. The stop is the remainder of N divided by L.',
  'Stops are drawn for the reels from left to right, for the paid spin first and then for each free spin in its order, all from the one stream of the round.',
  'A stop is the place on the strip, counted from 0, that is shown in the top row.',
];

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 2 ** 32;

/** The stream of one round. Every byte follows from the two seeds and the nonce, so anybody can draw it again. */
export function stopStream(serverSeed: string, clientSeed: string, nonce: number): StopStream {
  const nextWord = words(serverSeed, clientSeed, nonce);
  return { next: (length) => unbiased(nextWord, length) };
}

/** The whole numbers of four bytes each from which a round draws. */
export function words(serverSeed: string, clientSeed: string, nonce: number): () => number {
  let block = 0;
  let word = WORDS_PER_BLOCK;
  let bytes = Buffer.alloc(0);

  return () => {
    if (word === WORDS_PER_BLOCK) {
      bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();
      block += 1;
      word = 0;
    }
    const value = bytes.readUInt32BE(word * 4);
    word += 1;
    return value;
  };
}

/** Words in the last, incomplete span of `length` would favour the low stops, so they are thrown away. */
export function unbiased(nextWord: () => number, length: number): number {
  if (!Number.isInteger(length) || length < 1) throw new RangeError('A strip has one stop or more.');
  const limit = WORD_RANGE - (WORD_RANGE % length);
  let value = nextWord();
  while (value >= limit) value = nextWord();
  return value % length;
}

/** What is shown before play: it binds us to the seed without telling it. */
export function serverSeedHash(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}
