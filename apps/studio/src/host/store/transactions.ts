import type { Money } from '@laro/money';
import type { TransactionKind } from '@laro/vendor-protocol';
import type { RoundState } from './rounds.ts';
import type { Queryable, Wallet } from './transaction.ts';

export type TransactionRow = {
  readonly uuid: string;
  readonly kind: TransactionKind;
  readonly reference: string | null;
  readonly amount: Money;
  readonly at: Date;
  readonly round: string;
  readonly player: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly state: RoundState;
  readonly refusal: string | null;
};

export type TransactionFilter = {
  /** From this moment, up to and not including that one. */
  readonly window: { readonly from: Date; readonly to: Date } | null;
  readonly round: string | null;
  readonly player: string | null;
  readonly currency: string | null;
  /** The last transaction that the asker has. */
  readonly after: { readonly at: Date; readonly uuid: string } | null;
  /** The asker's own. */
  readonly wallets: readonly Wallet[];
  readonly limit: number;
};

/** Every kind is limited by itself, so that each is read from its index and no page reads the whole window. */
const branch = (
  kind: TransactionKind,
  uuid: string,
  reference: string,
  amount: string,
  at: string,
  which: string,
) => `(
  select r.${uuid} as uuid, '${kind}' as kind, ${reference} as reference, ${amount} as amount, r.${at} as at, r.id,
         r.player, r.currency, r.game_code, r.state, r.refusal
  from studio.round r
  where ${which} and r.wallet = any($9::text[]) and ($1::timestamptz is null or (r.${at} >= $1 and r.${at} < $2))
    and ($3::text is null or r.id = $3) and ($4::text is null or r.player = $4)
    and ($5::text is null or r.currency = $5) and ($6::timestamptz is null or (r.${at}, r.${uuid}) > ($6, $7::uuid))
  order by r.${at}, r.${uuid} limit $8)`;

const ALL = [
  branch('TK_BET', 'bet_uuid', 'null::uuid', 'r.stake', 'played_at', `r.state <> 'betting'`),
  branch('TK_WIN', 'win_uuid', 'r.bet_uuid', 'r.payout', 'ended_at', `r.state = 'closed'`),
  branch('TK_ROLLBACK', 'rollback_uuid', 'r.bet_uuid', 'r.stake', 'ended_at', `r.state = 'void'`),
].join(' union all ');

/** Oldest first. A window whose rounds have all ended never changes any more. */
export async function transactionsBetween(
  db: Queryable,
  filter: TransactionFilter,
): Promise<readonly TransactionRow[]> {
  const found = await db.query<TransactionRow>(
    `select t.uuid, t.kind, t.reference, t.amount, t.at, t.id as round, t.player, t.currency,
            t.game_code as "gameCode", t.state, t.refusal
     from (${ALL}) t order by t.at, t.uuid limit $8`,
    [
      filter.window?.from ?? null,
      filter.window?.to ?? null,
      filter.round,
      filter.player,
      filter.currency,
      filter.after?.at ?? null,
      filter.after?.uuid ?? null,
      filter.limit,
      filter.wallets,
    ],
  );
  return found.rows;
}
