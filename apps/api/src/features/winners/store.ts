import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ReceivedWin = {
  readonly bet: string;
  readonly member: string;
  readonly nodeId: string;
  readonly amount: Money;
  readonly settledAt: Date;
  /** Of the operator's own accounts, book TEST. */
  readonly crowd: boolean;
  readonly version: number;
};

/** Puts a win on the board, unless newer news of the bet has been heard. */
export async function keepWin(scope: Scope, win: ReceivedWin): Promise<void> {
  await sql`
    insert into winners.win (merchant, bet, member, node_id, amount, settled_at, version, crowd)
    values (${scope.merchant}, ${win.bet}, ${win.member}, ${win.nodeId}, ${win.amount}, ${win.settledAt}, ${win.version},
            ${win.crowd})
    on conflict on constraint win_pk do update
    set amount = excluded.amount, version = excluded.version, crowd = excluded.crowd, shown = true
    where win.version < excluded.version`.execute(scope.tx);
}

/** Takes a bet off the board for this and all older news. A first settlement has no older news. */
export async function dropWin(scope: Scope, win: ReceivedWin): Promise<void> {
  if (win.version === 1) return;
  await sql`
    insert into winners.win (merchant, bet, member, node_id, amount, settled_at, version, shown)
    values (${scope.merchant}, ${win.bet}, ${win.member}, ${win.nodeId}, 1, ${win.settledAt}, ${win.version}, false)
    on conflict on constraint win_pk do update set version = excluded.version, shown = false
    where win.version < excluded.version`.execute(scope.tx);
}

export type WinRow = {
  readonly account: string;
  readonly nodeId: string;
  readonly amount: Money;
  readonly settledAt: Date;
  readonly crowd: boolean;
};

/** Of each member the best win: one lucky evening does not fill the board. */
export async function listWins(
  scope: Scope,
  { limit, since, withCrowd }: { readonly limit: number; readonly since: Date; readonly withCrowd: boolean },
): Promise<readonly WinRow[]> {
  const found = await sql<WinRow>`
    select m.account, w.node_id as "nodeId", w.amount, w.settled_at as "settledAt", w.crowd
    from (
      select distinct on (member) member, node_id, amount, settled_at, crowd
      from winners.win
      where merchant = ${scope.merchant} and shown and settled_at > ${since} and (${withCrowd} or not crowd)
      order by member, amount desc, settled_at desc
    ) w
    join members.public_member m on m.merchant = ${scope.merchant} and m.id = w.member
    order by w.settled_at desc limit ${limit}`.execute(scope.tx);
  return found.rows;
}
