import type pg from 'pg';
import type { LegRun } from './leg.ts';
import { MERCHANT } from './names.ts';

/** What one turn left in the tables. Bets and news are counted for legs that take bets. */
export type Left = {
  readonly postings: number;
  readonly bets?: number;
  /** Bets that the outbox tells of. */
  readonly news?: number;
};

/** The state of the whole ledger. */
export type Balance = {
  /** Books whose accounts do not sum to zero, in words. */
  readonly unbalanced: readonly string[];
  /** Accounts whose balance is not the fold of their postings. */
  readonly drifted: number;
};

/** Acknowledged is what stands in the tables, nothing was refused, and the books balance; or in words why not. */
export function faultsOf(run: LegRun, left: Left, { unbalanced, drifted }: Balance): readonly string[] {
  const faults = [...run.refused].map(([answered, times]) => `${times} answers were "${answered}"`);
  const rows = { postings: left.postings, bets: left.bets, 'bets in the outbox': left.news };
  for (const [what, number] of Object.entries(rows)) {
    if (number !== undefined && number !== run.acknowledged) {
      faults.push(`${run.acknowledged} acknowledged, ${number} ${what}`);
    }
  }
  if (run.acknowledged === 0) faults.push('nothing was acknowledged');
  faults.push(...unbalanced);
  if (drifted > 0) faults.push(`${drifted} accounts do not hold what their postings say`);
  return faults;
}

/** Where a turn begins: transactions from this one on are the turn's. */
export type Mark = { readonly xid: string; readonly at: Date };

export async function mark(owner: pg.Pool): Promise<Mark> {
  const { rows } = await owner.query<Mark>(
    'select pg_current_xact_id()::text as xid, clock_timestamp() as at',
  );
  const [row] = rows;
  if (!row) throw new Error('A server knows its transaction.');
  return row;
}

export async function leftSince(owner: pg.Pool, { xid, at }: Mark, kind: 'postings' | 'bets'): Promise<Left> {
  const number = async (text: string, value: unknown): Promise<number> =>
    Number((await owner.query<{ n: string }>(text, [value])).rows[0]?.n);
  const postings = await number('select count(*) as n from ledger.posting where xid >= $1::bigint', xid);
  if (kind === 'postings') return { postings };
  return {
    postings,
    bets: await number('select count(*) as n from bets.bet where placed_at >= $1', at),
    news: await number(
      `select coalesce(sum(jsonb_array_length(payload -> 'bet')), 0) as n
       from platform.outbox where xid >= $1::text::xid8 and topic = 'bets.accepted'`,
      xid,
    ),
  };
}

export async function readBalance(owner: pg.Pool): Promise<Balance> {
  const lines = await owner.query<{ book: string; currency: string; total: bigint }>(
    'select book, currency, total from ledger.trial_balance($1)',
    [MERCHANT],
  );
  const drift = await owner.query('select from ledger.drift($1)', [MERCHANT]);
  return {
    unbalanced: lines.rows
      .filter(({ total }) => total !== 0n)
      .map(({ book, currency, total }) => `${book} ${currency} sums to ${total}`),
    drifted: drift.rowCount ?? 0,
  };
}
