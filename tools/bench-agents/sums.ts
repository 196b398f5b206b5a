import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { median } from '../bench-ledger/figures.ts';
import { MERCHANT } from '../bench-ledger/names.ts';
import { memberId } from './tree.ts';

const ROUNDS = 5;
const LEAST = 1_000;
const SETTLEMENTS_PER_SECOND = 300;
const ENTRIES_PER_SECOND = 10;
const SECONDS = 20;

async function within<T>(
  owner: pg.Pool,
  end: 'commit' | 'rollback',
  work: (line: pg.PoolClient) => Promise<T>,
) {
  const line = await owner.connect();
  try {
    await line.query('begin');
    await line.query(`select set_config('laro.merchant', $1, true)`, [MERCHANT]);
    const answer = await work(line);
    await line.query(end);
    return answer;
  } finally {
    line.release();
  }
}

/** Builds the sums of all large teams; answers how many they are, how long it took, and the longest day of one. */
export async function buildSums(owner: pg.Pool) {
  await within(owner, 'commit', async (line) => await line.query('select teams.keep_sums($1)', [LEAST]));
  const { rows } = await owner.query<{ agent: string }>('select agent from teams.rolled order by agent');
  const startedAt = performance.now();
  let dayMs = 0;
  for (const { agent } of rows) {
    for (let isMore = true; isMore; ) {
      const dayAt = performance.now();
      isMore = await within(
        owner,
        'commit',
        async (line) =>
          (await line.query('select teams.build_day($1) as more', [agent])).rows[0]?.more === true,
      );
      dayMs = Math.max(dayMs, performance.now() - dayAt);
    }
  }
  await owner.query('vacuum (analyze) teams.rolled_day, teams.rolled_gap');
  return { agents: rows.length, seconds: (performance.now() - startedAt) / 1_000, dayMs };
}

/**
 * How long a week of a team's figures takes to read from the sums and from the days of the members, in turns, and that they
 * are the same.
 */
export async function compareSums(owner: pg.Pool, agent: string) {
  const times: { ours: number; plain: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await within(owner, 'rollback', async (line) => await timed(line, agent));
    const plain = await within(owner, 'rollback', async (line) => {
      await line.query('delete from teams.rolled where agent = $1', [agent]);
      return await timed(line, agent);
    });
    if (ours.figures !== plain.figures) throw new Error(`The sums of ${agent} are not those of its members.`);
    times.push({ ours: ours.ms, plain: plain.ms });
  }
  return {
    ours: median(times.map(({ ours }) => ours)),
    plain: median(times.map(({ plain }) => plain)),
  };
}

async function timed(line: pg.PoolClient, agent: string) {
  const startedAt = performance.now();
  const { rows } = await line.query(
    `select day::text, category, bets, bettors, stake::text, payout::text, valid::text, case when day is not null then players end as players,
       case when day is not null then deep_players end as deep
     from teams.figures($1, current_date - 7, current_date - 1)`,
    [agent],
  );
  const ms = performance.now() - startedAt;
  return {
    ms,
    figures: rows
      .map((row) => JSON.stringify(row))
      .toSorted()
      .join(),
  };
}

/** How long a settlement takes to be in the sums of the agent at the top, at most, at 300 a second: of members all over the tree. */
export async function measureWait(owner: pg.Pool, members: number): Promise<number> {
  const each = SETTLEMENTS_PER_SECOND / ENTRIES_PER_SECOND;
  const open: { readonly bets: number; readonly at: number }[] = [];
  const counted = async (): Promise<number> => {
    const { rows } = await owner.query<{ bets: number }>(
      `select bets from teams.rolled_day where agent = $1 and category = '' and day = current_date`,
      [memberId(1)],
    );
    return rows[0]?.bets ?? 0;
  };
  const before = await counted();
  let [said, worst] = [0, 0];
  const startedAt = performance.now();
  for (let entry = 0; entry < SECONDS * ENTRIES_PER_SECOND || open.length > 0; ) {
    if (
      entry < SECONDS * ENTRIES_PER_SECOND &&
      performance.now() - startedAt >= (entry * 1_000) / ENTRIES_PER_SECOND
    ) {
      await settle(owner, { members, first: said, count: each });
      said += each;
      entry += 1;
      open.push({ bets: said, at: performance.now() });
    }
    const now = (await counted()) - before;
    for (let [first] = open; first && first.bets <= now; [first] = open) {
      worst = Math.max(worst, performance.now() - first.at);
      open.shift();
    }
    if (performance.now() - startedAt > 120_000) throw new Error('The sums do not come.');
    await pause(20);
  }
  return worst;
}

/** What `bets.settle` says of so many lost bets. */
async function settle(
  owner: pg.Pool,
  { members, first, count }: { readonly members: number; readonly first: number; readonly count: number },
): Promise<void> {
  await owner.query(
    `insert into platform.outbox (topic, merchant, payload)
     select 'bets.settled', $1, jsonb_build_object('bet', jsonb_agg('bet_' || i), 'version', jsonb_agg(1),
       'stakeVersion', jsonb_agg(1), 'member', jsonb_agg(m.id), 'book', jsonb_agg('REAL'::text), 'integration', jsonb_agg('bench'::text),
       'nodeId', jsonb_agg('bench'::text), 'gameType', jsonb_agg((array['RNG','FISH','LIVE','SPORTS','PVP'])[1 + i % 5]),
       'state', jsonb_agg('LOSE'::text), 'stakeE5', jsonb_agg('100000'::text), 'payoutE5', jsonb_agg('0'::text), 'payoutBeforeE5', jsonb_agg('0'::text),
       'validE5', jsonb_agg('100000'::text), 'validBeforeE5', jsonb_agg('0'::text), 'agentPath', jsonb_agg(to_jsonb(m.agent_path)),
       'businessDay', jsonb_agg(current_date), 'bookedDay', jsonb_agg(current_date), 'settledAt', jsonb_agg(now()))
     from generate_series($2::int, $3::int) i
     join members.member m on m.id = 'mem_' || lpad((2 + (i * 7919::bigint) % ($4::int - 1))::text, 26, '0')`,
    [MERCHANT, first, first + count - 1, members],
  );
}
