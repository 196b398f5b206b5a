import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { BrowserClient } from './browser-client.ts';
import { signInStaff } from './staff.ts';
import { verified } from './verified.ts';
import { type Player, startWorld, type World } from './world.ts';

export const PAYMENT_PASSWORD = '593071';

/** A world and a desk for all tests of one file about money between members: there before the first, gone after the last. */
export let world: World;
export let desk: BrowserClient;

/** Each test begins under the licence of DEMO, and after the last one the books balance. */
export function runTransferWorld(): void {
  beforeAll(async () => {
    world = await startWorld();
    desk = await signInStaff(world);
  });
  afterEach(async () => await world.setProfile('DEMO'));
  afterAll(async () => {
    expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
    await world.stop();
  });
}

/** Tier 1 and a payment password. A number that is bound here was not changed by its member, so nothing is held. */
export async function readyToSend(player: Player): Promise<Player> {
  await verified(world, player.id, 1);
  await player.call('setPaymentPassword', { paymentPassword: PAYMENT_PASSWORD });
  return player;
}

export const balanceOf = async (who: BrowserClient): Promise<string> =>
  (await who.call('getWallet', {})).value.sumBalance;
