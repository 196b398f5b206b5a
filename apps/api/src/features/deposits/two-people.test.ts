import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingReceipt } from '../../testing/approvals/deposit-scenes.ts';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let desks: readonly [Desk, Desk, Desk, Desk, Desk, Desk];
beforeAll(async () => {
  world = await startWorld();
  desks = await signInColleagues(world, ['finance', 'finance', 'finance', 'finance', 'finance', 'finance']);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const reason = 'A test of two people.';
const e5 = (units: number): bigint => BigInt(units) * 100_000n;

let transfers = 0;
async function credit(by: Desk, id: string, received: string) {
  transfers += 1;
  const transfer = `BANK ${String(transfers).padStart(5, '0')}`;
  return await by.call('decideReceipt', { id, verdict: 'approve', received, transfer, reason });
}
const receiptOf = async (name: string, units: number) =>
  await waitingReceipt(world, (await world.register(name)).id, e5(units));
/** As a program would that forgot to ask. */
async function force(
  id: string,
  {
    by,
    received,
    approval = null,
  }: { readonly by: Desk; readonly received: number; readonly approval?: string | null },
) {
  await world.owner.query(
    `update deposits.deposit set state = 'paid', received = $2, paid_at = now(), decided_by = $3, approval = $4
     where id = $1`,
    [id, e5(received).toString(), by.id, approval],
  );
}

describe('a receipt takes two people', () => {
  it('G11 where more arrived than was ordered: an order of 1,000 is not credited as 50,000 by one', async () => {
    const [finance, second] = desks;
    const id = await receiptOf('twoordered', 1_000);
    expect(await credit(finance, id, '50000.00')).toMatchObject({
      code: 'deposits.takes_two',
      value: { above: '1000.00', bound: 'ordered' },
    });
    expect((await finance.call('getMemberDeposit', { id })).value.alone).toEqual({
      most: '1000.00',
      bound: 'ordered',
    });
    const approval = randomUUID();
    const proposed = { deposit: id, received: '50000.00', transfer: 'TWO 0001', reason };
    await finance.call('proposeReceipt', { id: approval, ...proposed });
    expect((await second.call('decideApproval', { id: approval, verdict: 'approve' })).success).toBe(true);
    expect((await finance.call('getMemberDeposit', { id })).value).toMatchObject({
      state: 'paid',
      received: '50000.00',
    });
  });

  it('G11 where the receipts of one member come to more in a day, whoever credits them', async () => {
    const [, second, third] = desks;
    const { id: member } = await world.register('twomember');
    const [one, other] = [
      await waitingReceipt(world, member, e5(30_000)),
      await waitingReceipt(world, member, e5(30_000)),
    ];
    expect((await credit(second, one, '30000.00')).success).toBe(true);
    expect(await credit(third, other, '30000.00')).toMatchObject({
      code: 'deposits.takes_two',
      value: { above: '20000.00', bound: 'member_day' },
    });
    expect((await credit(third, other, '20000.00')).success).toBe(true);
  });

  it('G11 where what one colleague credits alone comes to more in a day, also of several at the same moment', async () => {
    const [finance] = desks;
    const ids: string[] = [];
    for (const name of ['twosuma', 'twosumb', 'twosumc', 'twosumd', 'twosume', 'twosumf']) {
      ids.push(await receiptOf(name, 20_000));
    }
    const answers = await Promise.all(ids.map(async (id) => await credit(finance, id, '20000.00')));
    const codes = answers.map(({ code }) => code).filter((code) => code !== undefined);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'deposits.takes_two'));
    const { rows } = await world.owner.query<{ sum: string }>(
      `select sum(received)::text as sum from deposits.deposit where decided_by = $1 and approval is null`,
      [finance.id],
    );
    expect(rows).toEqual([{ sum: e5(40_000).toString() }]);
  });

  it('G11 where an account that one colleague alone brought in credited the rest of the day', async () => {
    const [, , , , boss, puppet] = desks;
    await world.platform.scopes.write('DEMO', async (scope) => {
      const at = world.platform.clock.now();
      const brought = { staff: puppet.id, by: boss.id, act: 'invited', at } as const;
      await world.app.features.staff.colleagues.insertSponsor(scope, brought);
    });
    expect((await credit(puppet, await receiptOf('twopuppeta', 40_000), '40000.00')).success).toBe(true);
    expect(await credit(boss, await receiptOf('twopuppetb', 40_000), '40000.00')).toMatchObject({
      code: 'deposits.takes_two',
      value: { above: '10000.00', bound: 'staff_day' },
    });
  });

  it('G11 in the database too, whatever a program forgets', async () => {
    const [finance, , third] = desks;
    const small = await receiptOf('twoforced', 1_000);
    await expect(force(small, { by: third, received: 50_000 })).rejects.toThrow(/takes two people/);
    await expect(force(small, { by: finance, received: 20_000 })).rejects.toThrow(/takes two people/);
    const large = await receiptOf('twoforcedb', 60_000);
    const approval = randomUUID();
    const proposed = { deposit: large, received: '60000.00', transfer: 'TWO 0002', reason };
    await finance.call('proposeReceipt', { id: approval, ...proposed });
    for (const given of [
      { by: finance, received: 60_000, approval },
      { by: third, received: 90_000, approval },
    ]) {
      await expect(force(large, given)).rejects.toThrow(/two people decide/);
    }
  });
});
