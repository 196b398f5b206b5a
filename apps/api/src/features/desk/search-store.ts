import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member } from '../members/index.ts';

type Link = { readonly id: string; readonly account: string };
export type MemberRow = Link & Pick<Member, 'nickname' | 'type' | 'status'>;

const MEMBER = sql`p.id, p.account, p.nickname, p.type, p.status`;
/** After every text that begins so: the last sign there is. */
const LAST_SIGN = '\u{10ffff}';

export async function membersById(
  scope: Scope,
  ids: readonly string[],
  max: number,
): Promise<readonly MemberRow[]> {
  const found = await sql<MemberRow>`
    select ${MEMBER} from members.public_profile p
    where p.merchant = ${scope.merchant} and p.id = any (${[...ids]}::text[])
    order by p.account, p.id limit ${max}`.execute(scope.tx);
  return found.rows;
}

/** Whose account name begins so; a range and no pattern, because row security lets no pattern into an index. */
export async function membersByAccount(
  scope: Scope,
  beginning: string,
  max: number,
): Promise<readonly MemberRow[]> {
  const found = await sql<MemberRow>`
    select ${MEMBER} from members.public_profile p
    where p.merchant = ${scope.merchant} and p.account collate "C" >= ${beginning}
      and p.account collate "C" < ${beginning + LAST_SIGN}
    order by p.account collate "C", p.id limit ${max}`.execute(scope.tx);
  return found.rows;
}

export async function membersByNickname(
  scope: Scope,
  beginning: string,
  max: number,
): Promise<readonly MemberRow[]> {
  const found = await sql<MemberRow>`
    select ${MEMBER} from members.public_profile p
    where p.merchant = ${scope.merchant} and p.nickname_folded collate "C" >= ${beginning}
      and p.nickname_folded collate "C" < ${beginning + LAST_SIGN}
    order by p.nickname_folded collate "C", p.id limit ${max}`.execute(scope.tx);
  return found.rows;
}

export type BetRow = {
  readonly member: Link;
  readonly betId: string;
  readonly roundId: string;
  readonly transaction: string;
  readonly stake: Money;
  readonly currency: string;
  readonly state: string;
  readonly placedAt: Date;
};

const BET = sql`b.id as "betId", b.round as "roundId", b.transaction, b.stake, b.currency, b.state,
  b.placed_at as "placedAt", jsonb_build_object('id', p.id, 'account', p.account) as member`;

export async function betsById(scope: Scope, id: string): Promise<readonly BetRow[]> {
  const found = await sql<BetRow>`
    select ${BET} from bets.public_bet b join members.public_profile p on p.id = b.member
    where b.merchant = ${scope.merchant} and b.id = ${id} limit 1`.execute(scope.tx);
  return found.rows;
}

export async function betsByRound(scope: Scope, round: string, max: number): Promise<readonly BetRow[]> {
  const found = await sql<BetRow>`
    select ${BET} from bets.public_bet b join members.public_profile p on p.id = b.member
    where b.merchant = ${scope.merchant} and b.round = ${round}
    order by b.account, b.stake_version desc limit ${max}`.execute(scope.tx);
  return found.rows;
}

/**
 * The bets that a supplier's transaction is about: of a stake by the key of its posting, of a win by the stake that it
 * paid, of an undo by what it undid.
 */
export async function betsByTransaction(
  scope: Scope,
  transaction: string,
  max: number,
): Promise<readonly BetRow[]> {
  const found = await sql<BetRow>`
    with named as (
      select q.lane, q.reference_namespace, q.reference from ledger.public_posting q
      where q.reference = ${transaction} and q.merchant = ${scope.merchant} and q.leg = 0
      union
      select q.lane, q.reference_namespace, w.stake_transaction from ledger.public_posting q
      join bets.public_win w on w.lane = q.lane and w.integration = q.reference_namespace and w.transaction = q.reference
      where q.reference = ${transaction} and q.merchant = ${scope.merchant} and q.leg = 0
    )
    select ${BET} from named n
    join ledger.public_posting s on s.reference = n.reference and s.reference_namespace = n.reference_namespace
      and s.op = 'move' and s.leg = 0
    join bets.public_bet b on b.lane = s.lane and b.account = s.account and b.stake_version = s.version
    join members.public_profile p on p.id = b.member
    order by b.stake_version desc, b.id limit ${max}`.execute(scope.tx);
  return found.rows;
}

export type LoginRow = {
  readonly member: Link;
  readonly at: Date;
  readonly device: string;
  readonly address: string;
};

/** So many logins of one block of addresses are looked through for members. */
const LOGINS_LOOKED_THROUGH = 500;

/** Who came from a block of addresses, each once, the last first. */
export async function loginsByAddress(
  scope: Scope,
  masked: string,
  max: number,
): Promise<readonly LoginRow[]> {
  const found = await sql<LoginRow>`
    select jsonb_build_object('id', p.id, 'account', p.account) as member, i.at, i.device, i.address
    from (
      select distinct on (n.member) n.member, n.at, n.device, n.address from (
        select s.id, s.member, s.at, s.device, s.address from sessions.public_sign_in s
        where s.merchant = ${scope.merchant} and s.address = ${masked} and s.member is not null
        order by s.id desc limit ${LOGINS_LOOKED_THROUGH}
      ) n order by n.member, n.id desc
    ) i join members.public_profile p on p.id = i.member
    order by i.at desc, p.id limit ${max}`.execute(scope.tx);
  return found.rows;
}

export async function loginByDevice(scope: Scope, handle: string): Promise<readonly LoginRow[]> {
  const found = await sql<LoginRow>`
    select jsonb_build_object('id', p.id, 'account', p.account) as member, d.seen_at as at, d.name as device, d.address
    from sessions.public_device d join members.public_profile p on p.id = d.member
    where d.merchant = ${scope.merchant} and d.handle = ${handle}`.execute(scope.tx);
  return found.rows;
}

export async function loginBySession(scope: Scope, handle: string): Promise<readonly LoginRow[]> {
  const found = await sql<LoginRow>`
    select jsonb_build_object('id', p.id, 'account', p.account) as member, s.created_at as at, s.device_name as device,
      s.address
    from sessions.public_session s join members.public_profile p on p.id = s.member
    where s.merchant = ${scope.merchant} and s.handle = ${handle}`.execute(scope.tx);
  return found.rows;
}
