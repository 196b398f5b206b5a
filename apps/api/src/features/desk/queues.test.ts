import type { StaffQueue } from '@laro/wire/desk-queues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { signInStaff } from '../../testing/staff.ts';
import {
  createWithdrawer,
  requested,
  setLevel,
  setRules,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of the queues.';
let world: World;
let player: Withdrawer;
let finance: Desk;
let second: Desk;
let support: Desk;
let auditor: Desk;

beforeAll(async () => {
  world = await startWorld();
  [finance, second, support, auditor] = await signInColleagues(world, [
    'finance',
    'finance',
    'support',
    'auditor',
  ]);
  player = await createWithdrawer(world, 'queuerosa');
  await setLevel(world);
  await setRules(world, { fourEyesFrom: 1_000 });
});
afterAll(async () => await world.stop());

const queuesOf = async ({ call }: Pick<Desk, 'call'>) => (await call('listMyQueues', {})).value.queues;
const queueOf = async (desk: Pick<Desk, 'call'>, queue: StaffQueue) =>
  (await queuesOf(desk)).find((one) => one.queue === queue);

describe('what waits for somebody', () => {
  it('listMyQueues: names only queues whose cases they decide', async () => {
    const names = async (desk: Desk) => (await queuesOf(desk)).map(({ queue }) => queue);
    expect(await names(finance)).toEqual(['approvals', 'withdrawals', 'receipts', 'providers', 'flags']);
    expect(await names(support)).toEqual(['approvals', 'documents', 'chats', 'feedback']);
    expect(await names(auditor)).toEqual(['approvals']);
  });

  it('listMyQueues: the oldest first, and what a colleague has taken is the colleague’s', async () => {
    const first = await requested(world, player, '200');
    const later = await requested(world, player, '300');
    expect(await queueOf(finance, 'withdrawals')).toMatchObject({
      count: 2,
      mine: 0,
      others: 0,
      amount: '500.00',
      next: first,
    });
    await second.call('claimWithdrawal', { id: first, claimed: true });
    expect(await queueOf(finance, 'withdrawals')).toMatchObject({
      count: 1,
      others: 1,
      amount: '300.00',
      next: later,
    });
    expect(await queueOf(second, 'withdrawals')).toMatchObject({ count: 2, mine: 1, next: first });
    await finance.call('rejectWithdrawal', { id: later, code: 'duplicate', reason });
    expect(await queueOf(finance, 'withdrawals')).toMatchObject({ count: 0, others: 1, next: null });
    await second.call('rejectWithdrawal', { id: first, code: 'duplicate', reason });
    expect(await queueOf(second, 'withdrawals')).toMatchObject({ count: 0, others: 0, amount: null });
  });

  it('listMyQueues: what a second person decides waits for the second person alone', async () => {
    const id = await requested(world, player, '1500');
    const proposed = await finance.call('proposeWithdrawalApproval', {
      id: crypto.randomUUID(),
      withdrawal: id,
      reason,
    });
    expect(await queueOf(finance, 'withdrawals')).toMatchObject({ count: 0 });
    expect(await queueOf(finance, 'approvals')).toMatchObject({ count: 0, next: null });
    expect(await queueOf(second, 'approvals')).toMatchObject({ count: 1, next: proposed.value.id });
  });

  it('listMyQueues: nothing of another brand', async () => {
    await requested(world, player, '250');
    const others = await signInStaff(world, 'other.test', 'finance');
    expect(await queueOf(others, 'withdrawals')).toMatchObject({ count: 0, next: null });
  });
});
