import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
let alma: Player;
let desk: BrowserClient;
const clock = createTestClock();

beforeAll(async () => {
  world = await startWorld({ clock });
  alma = await world.register('alma');
  const bea = await world.register('beata');
  await world.register('cora');
  for (const player of [alma, bea]) {
    clock.advance(1_000);
    await player.call('setPaymentPassword', { paymentPassword: '593071' });
  }
  clock.advance(1_000);
  await alma.call('changePassword', {
    newPassword: 'quiet harbour 9',
    confirmNewPassword: 'quiet harbour 9',
  });
  desk = await signInStaff(world, 'localhost:8080', 'support');
});
afterAll(async () => await world.stop());

describe('what happened to the protection of an account', () => {
  it('listOwnSecurityEvents: a member reads their own changes, newest first, and nobody else’s', async () => {
    const { list } = (await alma.call('listOwnSecurityEvents', {})).value;
    expect(list.map(({ kind }) => kind)).toEqual(['password_changed', 'payment_password_set']);
    expect(list[0]?.address).toMatch(/^127\.0\.0\.x$/);
    const cora = world.visitor();
    await cora.call('login', { type: 'username', username: 'cora', password: PASSWORD });
    expect((await cora.call('listOwnSecurityEvents', {})).value.list).toEqual([]);
  });

  it('listSecurityEvents: staff read a merchant’s, newest first, in pages', async () => {
    const first = (await desk.call('listSecurityEvents', { pageNo: 1, pageSize: 2 })).value;
    expect(first.content.map(({ account, kind }) => `${account} ${kind}`)).toEqual([
      'alma password_changed',
      'beata payment_password_set',
    ]);
    expect(first.totalPages).toBe(2);
    const second = (await desk.call('listSecurityEvents', { pageNo: 2, pageSize: 2 })).value;
    expect(second.content).toMatchObject([{ account: 'alma', kind: 'payment_password_set' }]);
  });

  it('listSecurityEvents: or one member’s; an unknown one is said, and another brand’s are not there', async () => {
    const own = (await desk.call('listSecurityEvents', { account: 'beata' })).value;
    expect(own.content.map(({ kind }) => kind)).toEqual(['payment_password_set']);
    expect((await desk.call('listSecurityEvents', { account: 'nobody' })).status).toBe(404);
    const others = await signInStaff(world, 'other.test', 'auditor');
    expect((await others.call('listSecurityEvents', {})).value.content).toEqual([]);
    expect((await others.call('listSecurityEvents', { account: 'alma' })).status).toBe(404);
  });
});
