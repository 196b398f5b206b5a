import * as v from 'valibot';
import { parseExactJson } from '../exact-json.ts';
import { Amount, Maybe, Uuid } from './parts.ts';
import type { Hub88Status } from './statuses.ts';
import { CURRENCY, type PlainBet, plainBet, plainText } from './wallet-plain.ts';

/** The calls that an operator hosts, by their paths. */
export const WALLET_PATHS = {
  userInfo: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const;
export type WalletCall = keyof typeof WALLET_PATHS;

const Text = v.pipe(v.string(), v.check(plainText, 'At most 255 characters, no control characters.'));

/** The brand, where a supplier serves several under one partner. */
const SubPartner = Maybe(Text);
const UserInfo = v.object({ user: Text, request_uuid: Uuid, sub_partner_id: SubPartner });
const Balance = v.object({
  user: Text,
  token: Text,
  request_uuid: Uuid,
  game_code: Text,
  sub_partner_id: SubPartner,
});
const Transaction = {
  user: Text,
  sub_partner_id: SubPartner,
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
  // What is no currency's code is a wrong type, and not another currency.
  currency: v.pipe(v.string(), v.regex(CURRENCY)),
  bet: Maybe(Text),
  amount: Amount,
  meta: Maybe(v.looseObject({})),
};
const Bet = v.object({ ...Transaction, ...Money });
const Win = v.object({ ...Transaction, ...Money, reference_transaction_uuid: Maybe(Uuid) });
const Rollback = v.object({ ...Transaction, reference_transaction_uuid: Uuid });

/** Read by the test that holds docs/vendors.md to them. */
export const SCHEMAS = {
  userInfo: UserInfo,
  balance: Balance,
  bet: Bet,
  win: Win,
  rollback: Rollback,
} as const;

export type WalletRequest<C extends WalletCall> = v.InferOutput<(typeof SCHEMAS)[C]>;

export type WalletRead<C extends WalletCall> =
  | { readonly ok: true; readonly value: WalletRequest<C> }
  | { readonly ok: false; readonly status: Hub88Status; readonly requestUuid: string | null };

const ECHO_CHARACTERS_MAX = 64;
const UNPROVEN_BYTES_MAX = 4 * 1024;

/**
 * The `request_uuid` of a call that nobody has signed, for the answer alone. Only a small body is read for it, and only
 * a uuid is given back; of everything else nothing is.
 */
export function unprovenUuidOf(rawBody: Uint8Array): string | null {
  if (rawBody.length > UNPROVEN_BYTES_MAX) return null;
  try {
    const parsed = v.safeParse(v.object({ request_uuid: Uuid }), parseExactJson(rawBody));
    return parsed.success ? parsed.output.request_uuid : null;
  } catch {
    return null;
  }
}

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
  if (call === 'bet') {
    const plain: PlainBet | null = plainBet(body as Readonly<Record<string, unknown>>);
    if (plain) return { ok: true, value: plain as WalletRequest<C> };
  }
  return readBySchema(call, body);
}

/** What the protocol's field tables say, in full; `plainBet` only spares the usual bet this walk. */
export function readBySchema<C extends WalletCall>(call: C, body: object): WalletRead<C> {
  const parsed = v.safeParse(SCHEMAS[call], body);
  const given = 'request_uuid' in body && typeof body.request_uuid === 'string' ? body.request_uuid : null;
  const requestUuid = given?.slice(0, ECHO_CHARACTERS_MAX) ?? null;
  if (!parsed.success) {
    const missing = parsed.issues.some((issue) => issue.input === undefined);
    return { ok: false, status: missing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES', requestUuid };
  }
  const value = parsed.output as WalletRequest<C>;
  if (call === 'win' && !namesWhatItPays(value as WalletRequest<'win'>)) {
    return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', requestUuid };
  }
  // A supplier's promotion implies that the bet was free (Hub88 API changelog, May 2025).
  if ('is_free' in value && value.is_supplier_promo) {
    return { ok: true, value: { ...value, is_free: true } as WalletRequest<C> };
  }
  return { ok: true, value };
}

/** Only a supplier's promotion and a community payout may pay without naming the bet. */
function namesWhatItPays(win: WalletRequest<'win'>): boolean {
  return (
    win.reference_transaction_uuid !== null || win.is_supplier_promo || communityPayoutOf(win.meta) !== null
  );
}

/** A jackpot that one bet won for many players (Hub88 API changelog, May 2026); the bet may be another player's. */
export type CommunityPayout = {
  readonly batch: string | null;
  readonly source: string | null;
  readonly variant: string | null;
  readonly round: string | null;
  readonly bet: string | null;
};

const Loose = v.fallback(v.nullable(Text), null);
const CommunityMeta = v.object({
  is_community_payout: v.literal(true),
  batch_transaction_id: v.optional(Loose, null),
  source_id: v.optional(Loose, null),
  source_variant: v.optional(Loose, null),
  reference_bet: v.optional(
    v.fallback(v.object({ round_id: v.optional(Loose, null), reference_bet_uuid: v.optional(Loose, null) }), {
      round_id: null,
      reference_bet_uuid: null,
    }),
    {},
  ),
});

/** Null for any other win. Only the flag decides; whatever else the supplier writes there is for people to read. */
export function communityPayoutOf(meta: object | null): CommunityPayout | null {
  if (meta === null) return null;
  const parsed = v.safeParse(CommunityMeta, meta);
  if (!parsed.success) return null;
  const {
    batch_transaction_id: batch,
    source_id: source,
    source_variant: variant,
    reference_bet,
  } = parsed.output;
  return { batch, source, variant, round: reference_bet.round_id, bet: reference_bet.reference_bet_uuid };
}

const PromoMeta = v.object({ supplier_promo_info: v.object({ promo_reference: Text }) });

/** The supplier's own name of its promotion, where it gives one. */
export function promoReferenceOf(meta: object | null): string | null {
  const parsed = v.safeParse(PromoMeta, meta);
  return parsed.success ? parsed.output.supplier_promo_info.promo_reference : null;
}

/** What the wallet answers; on errors `status` and `request_uuid` suffice. */
export type WalletAnswer = {
  readonly status: Hub88Status;
  readonly request_uuid: string | null;
  readonly user?: string;
  readonly currency?: string;
  readonly balance?: bigint;
} & Partial<UserInfoFields>;

/** Of these `/user/info` must answer the country (ISO 3166-1); the others where they are known. */
export type UserInfoFields = {
  readonly country: string;
  readonly jurisdiction: string;
  readonly sub_partner_id: string;
  readonly birth_date: string;
  readonly registration_date: string;
  readonly tags: readonly string[];
  readonly sex: 'MALE' | 'FEMALE';
  readonly affiliate_id: string;
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
