import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seat, type Seats } from '../../testing/hub88-seats.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const clock = createTestClock();
let world: World;
let seats: Seats;
beforeAll(async () => {
  world = await startWorld({ clock });
  seats = createSeats(world);
});
afterAll(async () => await world.stop());

const statusOfBet = async (seat: Seat) =>
  (await seats.bet({ transaction_uuid: world.newTransaction(), amount: ONE }, seat)).status;

const seenAt = async (seat: Seat): Promise<number> => {
  const { rows } = await world.owner.query<{ at: Date }>(
    'select max(seen_at) as at from launches.vendor_session where member = $1',
    [seat.user],
  );
  return rows[0]?.at.getTime() ?? 0;
};

it('bets after a quiet minute are signs of life, of every session, though they are written together', async () => {
  const both = [await seats.newSeat('alive1'), await seats.newSeat('alive2')];
  for (const seat of both) expect(await statusOfBet(seat)).toBe('RS_OK');
  clock.advance(61_000);
  for (const seat of both) expect(await statusOfBet(seat)).toBe('RS_OK');
  const now = clock.now().getTime();
  for (const seat of both) await expect.poll(async () => await seenAt(seat)).toBe(now);
});

it('signs of life read the sessions that they are of and no others, before anything was counted, and revive none', async () => {
  const client = await world.owner.connect();
  try {
    await client.query('begin');
    await client.query(`
      with crowd as (
        insert into sessions.session (secret_hash, handle, merchant, side, subject, created_at, seen_at)
        select sha256(convert_to('crowd' || n, 'UTF8')), 'ses_crowd' || n, 'DEMO', 'member', 'mem_crowd', now(), now()
        from generate_series(1, 500) n
        returning handle, secret_hash, merchant, subject
      )
      insert into launches.vendor_session (token_hash, merchant, member, integration, session_handle, created_at, seen_at)
      select c.secret_hash, c.merchant, c.subject, i.id, c.handle, now(), now()
      from crowd c, (select id from vendors.integration limit 1) i`);
    await client.query(`
      update sessions.session set ended_at = case handle when 'ses_crowd21' then now() end,
        seen_at = case handle when 'ses_crowd22' then now() - interval '31 minutes' else seen_at end
      where handle in ('ses_crowd21', 'ses_crowd22')`);
    const read = async (): Promise<number> => {
      const { rows } = await client.query<{ rows: string }>(
        `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables
         where relid in ('sessions.session'::regclass, 'launches.vendor_session'::regclass)`,
      );
      return Number(rows[0]?.rows);
    };
    const before = await read();
    const later = new Date(Date.now() + 60_000);
    await client.query(
      `select launches.touch_all(array(select sha256(convert_to('crowd' || n, 'UTF8')) from generate_series(1, 22) n), $1)`,
      [later],
    );
    // Each of the 22 is found once in each of the two tables; their rows are then at hand.
    expect((await read()) - before).toBeLessThanOrEqual(2 * 22);
    const touched = await client.query<{ sessions: string; tokens: string }>(
      `select count(*) filter (where s.seen_at = $1) as sessions, count(*) filter (where v.seen_at = $1) as tokens
       from sessions.session s join launches.vendor_session v on v.session_handle = s.handle
       where s.subject = 'mem_crowd'`,
      [later],
    );
    // The member's session that had ended, and the one that had gone idle, stay so.
    expect(touched.rows.map(({ sessions, tokens }) => [Number(sessions), Number(tokens)])).toEqual([
      [20, 22],
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

describe('with another process', () => {
  let elsewhere: Awaited<ReturnType<typeof startSecondProcess>>;
  beforeAll(async () => {
    elsewhere = await startSecondProcess(world);
  });
  afterAll(async () => await elsewhere.stop());

  it('a session that is closed there takes no stake here from then on', async () => {
    const [open, closed] = [await seats.newSeat('anew1'), await seats.newSeat('anew2')];
    for (const seat of [open, closed]) expect(await statusOfBet(seat)).toBe('RS_OK');
    await elsewhere.as(closed.player).call('logout', {});
    expect(await statusOfBet(closed)).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await statusOfBet(open)).toBe('RS_OK');
  });

  it('a session that was played there is not idle here', async () => {
    const seat = await seats.newSeat('movedon');
    expect(await statusOfBet(seat)).toBe('RS_OK');
    clock.advance(HOUR + 1);
    const there = world.walletBase.replace(world.origin, elsewhere.origin);
    const answered = await world.supplier.wallet(there, 'bet', {
      user: seat.user,
      token: seat.token,
      transaction_uuid: world.newTransaction(),
      amount: ONE,
    });
    expect(answered.status).toBe('RS_OK');
    const now = clock.now().getTime();
    await expect.poll(async () => await seenAt(seat)).toBe(now);
    clock.advance(HOUR + 1);
    expect(await statusOfBet(seat)).toBe('RS_OK');
  });
});
