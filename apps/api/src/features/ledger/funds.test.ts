import { type Money, moneyFromE5 } from '@laro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';
import { createLedger, type Funds } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const money = (units: number): Money => moneyFromE5(BigInt(units) * 100_000n);
const ledger = () => world.app.features.ledger;
let made = 0;

const by = <Name extends string>(movement: Name, reference: string) => ({
  movement,
  referenceNamespace: 'laro:test',
  reference,
});

/** Somebody with this much in the book of tests. */
async function somebody(units: number): Promise<Funds> {
  made += 1;
  const owner = `mem_funds_${made}`;
  return await world.platform.scopes.write('DEMO', async (scope) => {
    const lane = await ledger().laneOf(scope, owner);
    const of = { lane, owner, book: 'TEST', currency: 'PHP' } as const;
    const account = await ledger().openAccount(scope, of);
    const funds: Funds = { lane, account, merchant: 'DEMO', book: 'TEST', currency: 'PHP' };
    if (units > 0) await ledger().credit(scope, funds, money(units), by('adjustments.credit', owner));
    return funds;
  });
}

const balanceOf = async ({ lane, account }: Funds): Promise<Money | undefined> =>
  await world.platform.scopes.read(
    'DEMO',
    async (scope) => (await ledger().readAccount(scope, lane, account))?.balance,
  );

const transfer = async (from: Funds, to: Funds, units: number, reference: string) =>
  await world.platform.scopes.write(
    'DEMO',
    async (scope) =>
      await ledger().transfer(scope, { from, to }, money(units), by('transfers.member', reference)),
  );

describe('the first money of a process', () => {
  it('moves in units of work that hold every connection and all wait to know how it is posted', async () => {
    const { pool, scopes } = world.platform;
    const { functions } = createLedger(world.platform);
    const all = pool.options.max;
    const everybody = Promise.withResolvers<void>();
    const people = await Promise.all(Array.from({ length: all }, async () => await somebody(0)));
    let holding = 0;
    const posted = await Promise.all(
      people.map(async (funds, index) =>
        scopes.write('DEMO', async (scope) => {
          holding += 1;
          if (holding === all) everybody.resolve();
          await everybody.promise;
          return await functions.credit(scope, funds, money(1), by('adjustments.credit', `first ${index}`));
        }),
      ),
    );
    expect(posted.map(({ status }) => status)).toEqual(posted.map(() => 'posted'));
  });
});

describe('transfers between two members', () => {
  it('move both halves and leave nothing in transit', async () => {
    const [giver, taker] = [await somebody(100), await somebody(5)];
    expect(await transfer(giver, taker, 40, 't1')).toMatchObject([
      { status: 'posted' },
      { status: 'posted' },
    ]);
    expect([await balanceOf(giver), await balanceOf(taker)]).toEqual([money(60), money(45)]);
    const transit = await world.owner.query(
      `select coalesce(sum(balance), 0)::text as rest from ledger.account where kind = 'house.transit'`,
    );
    expect(transit.rows).toEqual([{ rest: '0' }]);
  });

  it('beyond the balance neither half moves', async () => {
    const [giver, taker] = [await somebody(10), await somebody(0)];
    expect(await transfer(giver, taker, 11, 't2')).toMatchObject([
      { status: 'insufficient' },
      { status: 'aborted' },
    ]);
    expect([await balanceOf(giver), await balanceOf(taker)]).toEqual([money(10), 0n]);
  });

  it('M8 the same transfer again, and twenty at once, move once', async () => {
    const [giver, taker] = [await somebody(100), await somebody(0)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await transfer(giver, taker, 30, 't3')),
    );
    expect(answers.flat().filter(({ status }) => status === 'posted')).toHaveLength(2);
    expect([await balanceOf(giver), await balanceOf(taker)]).toEqual([money(70), money(30)]);
  });

  it('in both directions at once nobody waits for ever, and nothing is lost', async () => {
    const [one, other] = [await somebody(1_000), await somebody(1_000)];
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        n % 2 === 0 ? await transfer(one, other, 3, `there${n}`) : await transfer(other, one, 2, `back${n}`),
      ),
    );
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([money(980), money(1_020)]);
  });
});

describe('credits and debits', () => {
  const debit = async (from: Funds, units: number, reference: string) =>
    await world.platform.scopes.write(
      'DEMO',
      async (scope) => await ledger().debit(scope, from, money(units), by('adjustments.debit', reference)),
    );

  it('M8 move once, however often they are asked for; a debit beyond the balance is refused', async () => {
    const member = await somebody(100);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await debit(member, 30, 'd1')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['posted', ...Array(4).fill('repeat')]);
    expect(await debit(member, 31, 'd1')).toMatchObject({ status: 'conflict' });
    expect(await debit(member, 71, 'd2')).toMatchObject({ status: 'insufficient' });
    expect(await balanceOf(member)).toBe(money(70));
  });

  it('move something: nothing, or less, is refused before it reaches the database', async () => {
    const member = await somebody(10);
    for (const units of [0, -1]) await expect(debit(member, units, 'd3')).rejects.toThrow('moves something');
    expect(await balanceOf(member)).toBe(money(10));
  });
});

describe('locked funds', () => {
  const lock = async (from: Funds, units: number, reference: string) =>
    await world.platform.scopes.write(
      'DEMO',
      async (scope) => await ledger().lock(scope, from, money(units), by('withdrawals.lock', reference)),
    );
  const release = async (from: Funds, lockReference: string, reference: string) =>
    await world.platform.scopes.write(
      'DEMO',
      async (scope) =>
        await ledger().release(scope, from, lockReference, by('withdrawals.release', reference)),
    );

  it('are out of play until they are released, and are released once', async () => {
    const member = await somebody(100);
    expect(await lock(member, 70, 'l1')).toMatchObject({ status: 'posted', balance: money(30) });
    expect(await lock(member, 31, 'l1b')).toMatchObject({ status: 'insufficient' });
    expect(await release(member, 'l1', 'r1')).toMatchObject({ status: 'posted', balance: money(100) });
    expect(await release(member, 'l1', 'r1-again')).toMatchObject({ status: 'repeat' });
    expect(await balanceOf(member)).toBe(money(100));
  });

  it('M7 cannot be locked while the books are frozen; what is locked can be released', async () => {
    const member = await somebody(50);
    await lock(member, 20, 'l2');
    await ledger().freeze('DEMO', 'a test');
    expect(await lock(member, 10, 'l3')).toBe('frozen');
    expect(await release(member, 'l2', 'r2')).toMatchObject({ status: 'posted' });
    await world.owner.query("delete from ledger.freeze where merchant = 'DEMO'");
    expect(await lock(member, 10, 'l3')).toMatchObject({ status: 'posted' });
  });
});
