import * as v from 'valibot';
import { parseExactJson } from '../exact-json.ts';
import type { Hub88Status } from './statuses.ts';

/** The calls that an operator hosts, by their paths. */
export const WALLET_PATHS = {
  userInfo: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const;
export type WalletCall = keyof typeof WALLET_PATHS;

const INT64_MAX = 2n ** 63n - 1n;
const Uuid = v.pipe(v.string(), v.uuid());
const Text = v.pipe(
  v.string(),
  v.maxLength(255),
  v.check((text) => !/\p{Cc}/u.test(text), 'Control characters are not allowed.'),
);
const Maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** Integer of 1/100000 unit, not negative, at most 64 bits. */
const Amount = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.bigint()]),
  v.transform((units) => BigInt(units)),
  v.bigint(),
  v.minValue(0n),
  v.maxValue(INT64_MAX),
);

const UserInfo = v.object({ user: Text, request_uuid: Uuid });
const Balance = v.object({ user: Text, token: Text, request_uuid: Uuid, game_code: Text });
const Transaction = {
  user: Text,
  transaction_uuid: Uuid,
  supplier_transaction_id: Maybe(Text),
  token: Text,
  supplier_user: Maybe(Text),
  round: Maybe(Text),
  round_closed: Maybe(v.boolean()),
  request_uuid: Uuid,
  game_code: Text,
};
const Money = {
  reward_uuid: Maybe(Uuid),
  is_free: v.optional(v.boolean(), false),
  is_supplier_promo: v.optional(v.boolean(), false),
  is_aggregated: v.optional(v.boolean(), false),
  currency: Text,
  bet: Maybe(Text),
  amount: Amount,
  meta: Maybe(v.looseObject({})),
};
const Bet = v.object({ ...Transaction, ...Money });
const Win = v.object({ ...Transaction, ...Money, reference_transaction_uuid: Maybe(Uuid) });
const Rollback = v.object({ ...Transaction, reference_transaction_uuid: Uuid });

const SCHEMAS = { userInfo: UserInfo, balance: Balance, bet: Bet, win: Win, rollback: Rollback } as const;

export type WalletRequest<C extends WalletCall> = v.InferOutput<(typeof SCHEMAS)[C]>;

export type WalletRead<C extends WalletCall> =
  | { readonly ok: true; readonly value: WalletRequest<C> }
  | { readonly ok: false; readonly status: Hub88Status; readonly requestUuid: string | null };

/**
 * Reads a wallet call from its raw body. Unknown extra fields are tolerated, because vendors add fields; a missing
 * field or broken JSON is WRONG_SYNTAX, a field of the wrong type or range is WRONG_TYPES.
 */
export function readWalletCall<C extends WalletCall>(call: C, rawBody: Uint8Array | string): WalletRead<C> {
  let body: unknown;
  try {
    body = parseExactJson(rawBody);
  } catch {
    return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: null };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: null };
  }
  const parsed = v.safeParse(SCHEMAS[call], body);
  const given = 'request_uuid' in body && typeof body.request_uuid === 'string' ? body.request_uuid : null;
  if (!parsed.success) {
    const missing = parsed.issues.some((issue) => issue.input === undefined);
    const status = missing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
    return { ok: false, status, requestUuid: given?.slice(0, 64) ?? null };
  }
  const value = parsed.output as WalletRequest<C>;
  // Only a supplier's promotion may pay without naming the bet (Hub88 API changelog, May 2025).
  if (call === 'win') {
    const win = parsed.output as WalletRequest<'win'>;
    if (win.reference_transaction_uuid === null && !win.is_supplier_promo) {
      return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: given };
    }
  }
  return { ok: true, value };
}

/** What the wallet answers; on errors `status` and `request_uuid` suffice. */
export type WalletAnswer = {
  readonly status: Hub88Status;
  readonly request_uuid: string | null;
  readonly user?: string;
  readonly currency?: string;
  readonly balance?: bigint;
  readonly country?: string;
};

export const WalletAnswerSchema = v.object({
  status: v.string(),
  request_uuid: v.optional(v.nullable(v.string())),
  user: v.optional(v.string()),
  currency: v.optional(v.string()),
  balance: v.optional(
    v.pipe(
      v.union([v.number(), v.bigint()]),
      v.transform((units) => BigInt(units)),
    ),
  ),
});
