import * as v from 'valibot';
import { decimalToE5, JsonNumber, parseDecimalJson, stringifyDecimalJson } from './decimal-json.ts';
import { bodyOf, isSabaKey } from './message.ts';
import { SABA_STATUSES, type SabaStatus } from './statuses.ts';

/** The calls that an operator hosts, by their paths. */
export const SABA_PATHS = {
  getbalance: '/getbalance',
  placebet: '/placebet',
  confirmbet: '/confirmbet',
  cancelbet: '/cancelbet',
  settle: '/settle',
  unsettle: '/unsettle',
  resettle: '/resettle',
  placebetparlay: '/placebetparlay',
  confirmbetparlay: '/confirmbetparlay',
  adjustbalance: '/adjustbalance',
  healthcheck: '/healthcheck',
} as const;
export type SabaCall = keyof typeof SABA_PATHS;

const TICKETS_MAX = 1_000;
const INT64_MAX = 2n ** 63n - 1n;
/** Marks issues that the protocol calls an invalid amount rather than an invalid parameter. */
const AMOUNT = 'amount';

/** Text, or a number kept as its digits: ticket numbers exceed 2^53, and some suppliers send amounts as text. */
const Digits = v.union([
  v.string(),
  v.pipe(
    v.instance(JsonNumber),
    v.transform((number) => number.text),
  ),
]);
const Id = v.pipe(
  Digits,
  v.nonEmpty(),
  v.maxLength(100),
  // Control characters would split log lines, and a lone surrogate can be stored nowhere.
  v.check((text) => !/\p{Cc}/u.test(text) && text.isWellFormed()),
);
const Maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** A decimal of any sign, cut towards zero to five decimals: odds, never money. */
const Decimal = v.pipe(
  Digits,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = decimalToE5(dataset.value);
    if (read.ok) return read.unitsE5;
    addIssue({ message: 'Not a decimal.' });
    return NEVER;
  }),
);

/** Money: a decimal that is not negative, not finer than 1/100000 and fits 64 bits of that unit. */
const Amount = v.pipe(
  Digits,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = decimalToE5(dataset.value);
    if (read.ok && read.exact && read.unitsE5 >= 0n && read.unitsE5 <= INT64_MAX) return read.unitsE5;
    addIssue({ message: AMOUNT });
    return NEVER;
  }),
);
const AmountOrZero = v.optional(v.nullable(Amount, '0'), '0');

const Ticket = { refId: Id, txId: Maybe(Id), creditAmount: AmountOrZero, debitAmount: AmountOrZero };
const tickets = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(TICKETS_MAX));

const GetBalance = v.object({ userId: Id });
const PlaceBet = v.object({
  operationId: Id,
  userId: Id,
  refId: Id,
  currency: Maybe(Id),
  matchId: Maybe(Id),
  sportType: Maybe(Id),
  betType: Maybe(Id),
  oddsType: Maybe(Id),
  odds: Maybe(Decimal),
  debitAmount: Amount,
  creditAmount: AmountOrZero,
});
const PlaceBetParlay = v.object({
  operationId: Id,
  userId: Id,
  currency: Maybe(Id),
  txns: tickets(
    v.object({
      refId: Id,
      parlayType: Maybe(Id),
      debitAmount: Amount,
      creditAmount: AmountOrZero,
      /** The combinations of the ticket; combination odds are decimal. */
      detail: Maybe(v.array(v.object({ odds: Maybe(Decimal) }))),
    }),
  ),
});
const ConfirmBet = v.object({
  operationId: Id,
  userId: Id,
  txns: tickets(
    v.object({ ...Ticket, odds: Maybe(Decimal), oddsType: Maybe(Id), actualAmount: Maybe(Amount) }),
  ),
});
const CancelBet = v.object({ operationId: Id, userId: Id, txns: tickets(v.object(Ticket)) });
const Settle = v.object({
  operationId: Id,
  txns: tickets(
    v.object({
      ...Ticket,
      userId: Id,
      status: Id,
      extraStatus: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)), ''), ''),
      extraInfo: Maybe(v.object({ isOnlyWinlostDateChanged: Maybe(v.boolean()) })),
    }),
  ),
});
const Unsettle = v.object({ operationId: Id, txns: tickets(v.object({ ...Ticket, userId: Id })) });
const AdjustBalance = v.object({
  operationId: Id,
  userId: Id,
  refId: Id,
  txId: Maybe(Id),
  betType: Maybe(Id),
  balanceInfo: v.object({ creditAmount: AmountOrZero, debitAmount: AmountOrZero }),
});
const HealthCheck = v.object({});

/** Read by the test that holds docs/vendors.md to them. */
export const SCHEMAS = {
  getbalance: GetBalance,
  placebet: PlaceBet,
  confirmbet: ConfirmBet,
  cancelbet: CancelBet,
  settle: Settle,
  unsettle: Unsettle,
  resettle: Settle,
  placebetparlay: PlaceBetParlay,
  confirmbetparlay: ConfirmBet,
  adjustbalance: AdjustBalance,
  healthcheck: HealthCheck,
} as const;

export type SabaMessage<C extends SabaCall> = v.InferOutput<(typeof SCHEMAS)[C]>;

export type SabaRead<C extends SabaCall> =
  | { readonly ok: true; readonly message: SabaMessage<C> }
  | { readonly ok: false; readonly status: SabaStatus };

/**
 * Reads a call of the OneBook shape, `{"key": …, "message": {"action": …}}`, from the body as it came, which may be
 * gzip. The key is compared before anything of the message is unpacked or parsed. Unknown fields are tolerated,
 * because vendors add fields.
 */
export function readSabaCall<C extends SabaCall>(call: C, rawBody: Uint8Array, key: string): SabaRead<C> {
  if (!isSabaKey(rawBody, key)) return { ok: false, status: '311' };
  let body: unknown;
  try {
    body = parseDecimalJson(bodyOf(rawBody));
  } catch {
    return { ok: false, status: '101' };
  }
  const { message } = body as { readonly message?: unknown };
  const action = v.safeParse(v.object({ action: Maybe(v.string()) }), message);
  // A message that says it is something else was sent to the wrong path.
  if (!action.success || (action.output.action ?? call).toLowerCase() !== call)
    return { ok: false, status: '101' };
  const parsed = v.safeParse(SCHEMAS[call], message);
  if (parsed.success) return { ok: true, message: parsed.output as SabaMessage<C> };
  const amounts = parsed.issues.every((issue) => issue.message === AMOUNT);
  return { ok: false, status: amounts ? '307' : '101' };
}

/** What the wallet answers; amounts in units of 1/100000. On errors `status` and `msg` suffice. */
export type SabaAnswer = {
  readonly status: SabaStatus;
  /** More than the status says, e.g. which tickets of many were refused. */
  readonly msg?: string;
  readonly userId?: string;
  readonly balanceE5?: bigint;
  /** `2026-09-26T03:44:54.550-04:00`: this protocol's clock stands at GMT-4. */
  readonly balanceTs?: string;
  readonly refId?: string;
  readonly licenseeTxId?: string;
  readonly txns?: readonly { readonly refId: string; readonly licenseeTxId: string }[];
};

export function writeSabaAnswer({ balanceE5, ...answer }: SabaAnswer): string {
  return stringifyDecimalJson({
    msg: SABA_STATUSES[answer.status],
    ...answer,
    ...(balanceE5 === undefined ? {} : { balance: JsonNumber.ofE5(balanceE5) }),
  });
}

const GMT_MINUS_4_MS = 4 * 3_600_000;

/** A moment as this protocol writes it. */
export function sabaTime(at: Date): string {
  return new Date(at.getTime() - GMT_MINUS_4_MS).toISOString().replace('Z', '-04:00');
}
