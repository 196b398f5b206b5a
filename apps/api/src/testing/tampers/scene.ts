import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { Dice } from '../dice.ts';

/** Whoever owns the database, at work inside one transaction, with triggers off. */
export type Scene = {
  readonly dice: Dice;
  /** Seals that a published head covers; what is younger is not promised yet. */
  readonly covered: number;
  /** The same of the acts of staff. */
  readonly coveredActs: number;
  /** Not one of ours. */
  readonly strangersKey: KeyObject;
  /** Text rows; numbers as PostgreSQL writes them. */
  readonly ask: (
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly Record<string, string | null>[]>;
};

/** Does its harm and says what it did, or undefined where this throw of the dice did none. */
export type Tamper = (scene: Scene) => Promise<string | undefined>;

const AS_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

export function asking(client: Pick<pg.ClientBase, 'query'>): Scene['ask'] {
  return async (text, values = []) => {
    const answer = await client.query<Record<string, string | null>>({
      text,
      values: [...values],
      types: AS_TEXT,
    });
    return answer.rows;
  };
}

/** A seal that a published head covers, with the posting it names. */
export async function pickSealed(
  { ask, dice, covered }: Scene,
  from = 1,
): Promise<Record<string, string | null>> {
  const sequence = from + dice.below(covered - from + 1);
  const [row] = await ask(
    `select s.sequence, s.lane, s.account, s.version, p.xid, p.id, p.house, p.amount, p.ctid as place, s.ctid as seal_place
     from seals.seal s join ledger.posting p on p.lane = s.lane and p.account = s.account and p.version = s.version
     where s.sequence = $1`,
    [sequence],
  );
  if (!row) throw new Error(`Seal ${sequence} is covered by a head.`);
  return row;
}

/** Makes every account what its postings say, as somebody would who wants no one to notice. */
export async function mendAccounts({ ask }: Scene): Promise<void> {
  await ask(`
    with leg as (
      select lane, account, amount from ledger.posting
      union all
      select lane, house, -amount from ledger.posting
    ),
    fold as (
      select a.lane, a.id, coalesce(sum(l.amount), 0)::bigint as total, count(l.amount) as legs
      from ledger.account a left join leg l on l.lane = a.lane and l.account = a.id
      group by a.lane, a.id
    )
    update ledger.account a set balance = f.total, version = f.legs
    from fold f
    where f.lane = a.lane and f.id = a.id and (a.balance <> f.total or a.version <> f.legs)`);
}

/** Makes all seals from one on anew, with the product's own function. */
export async function sealAnew({ ask }: Scene, from: number): Promise<void> {
  await ask('delete from seals.seal where sequence >= $1', [from]);
  await ask(
    `update seals.position o set sequence = $1::bigint - 1, hash = seals.hash_at($1::bigint - 1),
       xid = coalesce(l.xid, o.xid), posting = coalesce(l.id, 0)
     from (
       select coalesce(max(p.xid), (select min(xid) from ledger.posting)) as xid, max(p.id) as id
       from seals.seal s join ledger.posting p on p.lane = s.lane and p.account = s.account and p.version = s.version
       where s.sequence = $1::bigint - 1
     ) l`,
    [from],
  );
  for (;;) {
    const [turn] = await ask('select sealed from seals.seal(10000, 1000000000)');
    if (Number(turn?.sealed ?? 0) < 10_000) return;
  }
}
