import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export async function keepWin(
  scope: Scope,
  win: {
    readonly bet: string;
    readonly member: string;
    readonly nodeId: string;
    readonly amount: bigint;
    readonly settledAt: Date;
  },
): Promise<void> {
  await sql`
    insert into winners.win (merchant, bet, member, node_id, amount, settled_at)
    values (${scope.merchant}, ${win.bet}, ${win.member}, ${win.nodeId}, ${win.amount}, ${win.settledAt})
    on conflict on constraint win_pk do update set amount = excluded.amount`.execute(scope.tx);
}

export async function dropWin(scope: Scope, bet: string): Promise<void> {
  await sql`delete from winners.win where merchant = ${scope.merchant} and bet = ${bet}`.execute(scope.tx);
}

export type WinRow = {
  readonly account: string;
  readonly nodeId: string;
  readonly amount: bigint;
  readonly settledAt: Date;
};

export async function listWins(
  scope: Scope,
  options: { readonly since: Date; readonly limit: number },
): Promise<readonly WinRow[]> {
  const found = await sql<WinRow>`
    select m.account, w.node_id as "nodeId", w.amount, w.settled_at as "settledAt"
    from winners.win w
    join members.member m on m.merchant = w.merchant and m.id = w.member
    where w.merchant = ${scope.merchant} and w.settled_at > ${options.since}
    order by w.settled_at desc limit ${options.limit}`.execute(scope.tx);
  return found.rows;
}
