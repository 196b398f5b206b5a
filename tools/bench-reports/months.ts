import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CURRENCY, INTEGRATION, MERCHANT } from '../bench-ledger/names.ts';

export type Size = {
  readonly members: number;
  readonly bets: number;
  readonly days: number;
  readonly games: number;
};

const CHUNK = 500_000;
const VENDORS = 10;
const CATEGORIES = "(array['RNG','FISH','LIVE','SPORTS','PVP'])[1 + g % 5]";

/** A brand whose members have played for months, written set by set: nothing of how it came to be is measured here. */
export async function fillMonths(
  owner: pg.Pool,
  size: Size,
  sids: { readonly staff: string; readonly member: string },
): Promise<void> {
  await fillMembers(owner, size);
  await fillGames(owner, size.games);
  for (let from = 1; from <= size.bets; from += CHUNK)
    await fillPlay(owner, size, from, Math.min(from + CHUNK - 1, size.bets));
  await logIn(owner, sids);
  for (const table of ['ledger.account', 'ledger.posting', 'members.member', 'bets.bet', 'games.game'])
    await owner.query(`vacuum (analyze) ${table}`);
}

const ID = "'mem_' || lpad(n::text, 26, '0')";

async function fillMembers(owner: pg.Pool, { members, days }: Size): Promise<void> {
  await owner.query(
    `insert into ledger.account (lane, merchant, owner, book, currency, kind, floor, balance)
     select ledger.lane_of(${ID}), $1, ${ID}, 'REAL', $2, 'cash', 0, 100000000
     from generate_series(1, $3::int) n`,
    [MERCHANT, CURRENCY, members],
  );
  await owner.query(
    `insert into ledger.account (lane, merchant, owner, book, currency, kind)
     select l, $1, 'house', 'REAL', $2, 'house.games' from generate_series(0, 255) l on conflict do nothing`,
    [MERCHANT, CURRENCY],
  );
  await owner.query(
    `insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type, registered_at,
       last_seen_at)
     select a.owner, $1, a.lane, a.id, 'REAL', $2, 'player' || s.n, 'Nick ' || s.n, 0,
       date_trunc('day', now()) - (s.n % $3::int) * interval '1 day', now()
     from ledger.account a cross join lateral (select substr(a.owner, 5)::int as n) s
     where a.merchant = $1 and a.kind = 'cash' and a.owner like 'mem\\_%'`,
    [MERCHANT, CURRENCY, days],
  );
}

async function fillGames(owner: pg.Pool, games: number): Promise<void> {
  await owner.query(
    `insert into games.vendor (merchant, vassalage, display_name, supplier)
     select $1, 'V' || v, 'Vendor ' || v, 'studio' from generate_series(0, ${VENDORS - 1}) v`,
    [MERCHANT],
  );
  await owner.query(
    `insert into games.game (merchant, node_id, supplier, vassalage, game_code, game_type, game_name, sort, released_at,
       synchronised_at)
     select $1, 'node-' || g, 'studio', 'V' || (g % ${VENDORS}), 'code-' || g, ${CATEGORIES}, 'Game ' || g, g, now(), now()
     from generate_series(0, $2::int - 1) g`,
    [MERCHANT, games],
  );
}

/** Bets in the order of their time, each with the postings of its stake and of its result; every tenth won. */
async function fillPlay(
  owner: pg.Pool,
  { bets, days, games, members }: Size,
  from: number,
  to: number,
): Promise<void> {
  const common = `from generate_series($3::int, $4::int) i
    cross join lateral (select i % ${games} as g,
      date_trunc('day', now()) - (${days} - 1) * interval '1 day'
        + i * (interval '1 day' * ${days - 1} / ${bets}) as at) x
    join members.member m on m.id = 'mem_' || lpad((i % ${members} + 1)::text, 26, '0')`;
  const version = `2 * (i / ${members}) + 1`;
  const paid = 'case when i % 10 = 0 then 500000 else 0 end';
  await owner.query(
    `insert into bets.bet (lane, id, merchant, member, account, book, currency, integration, transaction, round, node_id,
       game_type, stake, payout, state, settlement_version, valid_bet, placed_at, settled_at, business_day, stake_version, risk)
     select m.lane, 'bet_' || lpad(i::text, 26, '0'), $1, m.id, m.cash_account, 'REAL', m.currency, $2, 'tx-' || i,
       'round-' || i, 'node-' || x.g, (array['RNG','FISH','LIVE','SPORTS','PVP'])[1 + x.g % 5], 100000, ${paid},
       case when i % 10 = 0 then 'WIN' else 'LOSE' end, 1, 100000, x.at, x.at, (x.at at time zone k.time_zone)::date,
       ${version}, 100000 ${common} cross join (select time_zone from merchants.merchant where code = $1) k
     order by i`,
    [MERCHANT, INTEGRATION, from, to],
  );
  await owner.query(
    `insert into ledger.posting (lane, merchant, account, house, amount, kind, reference_namespace, op, reference,
       content_hash, balance_after, version, recorded_at)
     select m.lane, $1, m.cash_account, h.id, p.amount, p.kind, $2, 'move', p.reference, '\\x00', 0, ${version} + p.n, x.at
     ${common}
     join ledger.account h on h.lane = m.lane and h.merchant = $1 and h.owner = 'house' and h.kind = 'house.games'
       and h.book = 'REAL' and h.currency = m.currency
     cross join lateral (values (0, 'bets.stake', -100000, 'tx-' || i), (1, 'bets.win', ${paid}, 'win-' || i))
       p (n, kind, amount, reference)
     order by i`,
    [MERCHANT, INTEGRATION, from, to],
  );
}

/** Somebody of the staff who is logged in, and a member. */
async function logIn(
  owner: pg.Pool,
  sids: { readonly staff: string; readonly member: string },
): Promise<void> {
  await owner.query(
    `insert into staff.staff (id, merchant, username, password_hash, role) values ('stf_bench', $1, 'bench', 'x', 'finance')`,
    [MERCHANT],
  );
  const hashOf = (sid: string): Buffer => createHash('sha256').update(sid).digest();
  await owner.query(
    `insert into sessions.session (secret_hash, handle, merchant, side, subject, created_at, seen_at)
     select s.hash, 'ses_' || s.side, $1, s.side, s.subject, now() + interval '5 minutes', now() + interval '20 minutes'
     from (values ($2::bytea, 'staff', 'stf_bench'), ($3::bytea, 'member', $4)) s (hash, side, subject)`,
    [MERCHANT, hashOf(sids.staff), hashOf(sids.member), `mem_${'1'.padStart(26, '0')}`],
  );
}

/** Makes every day of the reports, as the job does; answers how many seconds it took. */
export async function makeDays(owner: pg.Pool, days: number): Promise<number> {
  const startedAt = performance.now();
  const line = await owner.connect();
  try {
    await line.query(`set laro.merchant = '${MERCHANT}'`);
    const { rows } = await line.query<{ day: string }>(
      `select d::date::text as day
       from generate_series(current_date - $1::int, current_date + 1, interval '1 day') d order by 1`,
      [days],
    );
    for (const { day } of rows) await line.query('select reports.rebuild_play($1::date)', [day]);
    for (const { day } of rows) await line.query('select reports.rebuild_people($1::date)', [day]);
    for (const month of new Set(rows.map(({ day }) => `${day.slice(0, 7)}-01`)))
      await line.query('select reports.rebuild_cohorts($1::date)', [month]);
    await line.query(
      `insert into reports.state as s (merchant, version, built_at) values ($1, 1, now())
       on conflict on constraint state_pk do update set version = s.version + 1`,
      [MERCHANT],
    );
  } finally {
    line.release(true);
  }
  for (const table of ['line', 'play', 'player', 'people', 'cohort', 'movement'])
    await owner.query(`vacuum (analyze) reports.${table}`);
  return (performance.now() - startedAt) / 1_000;
}

/** One text for all that the days were made into: two alike mean the same numbers, row by row. */
export async function fingerprint(owner: pg.Pool): Promise<string> {
  const parts: string[] = [];
  for (const table of ['line', 'play', 'player', 'people', 'cohort', 'movement']) {
    const { rows } = await owner.query<{ rows: string; sum: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text as sum
       from reports.${table} r`,
    );
    parts.push(`${table} ${rows[0]?.rows} ${rows[0]?.sum}`);
  }
  return parts.join('\n');
}

/** What the ledger itself says of all play, against the sum of the reports. */
export async function differsFromPostings(owner: pg.Pool): Promise<bigint> {
  const { rows } = await owner.query<{ difference: string }>(
    `select ((select coalesce(sum(stake - payout), 0) from reports.play)
       - (select coalesce(sum(-p.amount), 0) from ledger.posting p where p.kind in ('bets.stake', 'bets.win')))::text
       as difference`,
  );
  return BigInt(rows[0]?.difference ?? '0');
}
