import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { createSeats, ONE, type Seat } from '../../testing/hub88-seats.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of moves.';
const DAY_MS = 86_400_000;
const clock = createTestClock();
let world: World;
let seats: ReturnType<typeof createSeats>;
let manager: Desk;
let admin: Desk;

beforeAll(async () => {
  world = await startWorld({ clock });
  await world.owner.query(
    "update merchants.merchant set flags = array_remove(flags, 'CAPTCHA3') || '{AFFMAN3,AGEDOWNMAN3,AGEINFO3}' where code = 'DEMO'",
  );
  clock.advance(6_000);
  seats = createSeats(world);
  [manager, admin] = await signInColleagues(world, ['agent_manager', 'admin']);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

async function under(name: string, path: readonly string[], type: 0 | 1 | 2 = 0): Promise<Seat> {
  const seat = await seats.newSeat(name);
  await world.owner.query(
    'update members.member set agent_path = $2, recommended_by = $3, type = $4 where id = $1',
    [seat.player.id, path, path.at(-1) ?? null, type],
  );
  return seat;
}
const agent = async (name: string, path: readonly string[] = [], type: 1 | 2 = 1): Promise<Player> =>
  (await under(name, path, type)).player;

async function propose(member: string, to: string | null, from: string | null = null) {
  const id = randomUUID();
  return { id, answer: await manager.call('proposeMove', { id, member, agent: to, from, reason }) };
}
const approve = async (id: string) => await admin.call('decideApproval', { id, verdict: 'approve' });
async function move(member: string, to: string | null) {
  const { id, answer } = await propose(member, to);
  expect(answer.code).toBeUndefined();
  const decided = await approve(id);
  expect(decided.code).toBeUndefined();
  return decided.value.result;
}
async function placeOf(member: string) {
  const { rows } = await world.owner.query<{ path: string[]; by: string | null }>(
    'select agent_path as path, recommended_by as by from members.member where id = $1',
    [member],
  );
  return rows[0];
}
async function byAccount(account: string) {
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from members.member where account = $1',
    [account],
  );
  return await placeOf(rows[0]?.id ?? '');
}
async function movesOf(member: string) {
  const { rows } = await world.owner.query(
    'select state, moved, failure, agent from upline.move where member = $1 order by effective_at',
    [member],
  );
  return rows;
}
async function play(seat: Seat, stake: bigint): Promise<void> {
  const bet = await seats.staked(seat, stake * ONE);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: 0n },
    seat,
  );
  await world.settleOutbox();
}
const turnoverOf = async (by: Player) => {
  const { content } = (await by.call('listTeamMembers', {})).value;
  return content.map(({ member, validTurnover, teamSize }) => [member, validTurnover, teamSize]);
};

describe('a move in the tree', () => {
  it('takes all below along; what was settled before stays with the agents of before (TEAM-8)', async () => {
    const [east, west] = [await agent('moveeast'), await agent('movewest')];
    const middle = await under('movemiddle', [east.id], 1);
    const deep = await under('movedeep', [east.id, middle.player.id]);
    await play(deep, 700n);
    await play(middle, 50n);
    expect(await turnoverOf(east)).toEqual([[middle.player.id, '50.00', 1]]);
    expect(await move(middle.player.id, 'movewest')).toMatchObject({ agent: 'movewest', moved: 2 });
    expect([await placeOf(middle.player.id), await placeOf(deep.player.id)]).toEqual([
      { path: [west.id], by: west.id },
      { path: [west.id, middle.player.id], by: middle.player.id },
    ]);
    await play(deep, 30n);
    await play(middle, 4n);
    // Of each agent the play of their own time.
    expect(await turnoverOf(east)).toEqual([]);
    expect(await turnoverOf(west)).toEqual([[middle.player.id, '4.00', 1]]);
    const footer = async (by: Player) => {
      const { bets, bettors, members } = (await by.call('getTeamKpi', { size: 0 })).value.footer;
      return { bets, bettors, members };
    };
    expect([await footer(east), await footer(west)]).toEqual([
      { bets: 2, bettors: 2, members: 0 },
      { bets: 2, bettors: 2, members: 2 },
    ]);
    const { rows } = await world.owner.query<{ path: string[] }>(
      'select agent_path as path from bets.bet where member = $1 order by placed_at',
      [deep.player.id],
    );
    expect(rows.map(({ path }) => path[0])).toEqual([east.id, west.id]);
  });

  it('is told to the audit with both people, and stands on the member’s page (TEAM-8)', async () => {
    const west = await agent('auditwest');
    const member = await under('auditmoved', []);
    await move(member.player.id, 'auditwest');
    await admin.call('getMember', { member: member.player.id, purpose: 'member_request' });
    const { moves, upline } = (await admin.call('getMemberNetwork', { member: member.player.id })).value;
    expect(upline.map(({ id }) => id)).toEqual([west.id]);
    expect(moves).toMatchObject([
      { state: 'done', before: null, agent: { account: 'auditwest' }, moved: 1, failure: null },
    ]);
    const { rows } = await world.owner.query(
      "select staff, after ->> 'proposedBy' as first from staff.audit where act = 'member.move_decided' and subject = $1",
      [member.player.id],
    );
    expect(rows).toEqual([{ staff: admin.id, first: manager.id }]);
  });

  it('can end without an agent above, and is stale where somebody else moved the member meanwhile', async () => {
    const west = await agent('stalewest');
    await agent('staleeast');
    const member = await under('stalemoved', [west.id]);
    const [first, second] = [
      await propose(member.player.id, null),
      await propose(member.player.id, 'staleeast'),
    ];
    expect((await approve(first.id)).success).toBe(true);
    expect(await placeOf(member.player.id)).toEqual({ path: [], by: null });
    expect((await approve(second.id)).code).toBe('approvals.stale');
  });

  it('is refused into the own team, to a member who is no agent, beyond ten levels, and of members who are never moved', async () => {
    const top = await agent('refusetop');
    const mid = await agent('refusemid', [top.id]);
    const low = await agent('refuselow', [top.id, mid.id]);
    const root = await agent('refuseroot', [], 2);
    const player = await under('refuseplayer', []);
    const deep = await agent(
      'refusedeep',
      Array.from({ length: 8 }, (_, at) => `mem_deep${at}`),
    );
    await world.register('refuseabroad', 'other.test');
    const codes = async (member: string, to: string | null, from: string | null = null) =>
      (await propose(member, to, from)).answer.code;
    expect(await codes(top.id, 'refusetop')).toBe('upline.move_own_team');
    expect(await codes(top.id, 'refuselow')).toBe('upline.move_own_team');
    expect(await codes(mid.id, 'refuseplayer')).toBe('upline.move_no_agent');
    expect(await codes(mid.id, 'refuseabroad')).toBe('upline.move_no_agent');
    expect(await codes(mid.id, 'nosuchagent')).toBe('upline.move_no_agent');
    expect(await codes(mid.id, 'refusetop')).toBe('upline.move_same');
    expect(await codes(root.id, 'refusetop')).toBe('upline.move_refused');
    expect(await codes(`mem_${'0'.repeat(26)}`, 'refusetop')).toBe('wire.not_found');
    // Two levels below the one who is moved: eight, the agent, and those two are eleven.
    expect(await codes(top.id, 'refusedeep')).toBe('upline.move_too_deep');
    expect(await codes(mid.id, 'refusedeep')).toBeUndefined();
    const past = new Date(clock.now().getTime() - 1_000).toISOString();
    expect(await codes(player.player.id, 'refusetop', past)).toBe('upline.move_moment');
    const far = new Date(clock.now().getTime() + 91 * DAY_MS).toISOString();
    expect(await codes(player.player.id, 'refusetop', far)).toBe('upline.move_moment');
    await world.owner.query("update members.member set status = 'LOCKED' where id = $1", [deep.id]);
    expect(await codes(low.id, 'refusedeep')).toBe('upline.move_no_agent');
    const asManager = await manager.call('decideApproval', {
      id: (await propose(player.player.id, 'refusetop')).id,
      verdict: 'approve',
    });
    expect(asManager.code).toBe('approvals.second_person_required');
  });

  it('of two that would make a circle only the first is done, decided at once by two', async () => {
    const [one, other] = [await agent('circleone'), await agent('circletwo')];
    const asked = [await propose(one.id, 'circletwo'), await propose(other.id, 'circleone')];
    const answers = await Promise.all(asked.map(async ({ id }) => await approve(id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const places = [await placeOf(one.id), await placeOf(other.id)];
    expect(places.filter((place) => place?.by !== null)).toHaveLength(1);
  });

  it('waits for its moment, and a later decision takes its place (TEAM-8)', async () => {
    const [east, west] = [await agent('latereast'), await agent('laterwest')];
    const member = await under('latermoved', []);
    const from = new Date(clock.now().getTime() + 2 * DAY_MS).toISOString();
    const first = await propose(member.player.id, 'latereast', from);
    expect((await approve(first.id)).value.result).toMatchObject({ moved: null, from });
    const later = new Date(clock.now().getTime() + 3 * DAY_MS).toISOString();
    const second = await propose(member.player.id, 'laterwest', later);
    expect((await approve(second.id)).success).toBe(true);
    await world.runDuty('upline.moves');
    expect(await placeOf(member.player.id)).toEqual({ path: [], by: null });
    clock.advance(3 * DAY_MS);
    await world.runDuty('upline.moves');
    await world.runDuty('upline.moves');
    expect(await placeOf(member.player.id)).toEqual({ path: [west.id], by: west.id });
    expect(await movesOf(member.player.id)).toEqual([
      { state: 'replaced', moved: null, failure: null, agent: east.id },
      { state: 'done', moved: 1, failure: null, agent: west.id },
    ]);
    [manager, admin] = await signInColleagues(world, ['agent_manager', 'admin']);
  });

  it('that can no longer be done at its moment fails, is shown as failed, and moves no member', async () => {
    const west = await agent('failwest');
    const member = await under('failmoved', []);
    const from = new Date(clock.now().getTime() + DAY_MS).toISOString();
    const { id } = await propose(member.player.id, 'failwest', from);
    expect((await approve(id)).success).toBe(true);
    await world.owner.query("update members.member set status = 'LOCKED' where id = $1", [west.id]);
    clock.advance(DAY_MS);
    await world.runDuty('upline.moves');
    expect(await placeOf(member.player.id)).toEqual({ path: [], by: null });
    expect(await movesOf(member.player.id)).toMatchObject([{ state: 'failed', failure: 'move_no_agent' }]);
    [manager, admin] = await signInColleagues(world, ['agent_manager', 'admin']);
  });
});

/** So many members below an agent, in two levels. */
async function fill(agentId: string, count: number, above: readonly string[] = []): Promise<void> {
  await world.owner.query(
    `insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type, register_method,
      registered_at, agent_path, recommended_by, last_seen_at)
    select 'mem_' || lpad((n + f.of)::text, 26, '0'), 'DEMO', 1, 100000000 + n + f.of, 'REAL', 'PHP', 'large' || n + f.of, 'large' || n + f.of, 0, 'H5',
      now(), $3::text[] || $1::text || (case when n > 10 then array['mem_' || lpad((n % 10 + 1 + f.of)::text, 26, '0')] else '{}' end), $1, now()
    from generate_series(1, $2::int) n cross join (select count(*) * 10000 as of from upline.move) f`,
    [agentId, count, above],
  );
}

describe('a large team', () => {
  it('is moved whole by the job, and not while the colleague waits (TEAM-8)', async () => {
    const [top, west] = [await agent('largetop'), await agent('largewest')];
    await fill(top.id, 2_001);
    expect(await move(top.id, 'largewest')).toMatchObject({ moved: null });
    expect(await placeOf(top.id)).toMatchObject({ path: [] });
    await world.runDuty('upline.moves');
    expect(await movesOf(top.id)).toMatchObject([{ state: 'done', moved: 2_002 }]);
    const { rows } = await world.owner.query<{ count: number }>(
      'select count(*)::int as count from members.member where agent_path[1] = $1 and agent_path[2] = $2',
      [west.id, top.id],
    );
    expect(rows).toEqual([{ count: 2_001 }]);
  });
});

describe('a large team whose paths are half written', () => {
  it('is below the agents of now for bets, reads and newcomers; another move waits, and a killed one goes on (TEAM-8)', async () => {
    const [east, west] = [await agent('sliceeast'), await agent('slicewest')];
    const top = await agent('slicetop', [east.id]);
    const deep = await under('slicedeep', [east.id, top.id]);
    const small = await under('slicesmall', [east.id]);
    await fill(top.id, 2_001, [east.id]);
    const code = (await top.call('getAffiliateLink', {})).value.code ?? '';
    expect(await move(top.id, 'slicewest')).toMatchObject({ moved: null });
    // The slices go in the order of ids, and one of them waits for this member until it gives up.
    const { rows: ids } = await world.owner.query<{ id: string }>(
      'select id from members.member where agent_path @> array[$1] order by id offset 1200 limit 1',
      [top.id],
    );
    await world.owner.query('begin');
    await world.owner.query('select from members.member where id = $1 for update', [ids[0]?.id]);
    await expect(world.runDuty('upline.moves')).rejects.toThrow();
    await world.owner.query('rollback');
    const written = async () =>
      (
        await world.owner.query<{ count: number }>(
          'select count(*)::int as count from members.member where agent_path[1] = $1',
          [west.id],
        )
      ).rows[0]?.count ?? 0;
    expect(await written()).toBeGreaterThan(500);
    expect(await written()).toBeLessThan(2_000);
    expect((await placeOf(deep.player.id))?.path).toEqual([east.id, top.id]);

    const membersOf = async (by: Player) => (await by.call('getTeamKpi', { size: 0 })).value.footer.members;
    expect([await membersOf(east), await membersOf(west), await membersOf(top)]).toEqual([1, 2_003, 2_002]);
    const { content } = (await west.call('listTeamMembers', {})).value;
    expect(content).toMatchObject([{ member: top.id, teamSize: 2_002 }]);
    await play(deep, 20n);
    const { rows: bets } = await world.owner.query<{ path: string[] }>(
      'select agent_path as path from bets.bet where member = $1',
      [deep.player.id],
    );
    expect(bets).toEqual([{ path: [west.id, top.id] }]);
    const form = { password: PASSWORD, confirmPassword: PASSWORD, agree: true, adult: true } as const;
    const newcomer = await world
      .visitor()
      .call('register', { ...form, username: 'slicenew', affiliateCode: code });
    expect(newcomer.code).toBeUndefined();
    expect((await byAccount('slicenew'))?.path).toEqual([west.id, top.id]);
    // A small move is not done at once while a team of the brand is moved.
    expect(await move(small.player.id, 'slicewest')).toMatchObject({ moved: null });
    expect((await placeOf(small.player.id))?.path).toEqual([east.id]);

    await world.runDuty('upline.moves');
    await world.runDuty('upline.moves');
    expect(await movesOf(top.id)).toMatchObject([{ state: 'done', moved: 2_003 }]);
    expect(await movesOf(small.player.id)).toMatchObject([{ state: 'done', moved: 1 }]);
    expect((await placeOf(deep.player.id))?.path).toEqual([west.id, top.id]);
    expect([await membersOf(east), await membersOf(west), await membersOf(top)]).toEqual([0, 2_005, 2_003]);
    const { rows } = await world.owner.query('select from members.moving');
    expect(rows).toEqual([]);
  });
});

describe('a registration under a team that is moved at that moment', () => {
  it('is under the agents of after the move, in either order', async () => {
    const [east, west] = [await agent('racewest'), await agent('raceeast')];
    const middle = await agent('racemiddle', [east.id]);
    const { code } = (await middle.call('getAffiliateLink', {})).value;
    const { id } = await propose(middle.id, 'raceeast');
    const form = (username: string) =>
      ({ username, password: PASSWORD, confirmPassword: PASSWORD, agree: true, adult: true }) as const;
    const [moved, ...registered] = await Promise.all([
      approve(id),
      ...Array.from(
        { length: 6 },
        async (_, at) =>
          await world.visitor().call('register', { ...form(`racenew${at}x`), affiliateCode: code }),
      ),
    ]);
    expect([moved.success, registered.filter(({ success }) => success).length]).toEqual([true, 6]);
    const { rows } = await world.owner.query<{ path: string[] }>(
      "select distinct agent_path as path from members.member where account like 'racenew%'",
    );
    expect(rows).toEqual([{ path: [west.id, middle.id] }]);
  });
});
