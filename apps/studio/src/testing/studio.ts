import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@laro/testkit';
import { createOperatorClient } from '@laro/vendor-protocol';
import { pino } from 'pino';
import { codeOf, publishedOf } from '../games/catalogue.ts';
import type { InstantAnswer, InstantOpened } from '../games/instant/play-api.ts';
import type { Refusal, SessionOpened, SpinAnswer } from '../games/slots/play-api.ts';
import type { StudioConfig } from '../host/config.ts';
import { createPlay } from '../host/play.ts';
import { Rounds } from '../host/rounds.ts';
import { createServer, defaultFolders } from '../host/server.ts';
import { createPool } from '../host/store/pool.ts';
import { createWallets } from '../host/wallets.ts';
import { realWorld } from '../host/world.ts';
import { startWalletServer } from './wallet-server.ts';

/** The second operator. */
export const SECOND = { id: 'laro-second', origin: 'http://bahaghari.localhost:8080' } as const;

export type Studio = Awaited<ReturnType<typeof startStudio>>;

/** A studio on a database of its own, over real HTTP, with a clock that tests move and pauses that take no time. */
export async function startStudio(settings: Partial<StudioConfig> = {}) {
  const database = await createDatabase({ template: 'studio' });
  const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const studioKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const wallet = await startWalletServer(studioKeys.publicKey);
  const second = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secondWallet = await startWalletServer(studioKeys.publicKey);
  const trialWallet = await startWalletServer(studioKeys.publicKey);
  const folders = { ...defaultFolders(), client: builtClient() };
  let moved = 0;
  const world = {
    ...realWorld,
    now: () => new Date(realWorld.now().getTime() + moved),
    pause: async () => await new Promise<void>((resolve) => setImmediate(resolve)),
  };
  const log = pino({ level: 'silent' });
  const config: StudioConfig = {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: database.url('laro_studio'),
    studioKey: studioKeys.privateKey,
    operators: [
      {
        id: 'laro-demo',
        key: operator.publicKey,
        apiOrigin: 'http://localhost:8080',
        wallets: { real: wallet.url, trial: trialWallet.url },
      },
      {
        id: SECOND.id,
        key: second.publicKey,
        apiOrigin: SECOND.origin,
        wallets: { real: secondWallet.url, trial: trialWallet.url },
      },
    ],
    publicUrl: 'http://127.0.0.1:1',
    tls: null,
    logLevel: 'silent',
    ...settings,
  };

  /** One process of the studio. A second one shares nothing with it but the database and the wallets. */
  async function startProcess() {
    const pool = createPool(config.databaseUrl, log);
    const wallets = createWallets(config, world, 1_000);
    const rounds = new Rounds({ pool, wallets, world, log });
    const play = createPlay({ pool, rounds, wallets, world });
    const server = await createServer({ config, pool, play, world, logger: log, folders });
    await server.listen({ host: '127.0.0.1', port: 0 });
    return {
      origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      server: server.server,
      pool,
      rounds,
      async stop(): Promise<void> {
        await server.close();
        await pool.end();
      },
    };
  }

  const first = await startProcess();
  const { origin, pool, rounds } = first;
  const client = createOperatorClient({ baseUrl: origin, privateKey: operator.privateKey });
  const secondClient = createOperatorClient({ baseUrl: origin, privateKey: second.privateKey });

  async function ask<T>(
    method: string,
    path: string,
    options: { readonly body?: unknown; readonly session?: string; readonly at?: string } = {},
  ) {
    const response = await fetch(`${options.at ?? origin}${path}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.session ? { authorization: `Bearer ${options.session}` } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const value = (text.startsWith('{') ? JSON.parse(text) : text) as T & Refusal;
    return { status: response.status, value, headers: response.headers };
  }

  async function launch(
    player: string,
    fields: { title?: string; minSpinMs?: number; currency?: string; by?: 'first' | 'second' } = {},
  ) {
    const title = publishedOf(fields.title ?? 'parol');
    if (!title) throw new Error('A test launches a title that exists.');
    const isSecond = fields.by === 'second';
    const { url } = await (isSecond ? secondClient : client).gameUrl({
      operator_id: isSecond ? SECOND.id : 'laro-demo',
      user: player,
      token: `token-of-${player}`,
      platform: 'GPL_MOBILE',
      lobby_url: 'http://localhost:8080/m/home',
      lang: 'en',
      game_code: codeOf(title),
      currency: fields.currency ?? 'PHP',
      country: 'PH',
      ip: '127.0.0.1',
      meta: {
        autoplay: true,
        turbo: true,
        min_spin_ms: fields.minSpinMs ?? 0,
        trial: fields.currency === 'FUN',
        currency_symbol: '₱',
      },
    });
    return new URL(url).searchParams.get('launch') ?? '';
  }

  return {
    origin,
    server: first.server,
    client,
    secondClient,
    secondWallet,
    operatorKey: operator.privateKey,
    wallet,
    trialWallet,
    folders,
    pool,
    rounds,
    startProcess,
    ask,
    launch,
    advance(ms: number): void {
      moved += ms;
    },
    async open(player: string, fields?: Parameters<typeof launch>[1]) {
      const answer = await ask<SessionOpened>('POST', '/api/session', {
        body: { launch: await launch(player, fields) },
      });
      return answer.value;
    },
    async openInstant(player: string, title: string, currency = 'PHP') {
      const body = { launch: await launch(player, { title, currency }) };
      return (await ask<InstantOpened>('POST', '/api/session', { body })).value;
    },
    async play(
      session: string,
      choice: unknown,
      roundKey: string = randomUUID(),
      stake = '2.00',
      at = origin,
    ) {
      return await ask<InstantAnswer>('POST', '/api/play', {
        session,
        body: { roundKey, stake, choice },
        at,
      });
    },
    async move(session: string, roundId: string, step: number, move: unknown, at = origin) {
      return await ask<InstantAnswer>('POST', '/api/move', { session, body: { roundId, step, move }, at });
    },
    async spin(session: string, roundKey: string = randomUUID(), stake = '2.00', at = origin) {
      return await ask<SpinAnswer>('POST', '/api/spin', { session, body: { roundKey, stake }, at });
    },
    async stop(): Promise<void> {
      await first.stop();
      await wallet.stop();
      await secondWallet.stop();
      await trialWallet.stop();
      rmSync(folders.client, { recursive: true });
      await database.drop();
    },
  };
}

/** A built client of one line: how it plays is the client's own test. */
function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'laro-client-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  const entry = { file: 'assets/main-abc.js', css: ['assets/main-abc.css'], isEntry: true };
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'src/games/slots/client/main.ts': entry,
      'src/games/instant/client/main.ts': entry,
      'src/games/instant/client/verify.ts': entry,
    }),
  );
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {};');
  writeFileSync(join(folder, 'assets/main-abc.css'), ':root {}');
  return folder;
}
