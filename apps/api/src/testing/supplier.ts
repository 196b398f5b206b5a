import { type KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  HUB88_SIGNATURE_HEADER,
  OPERATOR_PATHS,
  parseExactJson,
  signHub88,
  stringifyExactJson,
  verifyHub88,
  WALLET_PATHS,
  type WalletCall,
} from '@laro/vendor-protocol';
import { createTransactionList } from './transaction-list.ts';

export type WalletAnswer = {
  readonly http: number;
  readonly status: string;
  readonly balance: bigint | undefined;
  /** The whole answer, as it came. */
  readonly answered: Readonly<Record<string, unknown>>;
};

/** What a test lets the supplier answer to one of our calls; undefined hangs up. */
export type OperatorAnswer = (asked: Readonly<Record<string, unknown>>) =>
  | {
      readonly http?: number;
      readonly body: unknown;
    }
  | undefined;

/**
 * A game supplier for tests: it lists one game, hands out launch addresses, and plays the vendor against our
 * wallet, all over HTTP and signed as Hub88 v2 demands.
 */
export async function startSupplier(keys: { readonly own: KeyObject; readonly operator: KeyObject }) {
  const launches: { user: string; token: string; currency: string }[] = [];
  const state = { answering: true };
  const transactions = createTransactionList();
  const operatorAnswers = new Map<string, OperatorAnswer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const signature = request.headers[HUB88_SIGNATURE_HEADER];
      if (!state.answering) {
        response.destroy();
        return;
      }
      if (!verifyHub88(body, String(signature), keys.operator)) {
        response.writeHead(401).end('{}');
        return;
      }
      const asked = parseExactJson(body) as { user: string; token: string; currency: string; round: string };
      response.setHeader('content-type', 'application/json');
      if (request.url === OPERATOR_PATHS.gameList) response.end(JSON.stringify([GAME]));
      else if (request.url === OPERATOR_PATHS.gameUrl) {
        launches.push(asked);
        response.end(JSON.stringify({ url: `${origin}/play?launch=1` }));
      } else if (request.url === OPERATOR_PATHS.gameRound) {
        response.end(JSON.stringify({ url: `${origin}/verify/${asked.round}` }));
      } else if (request.url === OPERATOR_PATHS.transactionsList) {
        void transactions
          .answer(body)
          .then((answered) => response.writeHead(answered.http).end(answered.body));
      } else {
        const answer = operatorAnswers.get(request.url ?? '');
        const made = answer ? answer(asked) : { http: 404, body: {} };
        if (made) response.writeHead(made.http ?? 200).end(stringifyExactJson(made.body));
        else response.destroy();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** Signs what this supplier sends. */
    key: keys.own,
    launches,
    state,
    /** Further calls that this supplier answers, by their paths. */
    operatorAnswers,
    /** What this supplier answers to `transactions/list`: every call it made, as it was answered, until changed. */
    transactions,
    /** Calls our wallet; `overrides` spoil or complete the request. */
    async wallet(
      base: string,
      call: WalletCall,
      fields: Readonly<Record<string, unknown>>,
      options: {
        readonly signature?: string;
        readonly rawBody?: string;
        readonly key?: KeyObject;
        readonly contentType?: string;
      } = {},
    ): Promise<WalletAnswer> {
      const body =
        options.rawBody ?? stringifyExactJson({ ...DEFAULTS, request_uuid: randomUUID(), ...fields });
      const response = await fetch(`${base}${WALLET_PATHS[call]}`, {
        method: 'POST',
        headers: {
          'content-type': options.contentType ?? 'application/json',
          [HUB88_SIGNATURE_HEADER]: options.signature ?? signHub88(body, options.key ?? keys.own),
        },
        body,
      });
      const answered = parseExactJson(await response.text()) as { status: string; balance?: number | bigint };
      // What a wallet cannot even read was never a transaction.
      const isCall = options.rawBody === undefined && !/WRONG_(TYPES|SYNTAX)$/.test(answered.status);
      if (isCall) transactions.note(call, { ...DEFAULTS, ...fields }, answered.status);
      return {
        http: response.status,
        status: answered.status,
        balance: answered.balance === undefined ? undefined : BigInt(answered.balance),
        answered,
      };
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const GAME = {
  name: 'Test Slot',
  game_code: 'ls_test',
  game_id: 'test',
  product: 'LS',
  category: 'Video Slots',
  platforms: ['GPL_MOBILE'],
  enabled: true,
  freebet_support: false,
  blocked_countries: [],
  restricted_countries: [],
  certifications: [],
  url_thumb: null,
  url_background: null,
  meta: { min_stake: '0.20', rtp: '96.00', volatility: 'low', released_order: 0 },
};

const DEFAULTS = {
  supplier_transaction_id: 's',
  supplier_user: null,
  round: null,
  round_closed: null,
  reward_uuid: null,
  is_free: false,
  is_supplier_promo: false,
  is_aggregated: false,
  game_code: 'ls_test',
  currency: 'PHP',
  bet: null,
  meta: null,
};
