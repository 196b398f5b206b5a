import { setTimeout as pause } from 'node:timers/promises';
import { CALLS, type CallInput, type Calls, SEALED_MEDIA_TYPE } from '@laro/wire';
import { wrongCredentials } from '@laro/wire/login';
import { sealBody } from '@laro/wire/sealing';

type Payload = CallInput<Calls['login']>;
type Answer = { readonly ms: number; readonly code: string | undefined };

/** The sign-in of an API, asked as browsers ask: sealed, over HTTP, a device of its own each time. */
export async function createEndpoint(port: number) {
  const origin = `http://localhost:${port}`;
  const host = `localhost:${port}`;
  const { method, path } = CALLS.login;
  const published = (await (await fetch(`${origin}/.well-known/hpke-keys`)).json()) as {
    readonly value: { readonly keys: readonly { readonly kid: string; readonly publicKey: string }[] };
  };
  const [key] = published.value.keys;
  if (!key) throw new Error('The API publishes a key.');

  /** Sealing is the browser's work, so it is done before the clock starts. */
  async function ask(body: Payload, from = performance.now()): Promise<Answer> {
    const sealed = await sealBody(
      key as typeof key & object,
      { method, path, host, merchantCode: 'DEMO' },
      { body, ts: Date.now(), nonce: crypto.randomUUID(), deviceId: 'bench' },
    );
    const startedAt = Math.max(from, performance.now());
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': SEALED_MEDIA_TYPE, encryption: sealed.header, 'x-laro': '1', origin },
      body: Buffer.from(sealed.body),
    });
    const answered = (await answer.json()) as { readonly code?: string };
    return { ms: performance.now() - startedAt, code: answered.code };
  }

  return {
    /** Sign-ins at a fixed rate, whether or not the ones before are answered: who comes late waits for it. */
    async arrive(options: {
      readonly names: readonly string[];
      readonly password: string;
      readonly perSecond: number;
      readonly seconds: number;
    }): Promise<{ readonly waitedMs: readonly number[]; readonly refused: readonly string[] }> {
      const { names, password, perSecond, seconds } = options;
      const startedAt = performance.now();
      const running: Promise<Answer>[] = [];
      for (let turn = 0; turn < perSecond * seconds; turn += 1) {
        const due = startedAt + (turn * 1_000) / perSecond;
        await pause(Math.max(0, due - performance.now()));
        const username = names[turn % names.length] ?? '';
        running.push(ask({ type: 'username', username, password, remember: false }, due));
      }
      const answered = await Promise.all(running);
      return { waitedMs: answered.map(({ ms }) => ms), refused: answered.flatMap(({ code }) => code ?? []) };
    },

    /** One that nobody has, one wrong password, in turns and in changing order, so that what drifts drifts for both. */
    async compare(options: {
      readonly pairs: number;
      readonly pairOf: (pair: number) => { readonly known: string; readonly nobody: string };
      /** Forgets failures now and then: after some of them nothing is compared any more. */
      readonly reset: () => Promise<void>;
    }): Promise<{
      readonly unknown: readonly number[];
      readonly wrong: readonly number[];
      /** Answers that were anything but "wrong": their times say nothing. */
      readonly unlike: readonly string[];
    }> {
      const unknown: number[] = [];
      const unlike: string[] = [];
      const wrong: number[] = [];
      for (let pair = 0; pair < options.pairs; pair += 1) {
        if (pair % 10 === 0) await options.reset();
        const { known, nobody } = options.pairOf(pair);
        for (const username of pair % 2 === 0 ? [known, nobody] : [nobody, known]) {
          const { ms, code } = await ask(wrongly(username, pair));
          if (code !== wrongCredentials.code) unlike.push(code ?? 'signed in');
          (username === known ? wrong : unknown).push(ms);
        }
      }
      return { unknown, wrong, unlike };
    },

    /**
     * What is heard where one thing is tried until it is locked, and then under other spellings and other names: two such
     * walks, of somebody's and of nobody's, must be alike. Answers those that were not.
     */
    async walk(options: {
      readonly walks: number;
      readonly walkOf: (walk: number) => {
        readonly known: readonly string[];
        readonly nobody: readonly string[];
      };
      readonly reset: () => Promise<void>;
    }): Promise<readonly string[]> {
      const unlike: string[] = [];
      for (let walk = 0; walk < options.walks; walk += 1) {
        const { known, nobody } = options.walkOf(walk);
        const received: string[] = [];
        for (const names of [known, nobody]) {
          await options.reset();
          const codes: (string | undefined)[] = [];
          for (const name of names) codes.push((await ask(wrongly(name, walk))).code);
          received.push(codes.join(' '));
        }
        if (received[0] !== received[1]) unlike.push(`${received[0]} against ${received[1]}`);
      }
      return unlike;
    },
  };
}

const wrongly = (username: string, turn: number) =>
  ({ type: 'username', username, password: `not it ${turn}`, remember: false }) as const;
