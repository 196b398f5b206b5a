/** A bet as nearly all are sent: every field there and of its plainest kind. The type is the schema's output. */
export type PlainBet = {
  readonly user: string;
  readonly sub_partner_id: null;
  readonly transaction_uuid: string;
  readonly supplier_transaction_id: string | null;
  readonly token: string;
  readonly supplier_user: string | null;
  readonly round: string | null;
  readonly round_closed: boolean | null;
  readonly request_uuid: string;
  readonly game_code: string;
  readonly reward_uuid: null;
  readonly is_free: boolean;
  readonly is_supplier_promo: false;
  readonly is_aggregated: boolean;
  readonly currency: string;
  readonly bet: string | null;
  readonly amount: bigint;
  readonly meta: null;
};

const TEXT_CHARACTERS_MAX = 255;
/** ISO 4217, and the codes of play money and coins. */
export const CURRENCY = /^[A-Z]{3,5}$/;
const CONTROL = /\p{Cc}/u;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Text that may be stored, logged and shown as it is. */
export function plainText(text: string): boolean {
  return text.length <= TEXT_CHARACTERS_MAX && !CONTROL.test(text);
}

const isText = (value: unknown): value is string => typeof value === 'string' && plainText(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/**
 * The usual bet, read by hand in a fifth of the schema's time: this stands on the path of every bet. Null, for the
 * slightest oddity, leaves the verdict to the schema; so this can never accept what the schema would refuse.
 */
export function plainBet(body: Readonly<Record<string, unknown>>): PlainBet | null {
  const { user, token, round, currency, amount, bet } = body;
  const { transaction_uuid, request_uuid, game_code, supplier_transaction_id, supplier_user } = body;
  const { round_closed, is_free, is_aggregated } = body;
  if (!isUuid(transaction_uuid) || !isUuid(request_uuid)) return null;
  if (!isText(user) || !isText(token) || !isText(game_code)) return null;
  if (typeof currency !== 'string' || !CURRENCY.test(currency)) return null;
  if (body.sub_partner_id !== undefined && body.sub_partner_id !== null) return null;
  if (!isTextOrNull(supplier_transaction_id) || !isTextOrNull(supplier_user)) return null;
  if (!isTextOrNull(round) || !isTextOrNull(bet)) return null;
  if (typeof round_closed !== 'boolean' && round_closed !== null) return null;
  if (typeof is_free !== 'boolean' || typeof is_aggregated !== 'boolean') return null;
  if (body.is_supplier_promo !== false || body.reward_uuid !== null || body.meta !== null) return null;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return null;
  return {
    user,
    sub_partner_id: null,
    transaction_uuid,
    supplier_transaction_id,
    token,
    supplier_user,
    round,
    round_closed,
    request_uuid,
    game_code,
    reward_uuid: null,
    is_free,
    is_supplier_promo: false,
    is_aggregated,
    currency,
    bet,
    amount: BigInt(amount),
    meta: null,
  };
}
