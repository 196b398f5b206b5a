import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { stringifyExactJson } from '../exact-json.ts';
import { HUB88_SIGNATURE_HEADER, verifyHub88 } from '../hub88/signature.ts';
import type { Hub88Status } from '../hub88/statuses.ts';
import { readWalletCall, WALLET_PATHS, type WalletCall, type WalletRequest } from '../hub88/wallet.ts';

/** Mistakes that real wallets were seen to make; each must turn cases red. */
export const FAULTS = [
  'no idempotency',
  'repeat by id alone',
  'check before insert',
  'undo under every id',
  'no tombstone',
  'unknown rollback refused',
  'amounts as doubles',
  'signature not checked',
  'signature over rewritten JSON',
  'token checked on wins',
  'rollback needs a session',
  'token before repeat',
  'refusal without balance',
  'refused bet is charged',
  'win needs no bet',
  'free bet is charged',
  'errors are 500',
] as const;
export type Fault = (typeof FAULTS)[number];

type Player = {
  balance: bigint;
  deficit: bigint;
  blocked: boolean;
  readonly tokens: Map<string, 'good' | 'over'>;
};
type Moved = {
  readonly kind: 'bet' | 'win';
  readonly user: string;
  readonly amount: bigint;
  readonly content: string;
  readonly balance: bigint;
  undone: boolean;
};
type Answer = { readonly status: Hub88Status; readonly [field: string]: unknown };

/** What a wallet waits for its database between looking and writing. */
const DATABASE_MS = 10;
const INT64_MAX = 2n ** 63n - 1n;

/**
 * A Hub88 wallet of one process's memory, right unless told to be wrong: it proves that the cases can be passed and
 * that they bite. For tests of the kit alone.
 */
// oxlint-disable-next-line max-lines-per-function -- a wallet of one process's memory: every call is a function of its own over the same balances.
export async function startMemoryWallet(options: {
  readonly vendorKey: KeyObject;
  readonly players: Readonly<
    Record<
      string,
      {
        readonly balance: bigint;
        readonly token: string;
        readonly expiredToken?: string;
        readonly blocked?: boolean;
      }
    >
  >;
  readonly currency: string;
  readonly games: readonly string[];
  readonly faults?: readonly Fault[];
}) {
  const wrong = (fault: Fault) => options.faults?.includes(fault) ?? false;
  const players = new Map<string, Player>(
    Object.entries(options.players).map(([user, { balance, token, expiredToken, blocked = false }]) => {
      const tokens = new Map<string, 'good' | 'over'>([[token, 'good']]);
      if (expiredToken !== undefined) tokens.set(expiredToken, 'over');
      return [user, { balance, deficit: 0n, blocked, tokens }];
    }),
  );
  const moved = new Map<string, Moved>();
  const undos = new Map<string, string>();
  const tombstones = new Set<string>();

  const move = (player: Player, amount: bigint) => {
    const worth = player.balance + player.deficit + amount;
    // What a clawback cannot take is owed, and later money pays it first.
    player.balance = worth < 0n ? 0n : worth;
    player.deficit = worth < 0n ? worth : 0n;
  };
  const tokenFault = (player: Player, token: string): Hub88Status | null => {
    const state = player.tokens.get(token);
    if (state === 'good') return null;
    return state === 'over' ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN';
  };
  const exactly = (amount: bigint) => (wrong('amounts as doubles') ? BigInt(Number(amount)) : amount);
  const ok = (user: string, balance: bigint): Answer => ({
    status: 'RS_OK',
    user,
    currency: options.currency,
    balance: exactly(balance),
  });

  function contentOf(kind: string, request: WalletRequest<'bet'>, reference: string | null): string {
    const { user, amount, currency, round, game_code, is_free } = request;
    return stringifyExactJson([kind, user, exactly(amount), currency, round, game_code, is_free, reference]);
  }

  function known(id: string, content: string): Answer | null {
    const before = moved.get(id);
    if (before === undefined || wrong('no idempotency')) return null;
    if (before.content !== content && !wrong('repeat by id alone'))
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    return ok(before.user, before.balance);
  }

  function take(
    id: string,
    kind: 'bet' | 'win',
    player: Player,
    content: string,
    request: WalletRequest<'bet'>,
  ) {
    const free = kind === 'bet' && request.is_free && !wrong('free bet is charged');
    const amount = free || tombstones.has(id) ? 0n : exactly(request.amount);
    move(player, kind === 'bet' ? -amount : amount);
    const { user } = request;
    moved.set(id, { kind, user, amount, content, balance: player.balance, undone: tombstones.has(id) });
    return ok(user, player.balance);
  }

  async function bet(request: WalletRequest<'bet'>): Promise<Answer> {
    const player = players.get(request.user);
    if (player === undefined) return { status: 'RS_ERROR_INVALID_TOKEN' };
    const id = request.transaction_uuid;
    const content = contentOf('bet', request, null);
    const early = wrong('token before repeat') ? tokenFault(player, request.token) : null;
    if (early !== null) return { status: early };
    const repeat = known(id, content);
    if (repeat !== null) return repeat;
    const refusal =
      tokenFault(player, request.token) ??
      (player.blocked ? 'RS_ERROR_USER_DISABLED' : null) ??
      (options.games.includes(request.game_code) ? null : 'RS_ERROR_INVALID_GAME') ??
      (request.currency === options.currency ? null : 'RS_ERROR_WRONG_CURRENCY');
    if (refusal !== null) return { status: refusal };
    const free = request.is_free && !wrong('free bet is charged');
    const enough = free || tombstones.has(id) || player.balance >= exactly(request.amount);
    if (wrong('check before insert')) await pauseFor(DATABASE_MS);
    if (!enough) {
      if (wrong('refused bet is charged')) move(player, -1n);
      const balance = wrong('refusal without balance') ? {} : { balance: exactly(player.balance) };
      return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', ...balance };
    }
    return take(id, 'bet', player, content, request);
  }

  function win(request: WalletRequest<'win'>): Answer {
    const player = players.get(request.user);
    if (player === undefined) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    const repeat = known(
      request.transaction_uuid,
      contentOf('win', request, request.reference_transaction_uuid),
    );
    if (repeat !== null) return repeat;
    if (wrong('token checked on wins')) {
      const token = tokenFault(player, request.token);
      if (token !== null) return { status: token };
    }
    if (request.currency !== options.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' };
    if (request.is_supplier_promo && !player.tokens.has(request.token))
      return { status: 'RS_ERROR_INVALID_TOKEN' };
    const bet = moved.get(request.reference_transaction_uuid ?? '');
    const stands = bet?.kind === 'bet' && !bet.undone && bet.user === request.user;
    if (!stands && !request.is_supplier_promo && !wrong('win needs no bet'))
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    if (player.balance + request.amount > INT64_MAX) return { status: 'RS_ERROR_WRONG_TYPES' };
    const content = contentOf('win', request, request.reference_transaction_uuid);
    return take(request.transaction_uuid, 'win', player, content, request);
  }

  function rollback(request: WalletRequest<'rollback'>): Answer {
    const player = players.get(request.user);
    if (player === undefined) return { status: 'RS_OK' };
    if (wrong('rollback needs a session')) {
      const token = tokenFault(player, request.token);
      if (token !== null) return { status: token };
    }
    const reference = request.reference_transaction_uuid;
    const before = undos.get(request.transaction_uuid);
    if (before !== undefined && before !== reference) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    const original = moved.get(reference);
    if (original === undefined || original.user !== request.user) {
      if (wrong('unknown rollback refused')) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      if (original === undefined && !wrong('no tombstone')) tombstones.add(reference);
      undos.set(request.transaction_uuid, reference);
      return ok(request.user, player.balance);
    }
    const again = wrong('undo under every id') ? before !== undefined : original.undone;
    undos.set(request.transaction_uuid, reference);
    if (!again || wrong('no idempotency'))
      move(player, original.kind === 'bet' ? original.amount : -original.amount);
    original.undone = true;
    return ok(request.user, player.balance);
  }

  async function answer(call: WalletCall, rawBody: Buffer): Promise<Answer> {
    const read = readWalletCall(call, rawBody);
    if (!read.ok) return { status: read.status, request_uuid: read.requestUuid };
    const answered = await decide(call, read.value);
    return { ...answered, request_uuid: read.value.request_uuid };
  }

  async function decide(call: WalletCall, request: WalletRequest<WalletCall>): Promise<Answer> {
    if (call === 'bet') return await bet(request as WalletRequest<'bet'>);
    if (call === 'win') return win(request as WalletRequest<'win'>);
    if (call === 'rollback') return rollback(request as WalletRequest<'rollback'>);
    const player = players.get(request.user);
    if (player === undefined) return { status: 'RS_ERROR_INVALID_TOKEN' };
    if (call === 'userInfo') return { status: 'RS_OK', user: request.user, country: 'PH' };
    const { token, game_code: game } = request as WalletRequest<'balance'>;
    const status = tokenFault(player, token);
    if (status !== null) return { status };
    return options.games.includes(game)
      ? ok(request.user, player.balance)
      : { status: 'RS_ERROR_INVALID_GAME' };
  }

  async function serve(request: IncomingMessage): Promise<{ http: number; body: string }> {
    const rawBody = await buffer(request);
    const paths = Object.entries(WALLET_PATHS) as [WalletCall, string][];
    const call = paths.find(([, path]) => path === request.url)?.[0];
    if (call === undefined) return { http: 404, body: '{}' };
    const header = request.headers[HUB88_SIGNATURE_HEADER];
    const signature = typeof header === 'string' ? header : undefined;
    const bytes = wrong('signature over rewritten JSON') ? rewritten(rawBody) : rawBody;
    const verified = wrong('signature not checked') || verifyHub88(bytes, signature, options.vendorKey);
    const answered: Answer = verified
      ? await answer(call, rawBody)
      : { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: null };
    const http = answered.status !== 'RS_OK' && wrong('errors are 500') ? 500 : 200;
    return { http, body: stringifyExactJson(answered) };
  }

  const server = createServer((request, response) => {
    serve(request).then(
      ({ http, body }) => response.writeHead(http, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A bet placed for a player before the kit begins. */
    openBet(user: string, transaction: string): void {
      moved.set(transaction, { kind: 'bet', user, amount: 0n, content: '', balance: 0n, undone: false });
    },
    stop: async (): Promise<void> => await stop(server),
  };
}

function rewritten(rawBody: Buffer): string {
  try {
    return JSON.stringify(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return rawBody.toString('utf8');
  }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
