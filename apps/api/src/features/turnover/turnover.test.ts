import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seats } from '../../testing/hub88-seats.ts';
import { createTable } from '../../testing/lots.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let seats: Seats;
let table: ReturnType<typeof createTable>;
beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
  table = createTable(world, seats);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('a welcome credit', () => {
  const playTimes = async (times: number) => {
    await world.owner.query('update merchants.merchant set welcome_turnover = $1', [times]);
    await world.app.features.merchants.refresh();
  };
  afterAll(async () => await playTimes(0));

  it('is played as often as the brand says before it can be withdrawn, from the moment that it is there', async () => {
    await playTimes(1.5);
    const seat = await seats.newSeat('welcomed');
    const { player } = seat;
    expect((await player.call('getWithdrawability', {})).value).toMatchObject({
      available: '5000.00',
      withdrawable: '0.00',
      left: '7500.00',
      lots: [{ source: 'REWARD', base: '5000.00', multiplier: 1.5, required: '7500.00', left: '7500.00' }],
    });
    // One commit has brought both: no withdrawal finds the money without what is to be played with it.
    const { rows } = await world.owner.query<{ together: boolean }>(
      `select p.xmin = l.xmin as together from turnover.lot l
       join ledger.posting p on p.lane = l.lane and p.account = l.account and p.kind = 'registration.welcome_credit'
       where l.member = $1`,
      [player.id],
    );
    expect(rows).toEqual([{ together: true }]);
    await table.play(seat, '5000', '10000');
    expect(await table.standing({ player })).toEqual(['REWARD OPEN 5000.00/7500.00']);
    await table.play(seat, '2500');
    expect(await table.standing({ player })).toEqual(['REWARD DONE 7500.00/7500.00']);
    expect((await player.call('getWithdrawability', {})).value.withdrawable).toBe('7500.00');
  });

  it('of a brand that asks for no play opens nothing, and neither does free play', async () => {
    await playTimes(0);
    const player = await world.register('unasked');
    expect((await player.call('getWithdrawability', {})).value).toMatchObject({
      withdrawable: '5000.00',
      openCount: 0,
    });
    await playTimes(1);
    const visitor = world.visitor();
    expect((await visitor.call('testPlay', {})).success).toBe(true);
    const { id } = (await visitor.call('getMemberInfo', {})).value;
    const { rows } = await world.owner.query('select from turnover.lot where member = any($1)', [
      [id, player.id],
    ]);
    expect(rows).toEqual([]);
  });
});

describe('TURNOVER-2 what must be played', () => {
  it.each([
    ['a deposit once', { source: 'DEPOSIT', base: '500', multiplier: 1 }, '500.00'],
    [
      'a bonus n times deposit and bonus',
      { source: 'BONUS', base: '100', over: '200', multiplier: 15 },
      '3000.00',
    ],
    ['or n times the bonus', { source: 'BONUS', base: '100', multiplier: 30 }, '3000.00'],
    ['a rebate once', { source: 'REBATE', base: '12.34', multiplier: 1 }, '12.34'],
    ['a gift of an agent up to once', { source: 'ENVELOPE', base: '8.88', multiplier: 0.5 }, '4.44'],
    ['a reward once', { source: 'REWARD', base: '5', multiplier: 1 }, '5.00'],
  ] as const)('%s', async (_, terms, required) => {
    const player = await world.register(`terms${terms.source.toLowerCase()}${terms.multiplier * 10}`);
    await table.open(player.id, terms);
    const [lot] = (await player.call('listLots', {})).value.content;
    expect(lot).toMatchObject({ status: 'OPEN', required, done: '0.00', left: required });
  });

  it('nothing at all for what is given with nothing to play: it is done at once and blocks nothing', async () => {
    const player = await world.register('zerotimes');
    await table.open(player.id, { source: 'TRANSFER', base: '100', multiplier: 0 });
    expect(await table.standing({ player })).toEqual(['TRANSFER DONE 0.00/0.00']);
    expect((await player.call('getWithdrawability', {})).value.withdrawable).toBe('5000.00');
  });

  it('opened twice under one reference, and by twenty at once, it is one; under another sum it is refused', async () => {
    const player = await world.register('twicelot');
    const again = { base: '100', reference: 'deposit_1' };
    const opened = await Promise.all(
      Array.from({ length: 20 }, async () => await table.open(player.id, again)),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    await expect(table.open(player.id, { ...again, base: '101' })).rejects.toThrow('One reference');
    expect(await table.standing({ player })).toEqual(['DEPOSIT OPEN 0.00/100.00']);
  });

  it('is asked in the real book alone', async () => {
    const seat = await seats.newTestSeat('testlots');
    const { rows } = await world.owner.query<{ id: string }>(
      "select id from members.member where account = 'testlots'",
    );
    await expect(table.open(rows[0]?.id ?? '', { base: '5' })).rejects.toThrow('No lot');
    expect(seat.user).toBeDefined();
  });
});

describe('a bet counts towards one lot', () => {
  it('the one with the earliest deadline, then the oldest; a full lot counts no more', async () => {
    const seat = await seats.newSeat('feedsone');
    const { id } = seat.player;
    await table.open(id, { base: '10' });
    await table.open(id, { base: '20', source: 'REWARD' });
    await table.open(id, { base: '3', source: 'BONUS', multiplier: 10, expiresAt: inDays(9) });
    await table.open(id, { base: '2', source: 'BONUS', multiplier: 10, expiresAt: inDays(2) });
    const after = async (stake: string) => {
      await table.play(seat, stake);
      return await table.standing(seat);
    };
    const open = ['DEPOSIT OPEN 0.00/10.00', 'REWARD OPEN 0.00/20.00'];
    expect(await after('15')).toEqual([...open, 'BONUS OPEN 0.00/30.00', 'BONUS OPEN 15.00/20.00']);
    expect(await after('15')).toEqual([...open, 'BONUS OPEN 0.00/30.00', 'BONUS DONE 20.00/20.00']);
    expect(await after('30')).toEqual([...open, 'BONUS DONE 30.00/30.00', 'BONUS DONE 20.00/20.00']);
    expect(await after('10')).toEqual([
      'DEPOSIT DONE 10.00/10.00',
      open[1],
      'BONUS DONE 30.00/30.00',
      'BONUS DONE 20.00/20.00',
    ]);
    const { rows } = await world.owner.query(
      'select added::text, source, bonus_funded from turnover.public_bet_contribution where member = $1 order by stake_version',
      [id],
    );
    expect(rows).toEqual([
      { added: '1500000', source: 'BONUS', bonus_funded: true },
      { added: '1500000', source: 'BONUS', bonus_funded: true },
      { added: '3000000', source: 'BONUS', bonus_funded: true },
      { added: '1000000', source: 'DEPOSIT', bonus_funded: false },
    ]);
  });

  it('and what it counts beyond that one is said, for no other gets it: what is left is the least that is to be played', async () => {
    const seat = await seats.newSeat('feedsbeyond');
    await table.open(seat.player.id, { base: '30' });
    await table.open(seat.player.id, { base: '20', source: 'REWARD' });
    const left = async () => (await seat.player.call('getWithdrawability', {})).value.left;
    expect(await left()).toBe('50.00');
    await table.play(seat, '45');
    expect(await left()).toBe('20.00');
    const { content } = (await seat.player.call('listLots', {})).value;
    expect(content.map(({ status, done, beyond }) => [status, done, beyond])).toEqual([
      ['OPEN', '0.00', '0.00'],
      ['DONE', '30.00', '15.00'],
    ]);
  });

  it('by its valid bet and the contribution of its kind; above the highest bet it counts for nothing', async () => {
    const seat = await seats.newSeat('contributes');
    await table.open(seat.player.id, { base: '100', contribution: { RNG: 10 }, maxBet: '50' });
    await table.play(seat, '33.33');
    await table.play(seat, '50.01');
    expect(await table.standing(seat)).toEqual(['DEPOSIT OPEN 3.333/100.00']);
    const { lots } = (await seat.player.call('getWithdrawability', {})).value;
    expect(lots[0]?.ways).toMatchObject([
      { percent: 100, stake: '96.67' },
      { percent: 50, stake: '193.34' },
      { percent: 10, stake: '966.67', gameTypes: ['RNG', 'LIVE', 'COCKFIGHT'] },
    ]);
  });

  it('only a lot that was there when its stake was taken', async () => {
    const seat = await seats.newSeat('beforehand');
    const stake = await seats.staked(seat, 40n * ONE);
    await table.open(seat.player.id, { base: '10' });
    await table.pay(seat, stake, '4000');
    await world.settleOutbox();
    expect(await table.standing(seat)).toEqual(['DEPOSIT OPEN 0.00/10.00']);
  });

  it('a bet that is undone takes back what it added, also of a lot that was done, and what came after counts in its place', async () => {
    const seat = await seats.newSeat('undonelot');
    await table.open(seat.player.id, { base: '10' });
    const stake = await table.play(seat, '10');
    expect(await table.standing(seat)).toEqual(['DEPOSIT DONE 10.00/10.00']);
    await table.play(seat, '4');
    await seats.undo(seat, stake);
    await world.settleOutbox();
    expect(await table.standing(seat)).toEqual(['DEPOSIT OPEN 4.00/10.00']);
    await table.play(seat, '6');
    expect(await table.standing(seat)).toEqual(['DEPOSIT DONE 10.00/10.00']);
  });
});
