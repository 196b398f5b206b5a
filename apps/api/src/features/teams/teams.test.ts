import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seat } from '../../testing/hub88-seats.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
let seats: ReturnType<typeof createSeats>;
beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
});
afterAll(async () => await world.stop());

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
const ofToday = () => ({ startDate: today(), endDate: today() });

/** A member below these agents, the nearest agent last. */
async function under(name: string, path: readonly string[], type = 0): Promise<Seat> {
  const seat = await seats.newSeat(name);
  await world.owner.query(
    'update members.member set agent_path = $2, recommended_by = $3, type = $4 where id = $1',
    [seat.player.id, path, path.at(-1) ?? null, type],
  );
  return seat;
}
async function agent(name: string, path: readonly string[] = []): Promise<Player> {
  return (await under(name, path, 1)).player;
}
/** Stakes that much and is paid that much. */
async function play(seat: Seat, stake: bigint, payout: bigint): Promise<string> {
  const bet = await seats.staked(seat, stake * ONE);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: payout * ONE },
    seat,
  );
  await world.settleOutbox();
  return bet;
}
const kpiOf = async (who: Player, size?: 0) =>
  (await who.call('getTeamKpi', { ...ofToday(), ...(size === undefined ? {} : { size }) })).value;

describe('the counters of a team', () => {
  it('AGENT-4 count who logged in, bet, registered today and is online, of the whole team, without the agent', async () => {
    const top = await agent('countertop');
    const middle = await agent('countermid', [top.id]);
    const deep = await under('counterdeep', [top.id, middle.id]);
    const early = await under('counterearly', [top.id]);
    await under('counterelse', []);
    // Registered before today, and not seen since.
    await world.owner.query(
      "update members.member set registered_at = registered_at - interval '3 days' where id = $1",
      [early.player.id],
    );
    await world.owner.query(
      "update sessions.session set created_at = created_at - interval '3 days', seen_at = seen_at - interval '6 minutes' where subject = $1",
      [early.player.id],
    );
    await seats.staked(deep);
    await world.settleOutbox();
    expect((await top.call('getTeamStatistics', {})).value).toEqual({
      teamLoginMemberCount: 2,
      teamBetMemberCount: 1,
      teamRegisterMemberCount: 2,
      teamOnlineCount: 2,
    });
    expect((await middle.call('getTeamStatistics', {})).value.teamRegisterMemberCount).toBe(1);
  });
});

describe('the figures of a team', () => {
  it('are the sum of its bets by day and category, and `size` 0 answers the footer alone', async () => {
    const top = await agent('kpitop');
    const players = [];
    for (let n = 1; n <= 5; n += 1) players.push(await under(`kpi${n}player`, [top.id]));
    for (const seat of players) await play(seat, 100n, 40n);
    const { content, categories, footer, isPartial } = await kpiOf(top);
    expect(isPartial).toBe(false);
    const sum = {
      bets: 5,
      bettors: 5,
      validTurnover: '500.00',
      stake: '500.00',
      payout: '200.00',
      netLoss: '300.00',
    };
    expect(content).toEqual([{ businessDay: today(), ...sum }]);
    expect(categories).toEqual([{ gameType: 'RNG', ...sum }]);
    expect(footer).toEqual({ members: 5, registered: 5, active: 0, ...sum });
    expect(await kpiOf(top, 0)).toEqual({ content: [], categories: [], footer, isPartial });
  });

  it('follow a bet that is settled again and one that is undone, and equal what the bets say (TEAM-3)', async () => {
    const top = await agent('latertop');
    const seat = await under('laterplayer', [top.id]);
    await play(seat, 100n, 0n);
    const undone = await play(seat, 70n, 30n);
    await seats.undo(seat, undone);
    const again = await play(seat, 50n, 20n);
    await seats.win(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: again, amount: 15n * ONE },
      seat,
    );
    await world.settleOutbox();
    const { rows } = await world.owner.query(
      `select sum(bets)::int as bets, sum(stake)::text as stake, sum(payout)::text as payout, sum(valid)::text as valid
       from teams.member_day where member = $1`,
      [seat.player.id],
    );
    const { rows: recomputed } = await world.owner.query(
      `select count(*) filter (where state <> 'VOID')::int as bets,
         coalesce(sum(stake) filter (where state <> 'VOID'), 0)::text as stake, sum(payout)::text as payout,
         sum(valid_bet)::text as valid
       from bets.bet where member = $1`,
      [seat.player.id],
    );
    expect(rows).toEqual(recomputed);
    expect(rows).toMatchObject([{ bets: 2, stake: '15000000' }]);
  });

  it('say no amount of fewer than five players, and the turnover only of those who are shown by name (TEAM-1)', async () => {
    const top = await agent('fewtop');
    const middle = await agent('fewmid', [top.id]);
    const near = await under('fewnear', [top.id]);
    await play(near, 100n, 40n);
    expect((await kpiOf(top)).footer).toMatchObject({
      bettors: 1,
      validTurnover: '100.00',
      stake: null,
      payout: null,
      netLoss: null,
    });
    await play(await under('fewdeep', [top.id, middle.id]), 100n, 40n);
    expect((await kpiOf(top)).footer).toMatchObject({ bettors: 2, validTurnover: null, netLoss: null });
  });

  it('leave a day of few players out of every sum: no two answers differ by what one of them played (TEAM-1)', async () => {
    const top = await agent('subtop');
    const players = [];
    for (let n = 1; n <= 5; n += 1) players.push(await under(`sub${n}player`, [top.id]));
    for (const seat of players) await play(seat, 100n, 40n);
    await world.owner.query('update teams.member_day set day = day - 1 where member = any($1)', [
      players.map(({ player }) => player.id),
    ]);
    const [alone] = players;
    if (!alone) throw new Error('There are five.');
    await play(alone, 70n, 13n);
    const startDate = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10);
    const { content, categories, footer, isPartial } = (
      await top.call('getTeamKpi', { startDate, endDate: today() })
    ).value;
    expect(content.map(({ stake, netLoss }) => [stake, netLoss])).toEqual([
      [null, null],
      ['500.00', '300.00'],
    ]);
    expect([footer, ...categories]).toMatchObject([
      { bets: 6, bettors: 5, stake: '500.00', netLoss: '300.00', validTurnover: '570.00' },
      { bets: 6, bettors: 5, stake: '500.00', netLoss: '300.00', validTurnover: '570.00' },
    ]);
    expect(isPartial).toBe(true);
  });

  it('count a branch only where every part of the team has enough players: what it leaves is no single one’s (TEAM-1)', async () => {
    const top = await agent('parttop');
    const [left, right] = [await agent('partleft', [top.id]), await agent('partright', [top.id])];
    for (let n = 1; n <= 5; n += 1) await play(await under(`part${n}left`, [top.id, left.id]), 20n, 10n);
    const branch = async () => (await top.call('getTeamBranch', { member: left.id, ...ofToday() })).value;
    expect(await branch()).toMatchObject({ stake: '100.00', netLoss: '50.00', isPartial: false });
    await play(await under('partonly', [top.id, right.id]), 30n, 10n);
    expect(await branch()).toMatchObject({ bettors: 5, stake: null, netLoss: null, isPartial: true });
    expect((await kpiOf(top)).footer).toMatchObject({ stake: '130.00' });
  });

  it('count a member as active from 1,000.00 of valid bets in the period (TEAM-2)', async () => {
    const top = await agent('activetop');
    const seat = await under('activeone', [top.id]);
    await play(seat, 999n, 0n);
    expect((await kpiOf(top)).footer.active).toBe(0);
    await play(seat, 1n, 0n);
    expect((await kpiOf(top)).footer.active).toBe(1);
  });

  it('are refused for days that run backwards or for more than a quarter of a year', async () => {
    const top = await agent('daystop');
    const asked = async (startDate: string, endDate: string) =>
      (await top.call('getTeamKpi', { startDate, endDate })).code;
    expect(await asked('2026-02-02', '2026-02-01')).toBe('wire.malformed');
    expect(await asked('2026-01-01', '2026-04-03')).toBe('wire.malformed');
    expect(await asked('2026-01-01', '2026-04-02')).toBeUndefined();
  });
});

describe('the members of a team', () => {
  it('are the direct ones under masked names, searched, sorted and page by page; deeper ones are a number', async () => {
    const top = await agent('listtop');
    const middle = await agent('listmiddle', [top.id]);
    await under('listdeep', [top.id, middle.id]);
    const player = await under('listplayer', [top.id]);
    await play(player, 20n, 0n);
    const list = async (asked: object = {}) =>
      (await top.call('listTeamMembers', { ...ofToday(), ...asked })).value;
    const all = await list({ sort: 'turnover' });
    expect(all.totalCount).toBe(2);
    expect(
      all.content.map(({ account, type, teamSize, validTurnover }) => [
        account,
        type,
        teamSize,
        validTurnover,
      ]),
    ).toEqual([
      ['li***r', 0, 0, '20.00'],
      ['li***e', 1, 1, '0.00'],
    ]);
    // Found by the whole account or by what is shown, and not by one letter more than that.
    for (const [search, found] of [
      ['listmiddle', 1],
      ['li***e', 1],
      ['li', 2],
      ['lis', 0],
      ['listm', 0],
    ] as const) {
      expect((await list({ search })).content, search).toHaveLength(found);
    }
    expect((await list({ search: '%' })).content).toEqual([]);
    const second = await list({ pageSize: 1, pageNo: 2 });
    expect([second.content.length, second.totalPages]).toEqual([1, 2]);
  });

  it('open to the sum of their own team, and to nothing for anybody who is not one’s own direct downline', async () => {
    const top = await agent('branchtop');
    const middle = await agent('branchmid', [top.id]);
    const deep = await under('branchdeep', [top.id, middle.id]);
    await play(deep, 30n, 0n);
    const branch = async (who: Player, member: string) =>
      await who.call('getTeamBranch', { member, ...ofToday() });
    expect((await branch(top, middle.id)).value).toMatchObject({
      account: 'br***d',
      members: 1,
      bettors: 1,
      validTurnover: null,
      netLoss: null,
    });
    const stranger = await agent('branchelse');
    for (const [who, member] of [
      [top, deep.player.id],
      [stranger, middle.id],
      [middle, top.id],
    ] as const) {
      expect((await branch(who, member)).code).toBe('wire.not_found');
    }
  });
});

describe('the invitation of an agent', () => {
  it('is one code, also when it is asked for twice at once, and it is good for a registration', async () => {
    const top = await agent('invitetop');
    const low = await agent('invitelow', [top.id]);
    const codes = await Promise.all([low.call('getTeamInvitation', {}), low.call('getTeamInvitation', {})]);
    const [code] = codes.map(({ value }) => value.recommenderId);
    expect(codes.map(({ value }) => value.recommenderId)).toEqual([code, code]);
    expect((await top.call('getTeamInvitation', {})).value.recommenderId).not.toBe(code);
    const kept = await world.owner.query('select member from registration.invitation where code = $1', [
      code,
    ]);
    expect(kept.rows).toEqual([{ member: low.id }]);
    expect((await world.visitor().call('getAffiliate', { code: code ?? '' })).value).toEqual({ code });
  });
});
