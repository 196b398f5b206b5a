import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addMoney, moneyToString, parseMoney, subtractMoney } from '@laro/money';
import type { Refusal, Round, SessionOpened, SlotTitle } from '../../play-api.ts';
import { serverSeedHash } from '../../rules/play-round.ts';
import { DEV_CLIENT_SEED, DEV_SERVER_SEED, findRound, type Wanted } from './script.ts';

/**
 * A host of its own for looking at the client and for its browser test: the built client, the art, and the calls of
 * the contract answered from memory. Never part of the product.
 */
export type DevHost = {
  readonly url: string;
  /** What the next rounds are to be, in order; afterwards any. */
  script(rounds: readonly Wanted[]): void;
  /** The next spins are answered with these refusals, or not at all. */
  fail(with_: readonly (Refusal['code'] | 'lost')[]): void;
  leaveUnshown(wanted: Wanted): void;
  setBalance(balance: string): void;
  balance(): string;
  /** What was asked so far, for a test that counts stakes. */
  readonly played: readonly Round[];
  readonly acknowledged: readonly string[];
  close(): Promise<void>;
};

export type DevHostOptions = {
  readonly port?: number;
  readonly settings?: Partial<SessionOpened['settings']>;
  readonly balance?: string;
};

const STUDIO = normalize(join(dirname(fileURLToPath(import.meta.url)), '../../../../..'));
const CLIENT = join(STUDIO, 'dist/client');
const ART = join(STUDIO, '../../packages/art/dist/slots');
const TITLES = join(STUDIO, 'src/games/slots/titles');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};
/** One moment for all rounds: what is shown must not depend on when it is looked at. */
const PLAYED_AT = '2026-01-05T12:30:00.000Z';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

// oxlint-disable-next-line max-lines-per-function -- a table of the calls that a development host answers, over the rounds that it remembers.
export async function startDevHost(options: DevHostOptions = {}): Promise<DevHost> {
  let balance = parseMoney(options.balance ?? '1000.00');
  let nonce = 1;
  let clientSeed = DEV_CLIENT_SEED;
  let wanted: Wanted[] = [];
  let failures: (Refusal['code'] | 'lost')[] = [];
  let unshown: Round | null = null;
  let title: SlotTitle | null = null;
  const played: Round[] = [];
  const byKey = new Map<string, Round>();
  const acknowledged: string[] = [];

  const seeds = () => ({ serverSeedHash: serverSeedHash(DEV_SERVER_SEED), clientSeed, nonce });
  const play = (stake: string, want: Wanted): Round => {
    if (!title) throw new Error('No title is open.');
    const found = findRound(title, stake, nonce, want, PLAYED_AT);
    nonce = found.nonce + 1;
    played.push(found.round);
    return found.round;
  };

  const calls: Readonly<Record<string, (body: Record<string, unknown>, url: URL) => unknown>> = {
    'POST /api/session': () => {
      if (!title) return refusal('session_unknown');
      const opened: SessionOpened = {
        session: 'dev-session',
        title,
        settings: {
          autoplay: true,
          turbo: true,
          minSpinMs: 0,
          trial: false,
          currencySymbol: '₱',
          language: 'en',
          ...options.settings,
        },
        balance: moneyToString(balance),
        seeds: seeds(),
        unshown,
      };
      return opened;
    },
    'POST /api/spin': ({ roundKey, stake }) => {
      const known = byKey.get(text(roundKey));
      if (known) return { round: known, balance: moneyToString(balance) };
      const amount = parseMoney(text(stake));
      if (amount > balance) return refusal('not_enough_money', moneyToString(balance));
      const round = play(text(stake), wanted.shift() ?? 'any');
      byKey.set(text(roundKey), round);
      balance = addMoney(subtractMoney(balance, amount), parseMoney(round.payout));
      unshown = round;
      return { round, balance: moneyToString(balance) };
    },
    'POST /api/shown': ({ roundId }) => {
      acknowledged.push(text(roundId));
      if (unshown?.roundId === roundId) unshown = null;
    },
    'GET /api/history': (_, url) => {
      const newest = [...played].reverse();
      const before = url.searchParams.get('before');
      const from = before === null ? 0 : newest.findIndex(({ roundId }) => roundId === before) + 1;
      const rounds = newest.slice(from, from + 10);
      return { rounds, next: from + 10 < newest.length ? rounds[rounds.length - 1]?.roundId : null };
    },
    'POST /api/seed': (body) => {
      const wish = text(body.clientSeed);
      if (!/^[A-Za-z0-9-]{1,64}$/.test(wish)) return refusal('client_seed_invalid');
      clientSeed = wish;
      nonce = 1;
      return {
        revealed: { serverSeed: DEV_SERVER_SEED, serverSeedHash: serverSeedHash(DEV_SERVER_SEED) },
        next: seeds(),
      };
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://dev');
    const call = calls[`${request.method} ${url.pathname}`];
    if (call) {
      const body = await readBody(request);
      const failure = url.pathname === '/api/spin' ? failures.shift() : undefined;
      if (url.pathname === '/api/shown') {
        call(body, url);
        response.writeHead(204);
        response.end();
        return;
      }
      if (failure === 'lost') {
        // Played, but nobody hears of it: the worst moment for a connection to break.
        call(body, url);
        request.socket.destroy();
        return;
      }
      const answer = failure ? refusal(failure) : call(body, url);
      const refused = typeof answer === 'object' && answer !== null && 'code' in answer;
      response.writeHead(refused ? (answer.code === 'wallet_unreachable' ? 503 : 400) : 200, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(answer));
      return;
    }
    const [, area, ...rest] = url.pathname.split('/');
    if (area === 'play') {
      title = readTitle(rest[0] ?? '');
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      });
      response.end(page(rest[0] ?? '', title.name, url.searchParams.get('lang') ?? 'en'));
      return;
    }
    const folder = area === 'client' ? CLIENT : area === 'art' && rest.shift() === 'slots' ? ART : null;
    const file = folder ? join(folder, normalize(rest.join('/'))) : '';
    if (folder && file.startsWith(folder) && existsSync(file)) {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
      return;
    }
    // Pictures may not be built yet; the client draws its own, and the console stays quiet.
    response.writeHead(area === 'art' || area === 'favicon.ico' ? 204 : 404);
    response.end();
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(error instanceof Error ? error.message : 'Failed.');
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    played,
    acknowledged,
    script: (rounds) => {
      wanted = [...rounds];
    },
    fail: (with_) => {
      failures = [...with_];
    },
    leaveUnshown: (want) => {
      title ??= readTitle('parol');
      unshown = play(title.defaultStake, want);
    },
    setBalance: (text) => {
      balance = parseMoney(text);
    },
    balance: () => moneyToString(balance),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function refusal(code: Refusal['code'], balance?: string): Refusal {
  return { code, message: code, ...(balance === undefined ? {} : { balance }) };
}

function readTitle(id: string): SlotTitle {
  return JSON.parse(readFileSync(join(process.env.SLOT_TITLES ?? TITLES, `${id}.json`), 'utf8')) as SlotTitle;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function page(titleId: string, name: string, language: string): string {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest['src/games/slots/client/main.ts'];
  if (!entry) throw new Error('The client is not built: npm run build -w @laro/studio');
  // Sheets that the clients share stand with the chunks that they share.
  const files = [...(entry.imports ?? []).map((name) => manifest[name]), entry].flatMap(
    (one) => one?.css ?? [],
  );
  const sheets = files.map((file) => `<link rel="stylesheet" href="/client/${file}">`).join('');
  return `<!doctype html><html lang="${language}" data-title-id="${titleId}"><head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${sheets}<script type="module" src="/client/${entry.file}"></script></head><body></body></html>`;
}
