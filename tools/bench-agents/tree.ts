import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CURRENCY, GAME, MERCHANT } from '../bench-ledger/names.ts';

export type Size = { readonly members: number; readonly bets: number; readonly days: number };

const CHUNK = 200_000;
/** Direct downlines of each agent. */
const FAN_OUT = 10;
const CATEGORIES = "(array['RNG','FISH','LIVE','SPORTS','PVP'])[1 + i % 5]";

/** The ids of a tree count its members level by level; the first is the agent at the top. */
export const memberId = (n: number): string => `mem_${String(n).padStart(26, '0')}`;

/** A brand whose members are one tree, with what they played, written set by set: how it came to be is not measured here. */
export async function fillTree(owner: pg.Pool, size: Size): Promise<void> {
  await owner.query(
    `insert into ledger.account (lane, merchant, owner, book, currency, kind, floor, balance)
     select ledger.lane_of(p.id), $1, p.id, 'REAL', $2, 'cash', 0, 100000000
     from (select 'mem_' || lpad(n::text, 26, '0') as id from generate_series(1, $3::int) n) p`,
    [MERCHANT, CURRENCY, size.members],
  );
  // A level needs the paths of the one above.
  for (let first = 1, count = 1; first <= size.members; first += count, count *= FAN_OUT) {
    const last = Math.min(first + count - 1, size.members);
    await owner.query(
      `insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type, registered_at,
         last_seen_at, agent_path, recommended_by)
       select a.owner, $1, a.lane, a.id, 'REAL', $2, 'player' || s.n, 'player' || s.n,
         case when (s.n - 1) * ${FAN_OUT} + 2 <= $5::int then 1 else 0 end, now(), now(),
         case when u.id is null then '{}' else u.agent_path || u.id end, u.id
       from generate_series($3::int, $4::int) s (n)
       join ledger.account a on a.owner = 'mem_' || lpad(s.n::text, 26, '0') and a.kind = 'cash'
       left join members.member u on u.id = 'mem_' || lpad(((s.n - 2) / ${FAN_OUT} + 1)::text, 26, '0') and s.n > 1`,
      [MERCHANT, CURRENCY, first, last, size.members],
    );
    await owner.query('analyze members.member');
  }
  for (let from = 1; from <= size.bets; from += CHUNK)
    await fillPlay(owner, size, from, Math.min(from + CHUNK - 1, size.bets));
  await owner.query(
    `insert into rebates.day (merchant, day, revision) select distinct $1, day, 1 from rebates.turnover`,
    [MERCHANT],
  );
  await setRates(owner, size);
  for (const table of [
    'ledger.account',
    'members.member',
    'teams.member_day',
    'rebates.turnover',
    'rebates.rate',
  ])
    await owner.query(`vacuum (analyze) ${table}`);
}

/** What the listeners of teams and rebates make of so many settled bets. */
async function fillPlay(owner: pg.Pool, { days, members }: Size, from: number, to: number): Promise<void> {
  const bets = `(
    select m.id as member, m.agent_path as path, current_date - 1 - i % ${days} as day, ${CATEGORIES} as category,
      100000 * (1 + i % 50)::bigint as stake
    from generate_series($2::int, $3::int) i
    join members.member m on m.id = 'mem_' || lpad((2 + (i * 7919::bigint) % (${members} - 1))::text, 26, '0')) b`;
  await owner.query(
    `insert into teams.member_day as d (merchant, day, member, category, path, bets, stake, payout, valid)
     select $1, day, member, category, path, count(*), sum(stake), sum(stake) * 9 / 10, sum(stake) from ${bets}
     group by day, member, category, path
     on conflict on constraint member_day_pk do update set bets = d.bets + excluded.bets,
       stake = d.stake + excluded.stake, payout = d.payout + excluded.payout, valid = d.valid + excluded.valid`,
    [MERCHANT, from, to],
  );
  await owner.query(
    `insert into rebates.turnover as t (merchant, day, member, category, path, valid)
     select $1, day, member, category, path, sum(stake) from ${bets} group by day, member, category, path
     on conflict on constraint turnover_pk do update set valid = t.valid + excluded.valid`,
    [MERCHANT, from, to],
  );
}

/** The brand gives 1.2 %, and each agent 0.1 % less to the downlines. */
async function setRates(owner: pg.Pool, { members }: Size): Promise<void> {
  await owner.query(
    `insert into rebates.rate (merchant, member, category, version, from_day, rate, set_by, set_at)
     select $1, m.id, c.name, 1, date '2020-01-01', 12000 - 1000 * cardinality(m.agent_path), 'bench', now()
     from (select '' as id, '{}'::text[] as agent_path
           union all select id, agent_path from members.member where type = 1) m
     cross join unnest(array['RNG','FISH','LIVE','SPORTS','PVP']) c (name)`,
    [MERCHANT],
  );
  await owner.query('update rebates.turnover set by_agent = true where member <= $1', [
    memberId(Math.floor((members - 2) / FAN_OUT) + 1),
  ]);
}

/** Opens a session of a member for the time of the run. */
export async function logIn(owner: pg.Pool, member: string, sid: string): Promise<void> {
  await owner.query(
    `insert into sessions.session (secret_hash, handle, merchant, side, subject, created_at, seen_at)
     values ($1, 'ses_' || $2::text, $3, 'member', $2, now() + interval '5 minutes', now() + interval '20 minutes')`,
    [createHash('sha256').update(sid).digest(), member, MERCHANT],
  );
}

/** Opens vendor sessions of so many members, from the last one down; answers them as the signer of bets needs them. */
export async function seatPlayers(
  owner: pg.Pool,
  members: number,
  players: readonly { readonly token: string }[],
) {
  const ids = players.map((_, at) => memberId(members - at));
  for (const id of ids) await logIn(owner, id, `play ${id}`);
  await owner.query(
    `insert into games.vendor (merchant, vassalage, display_name, supplier) values ($1, 'LS', 'LS', 'studio')`,
    [MERCHANT],
  );
  await owner.query(
    `insert into games.game (merchant, node_id, supplier, vassalage, game_code, game_type, game_name, sort,
       released_at, synchronised_at)
     values ($1, 'studio-' || $2, 'studio', 'LS', $2, 'RNG', $2, 0, now(), now())`,
    [MERCHANT, GAME],
  );
  await owner.query(
    `insert into launches.vendor_session (token_hash, merchant, member, integration, session_handle, created_at, seen_at)
     select s.token_hash, $1, s.member, 'int_demo_studio', 'ses_' || s.member, now(), now()
     from unnest($2::text[], $3::bytea[]) as s (member, token_hash)`,
    [MERCHANT, ids, players.map(({ token }) => createHash('sha256').update(token).digest())],
  );
  return players.map(({ token }, at) => ({ member: ids[at] ?? '', lane: 0, account: 0n, token }));
}
