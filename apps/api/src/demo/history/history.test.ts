import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { asE5, type Played, recompute } from '../../testing/played-months.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { playBeside } from './beside.ts';
import { gameOf, shelfOf } from './games.ts';
import type { Act } from './plan.ts';
import { historyOf } from './play.ts';
import { connectSeeding, openSeeding, type Seeding, seedingUrl } from './seeding-store.ts';

const DAYS = 5;
const PEOPLE = 16;
const DEMO = 'DEMO';
const WELCOME_E5 = 500_000_000n;
const PERIOD = { 'f.day': '-90d', size: 200 } as const;

let world: World;
let seeding: Seeding;
let acts: readonly Act[];
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld();
  expect(await openSeeding(world.ownerUrl, DEMO, DAYS)).toBe(true);
  seeding = await connectSeeding(world.ownerUrl);
  const standing = await seeding.standing();
  if (!standing) throw new Error('The seeding clock was set.');
  acts = historyOf(standing, PEOPLE, WELCOME_E5);
}, 60_000);
afterAll(async () => {
  await seeding.close();
  await world.stop();
});

/** Tells until so many acts have been asked for, and the process is gone. */
async function play(most = Number.POSITIVE_INFINITY): Promise<boolean> {
  let asked = 0;
  const isOver = () => (asked += 1) > most;
  return await playBeside(world.platform.config, { seeding, merchant: DEMO, people: PEOPLE, isOver });
}

const stakes = () => acts.filter((act) => act.does === 'stake');

/** Everything that the history has written, in words. */
async function written(): Promise<unknown> {
  const { rows } = await world.owner.query(`
    select jsonb_build_object(
      'postings', (select jsonb_agg(jsonb_build_object('of', m.account, 'op', p.op, 'kind', p.kind,
          'reference', case p.kind when 'registration.welcome_credit' then '' else p.reference end, 'amount', p.amount,
          'at', p.recorded_at, 'balance', p.balance_after) order by p.recorded_at, m.account, p.version)
        from ledger.posting p join members.member m on m.cash_account = p.account and m.lane = p.lane),
      'bets', (select jsonb_agg(jsonb_build_object('of', m.account, 'at', b.placed_at, 'settled', b.settled_at, 'node', b.node_id,
          'state', b.state, 'payout', b.payout) order by b.placed_at, m.account, b.transaction)
        from bets.bet b join members.member m on m.id = b.member),
      'sign-ins', (select jsonb_agg(jsonb_build_object('of', m.account, 'at', i.at, 'done', i.succeeded) order by i.at, m.account)
        from sessions.sign_in i join members.member m on m.id = i.member)) as all`);
  return rows[0]?.all;
}

describe('a plan', () => {
  it('is the same for the same seed, in the order of time, with every bet ended before its end', () => {
    const ends = new Date(acts[0]?.at ?? 0);
    expect(
      historyOf(
        { begins: new Date('2026-03-01T16:00:00Z'), ends: new Date('2026-03-29T16:00:00Z') },
        84,
        WELCOME_E5,
      ),
    ).toEqual(
      historyOf(
        { begins: new Date('2026-03-01T16:00:00Z'), ends: new Date('2026-03-29T16:00:00Z') },
        84,
        WELCOME_E5,
      ),
    );
    expect(acts.every((act, place) => place === 0 || act.at >= (acts[place - 1]?.at ?? ends))).toBe(true);
    const ended = acts.flatMap((act) => (act.does === 'win' || act.does === 'undo' ? [act.bet] : []));
    expect(ended.toSorted()).toEqual(
      stakes()
        .map(({ bet }) => bet)
        .toSorted(),
    );
  });
});

describe('the seeding clock', () => {
  it('is refused where somebody is already, outside a demo, and for days that are not over', async () => {
    const other = await startWorld();
    try {
      const { rows } = await other.owner.query(
        "select ledger.open_seeding('DEMO', now() - interval '3 days', now() + interval '1 day') as open",
      );
      expect(rows).toEqual([{ open: false }]);
      await other.owner.query("update merchants.merchant set profile = 'PH' where code = 'OTHER'");
      expect(await openSeeding(other.ownerUrl, DEMO, DAYS)).toBe(false);
      await other.owner.query("update merchants.merchant set profile = 'DEMO' where code = 'OTHER'");
      await other.register('early');
      expect(await openSeeding(other.ownerUrl, DEMO, DAYS)).toBe(false);
      expect((await other.owner.query('select from ledger.seeding')).rowCount).toBe(0);
    } finally {
      await other.stop();
    }
  });

  it('is set by nobody who answers requests or does jobs', async () => {
    for (const name of ['laro_web', 'laro_worker'] as const) {
      const client = new pg.Client({ connectionString: world.database.url(name) });
      await client.connect();
      try {
        for (const statement of [
          "select ledger.open_seeding('DEMO', now() - interval '2 days', now() - interval '1 day')",
          'select ledger.seeding_shows(now())',
          'select ledger.end_seeding()',
          "update ledger.seeding set shows = begins where merchant = 'DEMO'",
        ])
          await expect(client.query(statement), statement).rejects.toThrow(/permission denied/);
      } finally {
        await client.end();
      }
    }
  });

  it('gives no past to who has done something since, and none where it does not run', async () => {
    const player = await world.register('present');
    const { rows } = await world.owner.query<{ lane: number; account: string }>(
      'select lane, cash_account::text as account from members.member where id = $1',
      [player.id],
    );
    const asked = async () => {
      const client = new pg.Client({ connectionString: seedingUrl(world.ownerUrl) });
      await client.connect();
      try {
        return await client.query('select ledger.time_of(array[$1::smallint], array[$2::bigint])', [
          rows[0]?.lane,
          rows[0]?.account,
        ]);
      } finally {
        await client.end();
      }
    };
    await expect(asked()).rejects.toThrow(/later posting than the seeding clock shows/);
    await world.owner.query('update ledger.seeding set ended_at = now()');
    await expect(asked()).rejects.toThrow(/no seeding clock runs/);
    await world.owner.query('update ledger.seeding set ended_at = null');
  });
});

describe('the history', () => {
  it('told by one who is killed, and by the next, is told once, each act at its time', async () => {
    expect(await play(40)).toBe(false);
    expect(await play(Math.floor(acts.length / 2))).toBe(false);
    // No day is over as long as it is told.
    await world.runJobs('reports');
    expect((await world.owner.query('select from reports.day where closed')).rowCount).toBe(0);
    expect(await play()).toBe(true);
    const before = await written();
    expect(await play()).toBe(true);
    expect(await written()).toEqual(before);
    const { rows } = await world.owner.query<{ bet: string; at: Date; amount: string }>(
      "select transaction as bet, placed_at as at, stake::text as amount from bets.bet where integration = 'int_demo_history'",
    );
    const sort = (one: { bet: string }, other: { bet: string }) => (one.bet < other.bet ? -1 : 1);
    expect(rows.toSorted(sort)).toEqual(
      stakes()
        .map(({ bet, at, amountE5 }) => ({ bet, at, amount: `${amountE5}` }))
        .toSorted(sort),
    );
    const signIns = await world.owner.query(
      "select from sessions.sign_in i join members.member m on m.id = i.member and m.register_method = 'HISTORY'",
    );
    expect(signIns.rowCount).toBe(acts.filter(({ does }) => does === 'sign_in' || does === 'mistype').length);
    expect(
      (await world.owner.query("select from bets.bet where state in ('PLACED', 'ACCEPTED')")).rowCount,
    ).toBe(0);
  }, 120_000);

  it('leaves books that balance, and an end that nobody begins anew', async () => {
    expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
    await world.runJobs('reconciliation');
    expect((await world.owner.query('select from ledger.freeze')).rowCount).toBe(0);
    expect(await seeding.standing()).toBeUndefined();
    await openSeeding(world.ownerUrl, DEMO, DAYS);
    expect(await seeding.standing()).toBeUndefined();
  });

  it('stands in the reports as a recomputation from its postings has it, by day and game', async () => {
    desk = await signInStaff(world);
    const games = [...(await world.app.features.games.listed(DEMO)).values()].map(({ row }) => row);
    const shelf = shelfOf(games);
    const bets = stakes().map(
      (act): Played => ({
        stake: act.bet,
        node: gameOf(shelf, act).nodeId,
        pays: [`${act.bet}-win`],
      }),
    );
    const expected = await recompute(world, bets);
    const shown = new Map<string, { stake: bigint; ggr: bigint }>();
    for (const { nodeId } of games) {
      const { rows } = (await desk.call('listPlays', { group: 'day', ...PERIOD, 'f.game': nodeId } as never))
        .value;
      for (const { key, stake, ggr } of rows)
        shown.set(`${key} ${nodeId}`, { stake: asE5(stake), ggr: asE5(ggr) });
    }
    expect(shown.size).toBeGreaterThan(1);
    expect(shown).toEqual(expected);
    const days = (await desk.call('listPeople', PERIOD)).value.rows;
    const came = acts.filter(({ does }) => does === 'register').length;
    expect(days.reduce((sum, { registered }) => sum + registered, 0)).toBe(came + 1);
  });

  it('is named as invented wherever staff see it, and stands on no board', async () => {
    const { invented } = (await desk.call('getPlayTotals', PERIOD)).value;
    const { rows } = await world.owner.query(
      `select (begins at time zone 'Asia/Manila')::date::text as "from",
         ((ends at time zone 'Asia/Manila')::date - 1)::text as until from ledger.seeding`,
    );
    expect([invented]).toEqual(rows);
    const members = (await desk.call('listMembers', { size: 200 } as never)).value.rows;
    const real = members.filter((row) => !row.invented).map(({ account }) => account);
    expect(real).toEqual(['present']);
    expect(members.length).toBe(acts.filter(({ does }) => does === 'register').length + 1);
    await world.settleOutbox();
    expect((await world.visitor().call('getWinnerBoard', {} as never)).value.list).toEqual([]);
    const other = await signInStaff(world, 'other.test', 'finance');
    expect((await other.call('getPlayTotals', PERIOD)).value.invented).toBeNull();
  });
});
