import { PLAY_GROUPS, type PlayGroup } from '@laro/wire/reports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { asE5, playMonths } from '../../testing/played-months.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const ONE = 100_000n;
let world: World;
let months: Awaited<ReturnType<typeof playMonths>>;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld();
  months = await playMonths(world, 20_261_125, { days: 62, acts: 12 });
  desk = await signInStaff(world, 'localhost:8080', 'finance');
  await world.runJobs('reports');
}, 120_000);
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

const PERIOD = { 'f.day': '-90d', size: 200 } as const;
const plays = async (group: PlayGroup, query: object = {}) =>
  (await desk.call('listPlays', { group, ...PERIOD, ...query } as never)).value.rows;
const lines = async (query: object = {}) =>
  (await desk.call('listPlayLines', { ...PERIOD, ...query } as never)).value.rows;
const sumOf = (rows: readonly { readonly ggr: string }[]): bigint =>
  rows.reduce((sum, { ggr }) => sum + asE5(ggr), 0n);

/** Everything that the days are made into, as it stands. */
async function figures(before = '9999-12-31'): Promise<unknown> {
  const all: unknown[] = [];
  for (const table of ['line', 'play', 'player', 'people', 'movement']) {
    const order = {
      line: 'id',
      play: 'vendor, node_id',
      player: 'member',
      people: 'day',
      movement: 'kind, house',
    };
    const { rows } = await world.owner.query(
      `select * from reports.${table} where day < $1 order by merchant, day, ${order[table as keyof typeof order]}`,
      [before],
    );
    all.push(rows);
  }
  all.push((await world.owner.query('select * from reports.cohort order by merchant, month, cohort')).rows);
  return all;
}
const openAll = async () => await world.owner.query('update reports.day set closed = false');

describe('reports of play', () => {
  it('equal a recomputation from the postings, by day and game, for generated months', async () => {
    const expected = await months.fromPostings();
    expect(expected.size).toBeGreaterThan(30);
    for (const node of ['studio-ls_test', 'saba-sportsbook']) {
      const shown = new Map(
        (await plays('day', { 'f.game': node })).map(({ key, stake, ggr }) => [
          key,
          { stake: asE5(stake), ggr: asE5(ggr) },
        ]),
      );
      const wanted = new Map(
        [...expected].filter(([key]) => key.endsWith(node)).map(([key, value]) => [key.slice(0, 10), value]),
      );
      expect(wanted.size).toBeGreaterThan(5);
      expect(shown).toEqual(wanted);
    }
  });

  it('have the same sum by day, vendor, game, category and currency, and above them', async () => {
    const [total] = (await desk.call('getPlayTotals', PERIOD)).value.totals;
    const ggr = asE5(total?.ggr ?? '');
    for (const group of PLAY_GROUPS) expect(sumOf(await plays(group))).toBe(ggr);
    expect(total).toMatchObject({ currency: 'PHP', rebates: '0.00', gamingTax: '0.00' });
    // What the three who came were given.
    expect(asE5(total?.ngr ?? '')).toBe(ggr - 15_000n * ONE);
  });

  it('open every figure to the lines it is made of, and those to the bet', async () => {
    for (const { key, ggr, bets } of await plays('day')) {
      const rows = await lines({ 'f.day': `${key}..${key}` });
      expect(sumOf(rows)).toBe(asE5(ggr));
      expect(rows.every(({ day }) => day === key)).toBe(true);
      const settled = rows.filter(({ kind }) => kind === 'settled');
      expect(settled.length).toBeGreaterThanOrEqual(
        bets - rows.filter(({ kind }) => kind === 'corrected').length,
      );
      for (const { betId } of settled.slice(0, 2))
        expect((await world.owner.query('select from bets.bet where id = $1', [betId])).rowCount).toBe(1);
    }
  });

  it('count what suppliers give away beside GGR, and the operator’s own accounts nowhere', async () => {
    const { rows } = await world.owner.query<{ paid: string }>(
      `select sum(p.amount)::text as paid from ledger.posting p
       join ledger.account h on h.lane = p.lane and h.id = p.house where h.kind = 'house.vendor_promotions'`,
    );
    const given = (await plays('day')).reduce((sum, { promotions }) => sum + asE5(promotions), 0n);
    expect(given).toBe(BigInt(rows[0]?.paid ?? 0));
    const kinds = await world.owner.query<{ kind: string }>(
      'select distinct kind from reports.line order by kind',
    );
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(['corrected', 'promotion', 'settled']);
    const test = await world.owner.query(
      "select from reports.line l join members.member m on m.id = l.member where m.book <> 'REAL'",
    );
    expect(test.rowCount).toBe(0);
  });

  it('come page by page in the order of their sums, each row once', async () => {
    const all = await plays('day', { sort: '-ggr' });
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const { value } = await desk.call('listPlays', {
        group: 'day',
        'f.day': '-90d',
        sort: '-ggr',
        size: 25,
        ...(after !== undefined && { after }),
      } as never);
      walked.push(...value.rows.map(({ key }) => key));
      expect(value.count).toEqual({ value: all.length, exact: true });
      after = value.next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(all.map(({ key }) => key));
    const amounts = all.map(({ ggr }) => asE5(ggr));
    expect(amounts).toEqual([...amounts].sort((a, b) => (a < b ? 1 : -1)));
  });

  it('leave as a file what they show', async () => {
    const headers = { 'x-laro': '1', origin: 'http://localhost:8080', 'content-type': 'application/json' };
    const body = {
      query: 'f.day=-90d',
      format: 'csv',
      columns: ['key', 'ggr'],
      reason: 'A test of the file.',
    };
    const answer = await desk.send(
      'POST',
      '/api/staff/reports/plays/day/export',
      headers,
      JSON.stringify(body),
    );
    expect(answer.status).toBe(200);
    const shown = await plays('day');
    for (const { key, ggr } of shown) expect(answer.text).toContain(`"${key}","${ggr}"`);
  });
});

describe('a day of the reports', () => {
  it('made anew has the same numbers', async () => {
    const before = await figures();
    await openAll();
    await world.runJobs('reports');
    expect(await figures()).toEqual(before);
  });

  it('that is over never changes: what is settled anew is booked on the day of that', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const before = await figures(today);
    const { rows } = await world.owner.query<{ reference: string; account: string }>(
      `select b.transaction as reference, m.account from bets.bet b join members.member m on m.id = b.member
       where b.state in ('WIN', 'LOSE', 'PUSH') and b.integration = 'int_demo_studio' and b.stake > 0 and b.book = 'REAL'
         and b.business_day < $1 order by b.placed_at limit 1`,
      [today],
    );
    const [old] = rows;
    const seat = months.players.find(({ player }) => player.name === old?.account);
    if (!old || !seat) throw new Error('An old bet was played.');
    expect((await months.seats.undo(seat, old.reference)).status).toBe('RS_OK');
    await openAll();
    await world.runJobs('reports');
    expect(await figures(today)).toEqual(before);
    const corrected = await lines({ 'f.day': `${today}..${today}`, 'f.kind': 'corrected' });
    expect(corrected.some(({ ggr }) => asE5(ggr) < 0n)).toBe(true);
    const expected = await months.fromPostings();
    const [shown] = await plays('day', { 'f.day': `${today}..${today}`, 'f.game': 'studio-ls_test' });
    expect(asE5(shown?.ggr ?? '')).toBe(expected.get(`${today} studio-ls_test`)?.ggr);
  });

  it('whose making is killed half-way stays as it was, and is made whole by the next run', async () => {
    const before = await figures();
    await openAll();
    const holder = await world.owner.connect();
    try {
      await holder.query('begin');
      // The lines are deleted and written by then, and nothing after them is.
      await holder.query('lock table reports.player in share mode');
      const running = world.runJobs('reports');
      const killed = await vi.waitFor(async () => {
        const { rows } = await world.owner.query<{ pid: number }>(
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%reports.rebuild_play%'",
        );
        if (!rows[0]) throw new Error('It does not wait yet.');
        return rows[0].pid;
      });
      await world.owner.query('select pg_terminate_backend($1)', [killed]);
      await running.catch(() => {});
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await figures()).toEqual(before);
    await world.runJobs('reports');
    expect(await figures()).toEqual(before);
  });
});

describe('reports of money', () => {
  /** What was posted to members' real money, day by day of the brand. */
  const posted = async () =>
    (
      await world.owner.query<Record<'day' | 'kind' | 'house' | 'amount' | 'reference', string>>(
        `select (p.recorded_at at time zone 'Asia/Manila')::date::text as day, p.kind, h.kind as house, p.amount::text, p.reference
         from ledger.posting p join ledger.account a on a.lane = p.lane and a.id = p.account
         join ledger.account h on h.lane = p.lane and h.id = p.house
         where a.book = 'REAL' and p.merchant = 'DEMO' order by p.recorded_at`,
      )
    ).rows;
  async function allMovements() {
    const rows = [];
    for (let after: string | null | undefined; after !== null; ) {
      const asked = { ...PERIOD, ...(after !== undefined && { after }) };
      const { value } = await desk.call('listMovements', asked);
      rows.push(...value.rows);
      after = value.next;
    }
    return rows;
  }
  const sums = (rows: readonly (readonly [string, bigint])[]): ReadonlyMap<string, bigint> =>
    rows.reduce(
      (all, [key, amount]) => all.set(key, (all.get(key) ?? 0n) + amount),
      new Map<string, bigint>(),
    );

  it('G10 equal the ledger on each generated day, with adjustments, voids and resettlements: what moved, and what members have', async () => {
    const rows = await posted();
    const kinds = new Set(rows.map(({ kind }) => kind));
    for (const kind of [
      'adjustments.credit',
      'adjustments.debit',
      'bets.undo',
      'bets.resettle',
      'bets.unsettle',
    ])
      expect(kinds).toContain(kind);
    const moved = await allMovements();
    expect(sums(moved.map(({ day, kind, house, net }) => [`${day} ${kind} ${house}`, asE5(net)]))).toEqual(
      sums(rows.map(({ day, kind, house, amount }) => [`${day} ${kind} ${house}`, BigInt(amount)])),
    );
    const net = sums(rows.map(({ day, amount }) => [day, BigInt(amount)]));
    let owed = 0n;
    const closing = [...net].map(([day, amount]) => [day, amount, (owed += amount)]);
    const shown = (await desk.call('listLiabilities', { ...PERIOD, sort: 'day' } as never)).value.rows;
    expect(shown.map((row) => [row.day, asE5(row.net), asE5(row.closing)])).toEqual(closing);
    const held = await world.owner.query<{ balance: string }>(
      "select sum(balance)::text as balance from ledger.account where book = 'REAL' and merchant = 'DEMO' and owner <> 'house'",
    );
    expect(owed).toBe(BigInt(held.rows[0]?.balance ?? 0));
  });

  it('G10 equal the ledger on each generated day: each game, and each adjustment with its approval, as a list and as a file', async () => {
    const games = new Map(
      (await plays('daily')).map(({ key, stake, ggr }) => [key, { stake: asE5(stake), ggr: asE5(ggr) }]),
    );
    for (const [key, expected] of await months.fromPostings()) expect(games.get(key), key).toEqual(expected);

    const wanted = sums(
      (await posted())
        .filter(({ kind }) => kind.startsWith('adjustments.'))
        .map(({ day, reference, amount }) => [`${day} ${reference}`, BigInt(amount)]),
    );
    expect(wanted.size).toBeGreaterThan(10);
    const { rows } = (await desk.call('listAdjustments', PERIOD)).value;
    expect(new Map(rows.map(({ day, id, amount }) => [`${day} ${id}`, asE5(amount)]))).toEqual(wanted);
    expect(rows.every(({ code, member }) => code === 'goodwill' && member.startsWith('mem_'))).toBe(true);
    const body = {
      query: 'f.day=-90d',
      format: 'csv',
      columns: ['day', 'id'],
      reason: 'A test of the file.',
    };
    const headers = { 'x-laro': '1', origin: 'http://localhost:8080', 'content-type': 'application/json' };
    const file = await desk.send(
      'POST',
      '/api/staff/reports/adjustments/export',
      headers,
      JSON.stringify(body),
    );
    for (const { day, id } of rows) expect(file.text).toContain(`"${day}","${id}"`);
  });
});

describe('reports of people', () => {
  it('count each member once: who registered, opened a game, played for the first time, and stayed', async () => {
    const days = (await desk.call('listPeople', PERIOD)).value.rows;
    const sum = (name: 'registered' | 'firstBets' | 'played') =>
      days.reduce((count, row) => count + row[name], 0);
    expect(sum('registered')).toBe(3);
    expect(sum('firstBets')).toBe(3);
    expect(days.at(-1)?.sessions).toBeGreaterThan(0);
    const { list } = (await desk.call('getCohorts', {})).value;
    const cohort = list.find(({ registered }) => registered > 0);
    expect(cohort?.played[0]).toBeGreaterThan(0);
    expect(Math.max(...(cohort?.played ?? []))).toBeLessThanOrEqual(3);
  });

  it('count visits by the day of the brand, lose none that could not be written yet, and make them anew to the same number', async () => {
    const { visited } = world.app.features.reports;
    const days = async () => (await desk.call('listPeople', PERIOD)).value.rows.map(({ visits }) => visits);
    await world.owner.query(
      `insert into reports.visit (merchant, at, visits)
       select 'DEMO', now() - interval '2 days' + n * interval '1 day', n + 1 from generate_series(0, 1) n`,
    );
    visited('DEMO');
    await world.owner.query('alter table reports.visit rename to gone');
    await world.runJobs('reports').catch(() => {});
    await world.owner.query('alter table reports.gone rename to visit');
    visited('DEMO');
    await openAll();
    await world.runJobs('reports');
    expect((await days()).slice(-3)).toEqual([1, 2, 2]);
    await openAll();
    await world.runJobs('reports');
    expect((await days()).slice(-3)).toEqual([1, 2, 2]);
  });

  it('count logins that failed', async () => {
    const tried = world.visitor();
    await tried.call('login', { type: 'username', username: 'months0', password: 'not the password 1' });
    await world.runJobs('reports');
    expect((await desk.call('listPeople', PERIOD)).value.rows.at(-1)?.failedSignIns).toBe(1);
  });
});

describe('who asks for too much', () => {
  it.each(['2016-01-01..2026-01-01', '..', '-3650d'])('is told so: %s', async (period) => {
    for (const call of [
      'listPlayLines',
      'getPlayTotals',
      'listPeople',
      'listMovements',
      'listAdjustments',
    ] as const) {
      const answer = await desk.call(call, { 'f.day': period } as never);
      expect(answer).toMatchObject({ status: 422, code: 'reports.period_too_long', value: { max: 400 } });
    }
  });

  it('without the permission sees nothing, and of another brand nothing of this one', async () => {
    const support = await signInStaff(world, 'localhost:8080', 'support');
    expect((await support.call('listPlays', { group: 'day' } as never)).code).toBe('sessions.not_permitted');
    const other = await signInStaff(world, 'other.test', 'finance');
    expect((await other.call('listPlays', { group: 'day', ...PERIOD } as never)).value.rows).toEqual([]);
    expect((await other.call('getPlayTotals', PERIOD)).value.totals).toEqual([]);
    expect((await other.call('listPlayLines', PERIOD)).value.rows).toEqual([]);
  });

  it('finds a late settlement on the day it was settled, not on the day of the stake', async () => {
    const [seat] = months.players;
    if (!seat) throw new Error('Somebody plays.');
    const since = await months.marked();
    const stake = await months.seats.staked(seat, 7n * ONE);
    await months.putBack(since, 3 * 86_400_000);
    await months.seats.win(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake, amount: 0n },
      seat,
    );
    await openAll();
    await world.runJobs('reports');
    const { rows } = await world.owner.query<{ same: boolean }>(
      `select l.day = (b.settled_at at time zone 'Asia/Manila')::date and l.day <> (b.placed_at at time zone 'Asia/Manila')::date
         as same from reports.line l join bets.bet b on b.id = l.bet where b.transaction = $1`,
      [stake],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});
