import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../../platform/outbox.ts';
import { createSeats, ONE } from '../../testing/hub88-seats.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let other: Awaited<ReturnType<typeof startSecondProcess>>;
let late: pg.Client;

beforeAll(async () => {
  world = await startWorld();
  other = await startSecondProcess(world);
  late = new pg.Client({ connectionString: world.ownerUrl });
  await late.connect();
});
afterAll(async () => {
  await late.end();
  await other.stop();
  await world.stop();
});

const processes = () => [
  { ...world.app, database: world.platform.worker.database },
  { ...other.app, database: other.platform.worker.database },
];
/** Both processes deliver at once, as workers do, until nothing is left that they may read. */
async function deliverEverywhere(): Promise<void> {
  let left = 1;
  while (left > 0) {
    const read = processes().flatMap(({ listeners, database }) =>
      listeners.map(async (listener) => await deliver(database, listener)),
    );
    left = (await Promise.all(read)).reduce((sum, one) => sum + one, 0);
  }
}
/** The same, and then what a transaction of any database here held back meanwhile. */
async function deliverAll(): Promise<void> {
  await deliverEverywhere();
  await world.settleOutbox();
}
const board = async () => (await world.visitor().call('getWinnerBoard', {})).value.list;

const INSERT = 'insert into platform.outbox (topic, merchant, payload) values ($1, $2, $3)';
type Entry = { readonly topic: string; readonly merchant: string; readonly payload: object };

describe('the winner board', () => {
  it('keeps no undone win that two processes read after its undoing, because the transaction that undid it had begun before', async () => {
    const seats = createSeats(world);
    const { bet, rollback, win } = seats;
    const mine = await seats.newSeat('wandawins');
    const [stake, pay] = [world.newTransaction(), world.newTransaction()];
    await bet({ transaction_uuid: stake, amount: ONE }, mine);
    await win({ transaction_uuid: pay, reference_transaction_uuid: stake, amount: 777n * ONE }, mine);
    await rollback({ transaction_uuid: world.newTransaction(), reference_transaction_uuid: pay }, mine);
    // The same entries, in the order of a transaction that begins first, is paused, and commits last.
    const { rows } = await world.owner.query<Entry>(
      `with said as (delete from platform.outbox where topic <> 'bets.accepted' returning *)
       select topic, merchant, payload from said order by xid, id`,
    );
    const [older, newer] = rows;
    if (!older || !newer || rows.length > 2) throw new Error('A win and its undoing are two entries.');
    await late.query('begin');
    await late.query('select pg_current_xact_id()');
    await world.owner.query(INSERT, [older.topic, older.merchant, older.payload]);
    await deliverEverywhere();
    expect(await board()).toEqual([]);
    await late.query(INSERT, [newer.topic, newer.merchant, newer.payload]);
    await late.query('commit');

    await deliverAll();
    const { rows: read } = await world.owner.query<{ version: number; shown: boolean }>(
      'select version, shown from winners.win',
    );
    expect(read).toEqual([{ version: 2, shown: false }]);
    expect(await board()).toEqual([]);
  });

  it('DATA-8 says of a win its picture, the masked name, the game, the amount, and what launches it', async () => {
    const seats = createSeats(world);
    const seat = await seats.newSeat('mariawins');
    const stake = await seats.staked(seat);
    const won = { reference_transaction_uuid: stake, amount: 12n * ONE };
    await seats.win({ transaction_uuid: world.newTransaction(), ...won }, seat);
    await deliverAll();
    const [item] = await board();
    expect(item).toMatchObject({
      vo: {
        iconUrl: expect.stringMatching(/^\/(media|assets)\//),
        customerName: 'ma***s',
        winAmount: '12.00',
      },
      vendor: 'LS',
    });
    const { value } = await world.visitor().call('listGames', { gameType: item?.gameCategory ?? 'RNG' });
    const game = value.games.find(({ nodeId }) => nodeId === item?.nodeId);
    expect(item).toMatchObject({ gameId: game?.gameId, vo: { gameName: game?.gameName } });
    const { code } = await seat.player.call('launchGame', {
      gameCategory: 'RNG',
      vendor: 'LS',
      gameId: item?.gameId ?? '',
      nodeId: item?.nodeId ?? '',
    });
    expect(code).toBeUndefined();
  });

  it('shows of each member the best win alone', async () => {
    const seats = createSeats(world);
    const seat = await seats.newSeat('bellawins');
    for (const times of [3n, 20n, 5n]) {
      const stake = await seats.staked(seat);
      const won = { reference_transaction_uuid: stake, amount: times * ONE };
      await seats.win({ transaction_uuid: world.newTransaction(), ...won }, seat);
    }
    await deliverAll();
    const mine = (await board()).filter(({ vo }) => vo.customerName === 'be***s');
    expect(mine.map(({ vo }) => vo.winAmount)).toEqual(['20.00']);
  });

  it('CALL-12 is asked for a category or for ALL, in a language, and for so many wins at most', async () => {
    const seats = createSeats(world);
    for (const [name, times] of [
      ['firstwins', 50n],
      ['secondwins', 60n],
    ] as const) {
      const seat = await seats.newSeat(name);
      const stake = await seats.staked(seat);
      const won = { reference_transaction_uuid: stake, amount: times * ONE };
      await seats.win({ transaction_uuid: world.newTransaction(), ...won }, seat);
    }
    await deliverAll();
    const list = async (gameCategory: 'ALL' | 'RNG' | 'FISH', limitNum: number) =>
      (await world.visitor().call('getWinnerBoard', { gameCategory, language: 'EN', limitNum })).value.list;
    const all = await list('ALL', 100);
    expect(all.length).toBeGreaterThan(1);
    expect(await list('RNG', 100)).toEqual(all);
    expect(await list('FISH', 100)).toEqual([]);
    expect(await list('ALL', 1)).toEqual(all.slice(0, 1));
  });

  it('shows wins of the operator’s own accounts marked and in profile DEMO alone', async () => {
    const seats = createSeats(world);
    const seat = await seats.newTestSeat('crowdwins');
    const stake = await seats.staked(seat);
    const won = { reference_transaction_uuid: stake, amount: 34n * ONE };
    await seats.win({ transaction_uuid: world.newTransaction(), ...won }, seat);
    await deliverAll();
    const names = async () => (await board()).map(({ demo, vo }) => [vo.customerName, demo]);
    const withCrowd = await names();
    expect(withCrowd).toContainEqual(['cr***s', true]);
    const members = withCrowd.filter(([name]) => name !== 'cr***s');
    expect(members).toEqual(members.map(([name]) => [name, false]));
    await world.setProfile('PH');
    try {
      expect(await names()).toEqual(members);
    } finally {
      await world.setProfile('DEMO');
    }
  });
});
