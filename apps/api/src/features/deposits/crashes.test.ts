import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDoomedProcess } from '../../testing/approvals/doomed.ts';
import { agedBy, deliver, depositOf, depositor, orderOf, payOf } from '../../testing/cashier.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

describe('a process that dies', () => {
  it.each(['deposits.before_call', 'deposits.after_call'] as const)(
    'at %s leaves an order that another takes up within a minute, once at the provider and once in the wallet',
    async (point) => {
      const player = await depositor(world, point.replaceAll(/[._]/g, '').slice(-14));
      const order = { request: randomUUID(), method: 'HOSTED', amount: '500.00' } as const;
      const doomed = await startDoomedProcess(world, point);
      await expect(doomed.as(player).call('createDeposit', order)).rejects.toThrow();
      expect(await doomed.diedAt()).toBe(point);
      const [left] = (await player.call('getDepositOptions', {})).value.pending;
      const id = left?.id ?? '';
      await agedBy(world, 60_000);
      await world.runJobs('deposits');
      expect((await depositOf(player, id)).pay.pageUrl).not.toBeNull();
      // The member's app had no answer and asks again.
      expect((await player.call('createDeposit', order)).value.id).toBe(id);
      expect(payOf(world).act(id, 'pay')).toBe(true);
      await payOf(world).settle();
      expect(await depositOf(player, id)).toMatchObject({ state: 'paid', received: '500.00', flags: [] });
      expect((await player.call('getWallet', {})).value.sumBalance).toBe('5500.00');
    },
  );

  it.each([
    ['providers.before_commit', 'pending'],
    ['providers.after_commit', 'paid'],
  ] as const)(
    'at %s has heard all of a callback or nothing of it; delivered again it is heard once',
    async (point, state) => {
      const player = await depositor(world, point.replaceAll(/[._]/g, '').slice(-14));
      const { id } = await orderOf(player, 'HOSTED');
      const { rows } = await world.owner.query<{ payment: string }>(
        'select provider_order as payment from deposits.deposit where id = $1',
        [id],
      );
      const event = {
        eventId: `ev_${randomUUID().slice(0, 12)}`,
        kind: 'payment.paid',
        providerId: rows[0]?.payment ?? '',
        movementId: `mv_${randomUUID().slice(0, 12)}`,
        reference: id,
        amountCentavos: 50_000n,
        feeCentavos: 0n,
        currency: 'PHP',
        occurredAt: new Date(),
        failure: null,
      };
      const doomed = await startDoomedProcess(world, point);
      await expect(deliver(world, event, { origin: doomed.origin })).rejects.toThrow();
      expect(await doomed.diedAt()).toBe(point);
      expect((await depositOf(player, id)).state).toBe(state);
      expect(await deliver(world, event)).toBe(200);
      expect(await depositOf(player, id)).toMatchObject({ state: 'paid', received: '500.00', flags: [] });
      expect((await player.call('getWallet', {})).value.sumBalance).toBe('5500.00');
    },
  );
});
