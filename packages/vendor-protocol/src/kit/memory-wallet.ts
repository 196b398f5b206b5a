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
type WalletOptions = {
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
};
type Answer = { readonly status: Hub88Status; readonly [field: string]: unknown };

/** What a wallet waits for its database between looking and writing. */
const DATABASE_MS = 10;
const INT64_MAX = 2n ** 63n - 1n;

/**
 * A Hub88 wallet of one process's memory, right unless told to be wrong: it proves that the cases can be passed and
 * that they bite. For tests of the kit alone.
 */
export async function startMemoryWallet(options: WalletOptions) {
  const wallet = new MemoryWallet(options);
  const server = createServer((request, response) => {
    wallet.serve(request).then(
      ({ http, body }) => response.writeHead(http, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openBet: (user: string, transaction: string): void => wallet.openBet(user, transaction),
    stop: async (): Promise<void> => await stop(server),
  };
}

class MemoryWallet {
  private readonly options: WalletOptions;
  private readonly players;
  private readonly moved = new Map<string, Moved>();
  private readonly undos = new Map<string, string>();
  private readonly tombstones = new Set<string>();

  constructor(options: WalletOptions) {
    this.options = options;
    this.players = new Map<string, Player>(
      Object.entries(this.options.players).map(
        ([user, { balance, token, expiredToken, blocked = false }]) => {
          const tokens = new Map<string, 'good' | 'over'>([[token, 'good']]);
          if (expiredToken !== undefined) tokens.set(expiredToken, 'over');
          return [user, { balance, deficit: 0n, blocked, tokens }];
        },
      ),
    );
  }

  private wrong(fault: Fault) {
    return this.options.faults?.includes(fault) ?? false;
  }

  private move(player: Player, amount: bigint) {
    const worth = player.balance + player.deficit + amount;
    // What a clawback cannot take is owed, and later money pays it first.
    player.balance = worth < 0n ? 0n : worth;
    player.deficit = worth < 0n ? worth : 0n;
  }

  private tokenFault(player: Player, token: string): Hub88Status | null {
    const state = player.tokens.get(token);
    if (state === 'good') return null;
    return state === 'over' ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN';
  }

  private exactly(amount: bigint) {
    return this.wrong('amounts as doubles') ? BigInt(Number(amount)) : amount;
  }

  private ok(user: string, balance: bigint): Answer {
    return {
      status: 'RS_OK',
      user,
      currency: this.options.currency,
      balance: this.exactly(balance),
    };
  }

  private contentOf(kind: string, request: WalletRequest<'bet'>, reference: string | null): string {
    const { user, amount, currency, round, game_code, is_free } = request;
    return stringifyExactJson([
      kind,
      user,
      this.exactly(amount),
      currency,
      round,
      game_code,
      is_free,
      reference,
    ]);
  }

  private known(id: string, content: string): Answer | null {
    const before = this.moved.get(id);
    if (before === undefined || this.wrong('no idempotency')) return null;
    if (before.content !== content && !this.wrong('repeat by id alone'))
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    return this.ok(before.user, before.balance);
  }

  private take(
    id: string,
    kind: 'bet' | 'win',
    player: Player,
    content: string,
    request: WalletRequest<'bet'>,
  ) {
    const free = kind === 'bet' && request.is_free && !this.wrong('free bet is charged');
    const amount = free || this.tombstones.has(id) ? 0n : this.exactly(request.amount);
    this.move(player, kind === 'bet' ? -amount : amount);
    const { user } = request;
    this.moved.set(id, {
      kind,
      user,
      amount,
      content,
      balance: player.balance,
      undone: this.tombstones.has(id),
    });
    return this.ok(user, player.balance);
  }

  private async bet(request: WalletRequest<'bet'>): Promise<Answer> {
    const player = this.players.get(request.user);
    if (player === undefined) return { status: 'RS_ERROR_INVALID_TOKEN' };
    const id = request.transaction_uuid;
    const content = this.contentOf('bet', request, null);
    const early = this.wrong('token before repeat') ? this.tokenFault(player, request.token) : null;
    if (early !== null) return { status: early };
    const repeat = this.known(id, content);
    if (repeat !== null) return repeat;
    const refusal =
      this.tokenFault(player, request.token) ??
      (player.blocked ? 'RS_ERROR_USER_DISABLED' : null) ??
      (this.options.games.includes(request.game_code) ? null : 'RS_ERROR_INVALID_GAME') ??
      (request.currency === this.options.currency ? null : 'RS_ERROR_WRONG_CURRENCY');
    if (refusal !== null) return { status: refusal };
    const free = request.is_free && !this.wrong('free bet is charged');
    const enough = free || this.tombstones.has(id) || player.balance >= this.exactly(request.amount);
    if (this.wrong('check before insert')) await pauseFor(DATABASE_MS);
    if (!enough) {
      if (this.wrong('refused bet is charged')) this.move(player, -1n);
      const balance = this.wrong('refusal without balance') ? {} : { balance: this.exactly(player.balance) };
      return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', ...balance };
    }
    return this.take(id, 'bet', player, content, request);
  }

  private win(request: WalletRequest<'win'>): Answer {
    const player = this.players.get(request.user);
    if (player === undefined) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    const repeat = this.known(
      request.transaction_uuid,
      this.contentOf('win', request, request.reference_transaction_uuid),
    );
    if (repeat !== null) return repeat;
    if (this.wrong('token checked on wins')) {
      const token = this.tokenFault(player, request.token);
      if (token !== null) return { status: token };
    }
    if (request.currency !== this.options.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' };
    if (request.is_supplier_promo && !player.tokens.has(request.token))
      return { status: 'RS_ERROR_INVALID_TOKEN' };
    const bet = this.moved.get(request.reference_transaction_uuid ?? '');
    const stands = bet?.kind === 'bet' && !bet.undone && bet.user === request.user;
    if (!stands && !request.is_supplier_promo && !this.wrong('win needs no bet'))
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    if (player.balance + request.amount > INT64_MAX) return { status: 'RS_ERROR_WRONG_TYPES' };
    const content = this.contentOf('win', request, request.reference_transaction_uuid);
    return this.take(request.transaction_uuid, 'win', player, content, request);
  }

  private rollback(request: WalletRequest<'rollback'>): Answer {
    const player = this.players.get(request.user);
    if (player === undefined) return { status: 'RS_OK' };
    if (this.wrong('rollback needs a session')) {
      const token = this.tokenFault(player, request.token);
      if (token !== null) return { status: token };
    }
    const reference = request.reference_transaction_uuid;
    const before = this.undos.get(request.transaction_uuid);
    if (before !== undefined && before !== reference) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    const original = this.moved.get(reference);
    if (original === undefined || original.user !== request.user) {
      if (this.wrong('unknown rollback refused')) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      if (original === undefined && !this.wrong('no tombstone')) this.tombstones.add(reference);
      this.undos.set(request.transaction_uuid, reference);
      return this.ok(request.user, player.balance);
    }
    const again = this.wrong('undo under every id') ? before !== undefined : original.undone;
    this.undos.set(request.transaction_uuid, reference);
    if (!again || this.wrong('no idempotency'))
      this.move(player, original.kind === 'bet' ? original.amount : -original.amount);
    original.undone = true;
    return this.ok(request.user, player.balance);
  }

  private async answer(call: WalletCall, rawBody: Buffer): Promise<Answer> {
    const read = readWalletCall(call, rawBody);
    if (!read.ok) return { status: read.status, request_uuid: read.requestUuid };
    const answered = await this.decide(call, read.value);
    return { ...answered, request_uuid: read.value.request_uuid };
  }

  private async decide(call: WalletCall, request: WalletRequest<WalletCall>): Promise<Answer> {
    if (call === 'bet') return await this.bet(request as WalletRequest<'bet'>);
    if (call === 'win') return this.win(request as WalletRequest<'win'>);
    if (call === 'rollback') return this.rollback(request as WalletRequest<'rollback'>);
    const player = this.players.get(request.user);
    if (player === undefined) return { status: 'RS_ERROR_INVALID_TOKEN' };
    if (call === 'userInfo') return { status: 'RS_OK', user: request.user, country: 'PH' };
    const { token, game_code: game } = request as WalletRequest<'balance'>;
    const status = this.tokenFault(player, token);
    if (status !== null) return { status };
    return this.options.games.includes(game)
      ? this.ok(request.user, player.balance)
      : { status: 'RS_ERROR_INVALID_GAME' };
  }

  async serve(request: IncomingMessage): Promise<{ http: number; body: string }> {
    const rawBody = await buffer(request);
    const paths = Object.entries(WALLET_PATHS) as [WalletCall, string][];
    const call = paths.find(([, path]) => path === request.url)?.[0];
    if (call === undefined) return { http: 404, body: '{}' };
    const header = request.headers[HUB88_SIGNATURE_HEADER];
    const signature = typeof header === 'string' ? header : undefined;
    const bytes = this.wrong('signature over rewritten JSON') ? rewritten(rawBody) : rawBody;
    const verified =
      this.wrong('signature not checked') || verifyHub88(bytes, signature, this.options.vendorKey);
    const answered: Answer = verified
      ? await this.answer(call, rawBody)
      : { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: null };
    const http = answered.status !== 'RS_OK' && this.wrong('errors are 500') ? 500 : 200;
    return { http, body: stringifyExactJson(answered) };
  }

  /** A bet placed for a player before the kit begins. */
  openBet(user: string, transaction: string): void {
    this.moved.set(transaction, { kind: 'bet', user, amount: 0n, content: '', balance: 0n, undone: false });
  }
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
