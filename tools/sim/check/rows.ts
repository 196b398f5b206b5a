import type pg from 'pg';
import type { Person } from '../people.ts';

/** A posting as it stands, with the house account that carries the other leg. */
export type PostingRow = {
  readonly account: bigint;
  readonly version: bigint;
  readonly id: bigint;
  readonly merchant: string;
  readonly house: bigint;
  readonly houseKind: string | null;
  readonly amountE5: bigint;
  readonly kind: string;
  readonly referenceNamespace: string;
  readonly op: 'move' | 'undo';
  readonly reference: string;
  /** An undo's own id. */
  readonly own: string | null;
  readonly leg: number;
  readonly hash: string;
  readonly balanceAfterE5: bigint;
  readonly recordedAt: Date;
};

/** What a posting is known by. */
export const keyOfPosting = ({ op, referenceNamespace, reference }: PostingRow): string =>
  `${op} ${referenceNamespace} ${reference}`;

export type AccountRow = {
  readonly id: bigint;
  readonly balanceE5: bigint;
  readonly version: bigint;
  readonly debtAccount: bigint | null;
  readonly debtE5: bigint | null;
  readonly debtVersion: bigint | null;
};

export type BetRow = {
  readonly account: bigint;
  readonly id: string;
  readonly key: string;
  readonly round: string;
  readonly stakeE5: bigint;
  readonly payoutE5: bigint;
  readonly state: string;
  readonly version: number;
  readonly riskE5: bigint;
  readonly riskReason: string;
  readonly validE5: bigint;
  readonly validReason: string;
  /** How many earlier settlements are kept. */
  readonly stored: number;
};

export type WinRow = {
  readonly key: string;
  readonly amountE5: bigint;
  readonly undone: boolean;
  readonly stake: string | null;
};

export type TombRow = { readonly account: bigint; readonly key: string };

/** Everything that a history left in the database, as one moment shows it. */
export type Left = {
  readonly accounts: readonly AccountRow[];
  readonly postings: readonly PostingRow[];
  readonly bets: readonly BetRow[];
  readonly wins: readonly WinRow[];
  readonly tombs: readonly TombRow[];
  /** Sum of all accounts of the instance, of every history. */
  readonly sumE5: bigint;
};

export async function readLeft(owner: pg.Pool, people: readonly Person[]): Promise<Left> {
  const where = [people.map(({ lane }) => lane), people.map(({ account }) => account)];
  const ours = 'unnest($1::smallint[], $2::bigint[]) as u (lane, account)';
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const accounts = await client.query<AccountRow>(
      `select a.id, a.balance as "balanceE5", a.version, a.deficit as "debtAccount", d.balance as "debtE5", d.version as "debtVersion"
       from ${ours} join ledger.account a on a.lane = u.lane and a.id = u.account
       left join ledger.account d on d.lane = a.lane and d.id = a.deficit`,
      where,
    );
    const postings = await client.query<PostingRow>(
      `select p.account, p.version, p.id, p.merchant, p.house, h.kind as "houseKind", p.amount as "amountE5", p.kind,
              p.reference_namespace as "referenceNamespace", p.op, p.reference, p.own_reference as own, p.leg, encode(p.content_hash, 'hex') as hash,
              p.balance_after as "balanceAfterE5", p.recorded_at as "recordedAt"
       from (
         select u.lane, u.account from ${ours}
         union all
         select a.lane, a.deficit from ${ours} join ledger.account a on a.lane = u.lane and a.id = u.account
         where a.deficit is not null
       ) w
       join ledger.posting p on p.lane = w.lane and p.account = w.account
       left join ledger.account h on h.lane = p.lane and h.id = p.house
       order by p.account, p.version`,
      where,
    );
    const bets = await client.query<BetRow>(
      `select b.account, b.id, b.integration || ' ' || b.transaction as key, b.round, b.stake as "stakeE5", b.payout as "payoutE5", b.state,
              b.settlement_version as version, b.risk as "riskE5", b.risk_reason as "riskReason", b.valid_bet as "validE5",
              b.valid_reason as "validReason",
              (select count(*)::int from bets.settlement s where s.lane = b.lane and s.integration = b.integration
                 and s.transaction = b.transaction) as stored
       from unnest($1::smallint[], $2::text[]) as u (lane, member)
       join bets.bet b on b.lane = u.lane and b.member = u.member`,
      [people.map(({ lane }) => lane), people.map(({ member }) => member)],
    );
    const keys = postings.rows.filter(
      (row) => row.leg === 0 && (row.kind === 'bets.win' || row.kind === 'bets.promo'),
    );
    const laneOf = new Map(people.map(({ account, lane }) => [account, lane]));
    const wins = await client.query<WinRow>(
      `select w.integration || ' ' || w.transaction as key, w.amount as "amountE5", w.undone,
              w.integration || ' ' || w.stake_transaction as stake
       from unnest($1::smallint[], $2::text[], $3::text[]) as u (lane, integration, transaction)
       join bets.win w on w.lane = u.lane and w.integration = u.integration and w.transaction = u.transaction`,
      [
        keys.map(({ account }) => laneOf.get(account) ?? 0),
        keys.map(({ referenceNamespace }) => referenceNamespace),
        keys.map(({ reference }) => reference),
      ],
    );
    const tombs = await client.query<TombRow>(
      `select t.account, t.reference_namespace || ' ' || t.reference as key
       from ${ours} join ledger.tombstone t on t.lane = u.lane and t.account = u.account`,
      where,
    );
    const { rows } = await client.query<{ sumE5: bigint }>(
      'select coalesce(sum(balance), 0) as "sumE5" from ledger.account',
    );
    await client.query('commit');
    return {
      accounts: accounts.rows,
      postings: postings.rows,
      bets: bets.rows,
      wins: wins.rows,
      tombs: tombs.rows,
      sumE5: rows[0]?.sumE5 ?? 0n,
    };
  } finally {
    client.release();
  }
}
