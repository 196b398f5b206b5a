import { type Money, ZERO } from '@laro/money';
import type { ContractKind, ContractState } from '@laro/wire/contract-terms';
import { CONTRACTS_LIST } from '@laro/wire/contracts-desk';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';

/** What the house keeps of turnover by category, as the vendors state the returns of their games; parts per million. */
export async function statedEdges(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ category: string; edge: number }>`
    select g.game_type as category, round((100 - avg(g.return_to_player::numeric)) * 10000)::int as edge
    from games.public_game g
    where g.merchant = ${scope.merchant} and g.return_to_player ~ '^[0-9]{1,3}([.][0-9]{1,4})?$'
    group by g.game_type`.execute(scope.tx);
  return new Map(found.rows.map(({ category, edge }) => [category, edge]));
}

const ACCOUNTS = ['cash', 'settlement', 'deficit'] as const;
export type Funds = Readonly<Record<(typeof ACCOUNTS)[number], Money>>;

/** Every account of a member, at one moment. */
export async function fundsOf(scope: Scope, member: string): Promise<Funds> {
  const found = await sql<{ kind: string; balance: Money }>`
    select a.kind, a.balance from ledger.public_account a
    where a.merchant = ${scope.merchant} and a.owner = ${member}`.execute(scope.tx);
  const of = (kind: string): Money => found.rows.find((one) => one.kind === kind)?.balance ?? ZERO;
  return { cash: of('cash'), settlement: of('settlement'), deficit: of('deficit') };
}

type Listed = {
  readonly id: string;
  readonly at: Date;
  readonly contract: string;
  readonly version: number;
  readonly kind: ContractKind;
  readonly member: string;
  readonly account: string;
  readonly payer: string | null;
  readonly state: ContractState;
  readonly fromDay: string | null;
  readonly untilDay: string | null;
};

export const contractVersions = listSource<Listed>()({
  list: CONTRACTS_LIST,
  from: sql`contracts.version x join contracts.contract c on c.merchant = x.merchant and c.id = x.contract`,
  merchant: sql`x.merchant`,
  select: sql`x.offer::text as id, x.offered_at as at, x.contract::text as contract, x.version, x.kind, x.agent as member,
    (select p.account from members.public_profile p where p.id = x.agent) as account,
    (select p.account from members.public_profile p where p.id = c.payer) as payer, x.state,
    x.from_day::text as "fromDay", x.until_day::text as "untilDay"`,
  id: { by: sql`x.offer`, type: 'uuid' },
  sorts: { at: { by: sql`x.offered_at`, type: 'timestamptz' } },
  filters: {
    at: where.within(sql`x.offered_at`),
    kind: where.among(sql`x.kind`),
    member: where.among(sql`x.agent`),
    state: where.among(sql`x.state`),
  },
  row: (row) => ({ ...row, at: row.at.toISOString() }),
});
