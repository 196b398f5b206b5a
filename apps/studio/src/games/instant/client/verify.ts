/** Computes an instant round again in the visitor's own browser, with the rule that the server used. */
import { INSTANT_GAMES } from '../games.ts';
import type { Draw } from '../kit/rule.ts';

type Facts = {
  readonly game: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: unknown;
  readonly moves: readonly unknown[];
  readonly times: number;
  readonly shown: unknown;
};

const RANGE = 2 ** 32;
/** Far more words than any round draws. */
const BLOCKS = 64;
const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function drawOf({ serverSeed, clientSeed, nonce }: Facts): Promise<Draw> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign']);
  const words: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const message = encoder.encode(`${clientSeed}:${nonce}:${block}`);
    const view = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let offset = 0; offset < 32; offset += 4) words.push(view.getUint32(offset, false));
  }
  return {
    next(length) {
      const limit = RANGE - (RANGE % length);
      for (;;) {
        const word = words.shift();
        if (word === undefined) throw new RangeError('The round draws more numbers than were computed.');
        if (word < limit) return word % length;
      }
    },
  };
}

/** Compared without regard to the order of fields, which a database does not keep. */
function spelled(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

async function verify(facts: Facts): Promise<boolean> {
  const committed = hex(await crypto.subtle.digest('SHA-256', encoder.encode(facts.serverSeed)));
  const played = INSTANT_GAMES.get(facts.game)?.play(facts.choice, await drawOf(facts), facts.moves);
  return (
    committed === facts.serverSeedHash &&
    played?.times === facts.times &&
    spelled(played.shown) === spelled(facts.shown)
  );
}

const verdict = document.querySelector<HTMLElement>('#verdict');
const facts = document.querySelector('#round')?.textContent;
if (verdict && facts && globalThis.crypto?.subtle) {
  const isRight = await verify(JSON.parse(facts) as Facts);
  verdict.dataset.state = isRight ? 'verified' : 'failed';
  verdict.textContent = isRight
    ? 'Verified in your browser: the seed matches its SHA-256, and the result and its payout follow from the seeds.'
    : 'This round does not follow from its seeds. Keep this page and tell the operator.';
}
