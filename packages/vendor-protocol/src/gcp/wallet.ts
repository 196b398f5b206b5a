import * as v from 'valibot';
import { parseExactJson } from '../exact-json.ts';
import type { GcpCode } from './codes.ts';

/** The calls that an operator hosts, by their paths. */
export const GCP_PATHS = { play: '/play', rollback: '/rollback', freespins: '/freespins' } as const;
export type GcpCall = keyof typeof GCP_PATHS;

const INT64_MAX = 2n ** 63n - 1n;
const ACTIONS_MAX = 500;

/** Ids are keys of ours: a character that a database stores otherwise than it came would make two ids one. */
const Text = v.pipe(
  v.string(),
  v.maxLength(255),
  v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Control characters are not allowed.'),
);
const Id = v.pipe(Text, v.minLength(1));
const Maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** Whole subunits, not negative, at most 64 bits. */
const Amount = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.bigint()]),
  v.transform((subunits) => BigInt(subunits)),
  v.bigint(),
  v.minValue(0n),
  v.maxValue(INT64_MAX),
);
/** Told beside an amount, never moved: contributions may be finer than a subunit. */
const Noted = v.union([v.pipe(v.number(), v.finite(), v.minValue(0)), v.pipe(v.bigint(), v.minValue(0n))]);

const PlayAction = v.object({
  action: v.picklist(['bet', 'win']),
  action_id: Id,
  amount: Amount,
  jackpot_contribution: Maybe(Noted),
  jackpot_win: Maybe(Noted),
});
const RollbackAction = v.object({
  action: v.literal('rollback'),
  action_id: Id,
  original_action_id: Id,
});

const Play = v.object({
  user_id: Id,
  currency: Id,
  game: Maybe(Id),
  game_id: Maybe(Id),
  finished: Maybe(v.boolean()),
  session_id: Maybe(Id),
  actions: v.optional(v.nullable(v.pipe(v.array(PlayAction), v.maxLength(ACTIONS_MAX)), []), []),
});
const Rollback = v.object({
  user_id: Id,
  currency: Id,
  game: Maybe(Id),
  game_id: Maybe(Id),
  finished: Maybe(v.boolean()),
  session_id: Maybe(Id),
  actions: v.pipe(v.array(RollbackAction), v.minLength(1), v.maxLength(ACTIONS_MAX)),
});

/** How an issue of freespins ended; the sources spell some of them twice. */
const ISSUE_STATUSES = {
  active: 'active',
  played: 'finished',
  finished: 'finished',
  expired: 'expired',
  canceled: 'cancelled',
  cancelled: 'cancelled',
} as const;
const IssueStatus = v.pipe(
  v.picklist(['active', 'played', 'finished', 'expired', 'canceled', 'cancelled']),
  v.transform((status) => ISSUE_STATUSES[status]),
);
const Freespins = v.object({ issue_id: Id, status: IssueStatus, total_amount: Amount });

/** Read by the test that holds docs/vendors.md to them. */
export const SCHEMAS = { play: Play, rollback: Rollback, freespins: Freespins } as const;

export type GcpRequest<C extends GcpCall> = v.InferOutput<(typeof SCHEMAS)[C]>;
export type GcpPlayAction = v.InferOutput<typeof PlayAction>;

export type GcpRead<C extends GcpCall> =
  | { readonly ok: true; readonly value: GcpRequest<C> }
  | { readonly ok: false; readonly code: GcpCode; readonly message: string };

/**
 * Reads a wallet call from its raw body. Unknown extra fields are tolerated, because vendors add fields; whatever
 * cannot be read whole is code 400, and the message names the field.
 */
export function readGcpCall<C extends GcpCall>(call: C, rawBody: Uint8Array | string): GcpRead<C> {
  let body: unknown;
  try {
    body = parseExactJson(rawBody);
  } catch {
    return { ok: false, code: 400, message: 'Bad request: not JSON.' };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, code: 400, message: 'Bad request: not an object.' };
  }
  const parsed = v.safeParse(SCHEMAS[call], body);
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0])?.slice(0, 64) ?? 'body';
    return { ok: false, code: 400, message: `Bad request: ${field}.` };
  }
  const value = parsed.output as GcpRequest<C>;
  // Money moves in a game and a round; only a look at the balance needs neither.
  if (call === 'play') {
    const { actions, game, game_id } = parsed.output as GcpRequest<'play'>;
    if (actions.length > 0 && game === null) return { ok: false, code: 400, message: 'Bad request: game.' };
    if (actions.length > 0 && game_id === null)
      return { ok: false, code: 400, message: 'Bad request: game_id.' };
  }
  return { ok: true, value };
}

/** One action as we recorded it: the same words at every repeat. */
export type GcpTransaction = {
  readonly action_id: string;
  /** Empty when nothing of ours stands behind it. */
  readonly tx_id: string;
  readonly processed_at: string;
};

export type GcpAnswer = {
  readonly balance: bigint;
  readonly game_id?: string | null | undefined;
  readonly transactions?: readonly GcpTransaction[];
};

export type GcpRefusal = {
  readonly code: GcpCode;
  readonly message: string;
  readonly balance?: bigint;
};

const Integer = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.bigint()]),
  v.transform((units) => BigInt(units)),
);

export const GcpAnswerSchema = v.object({
  balance: Integer,
  game_id: v.optional(v.nullable(v.string())),
  transactions: v.optional(
    v.array(
      v.object({
        action_id: v.string(),
        tx_id: v.string(),
        processed_at: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
    [],
  ),
});

export const GcpRefusalSchema = v.object({
  code: v.pipe(v.number(), v.integer()),
  message: v.optional(v.string(), ''),
  balance: v.optional(Integer),
});
