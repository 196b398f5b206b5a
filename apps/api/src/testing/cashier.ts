import { randomUUID } from 'node:crypto';
import { writeJson } from '@laro/payment-protocol';
import { type LaroPayEvent, signLaroPay } from '@laro/payment-protocol/laro-pay';
import type { DepositMethod } from '@laro/wire/deposit-rules';
import { type Sandbox, TEST_PAY } from './sandbox.ts';
import { verified } from './verified.ts';
import type { Player, World } from './world.ts';

/** A member who may deposit: named, of age, and asked about limits. */
export async function depositor(world: World, name: string): Promise<Player> {
  return await readyToDeposit(world, await world.register(name));
}

export async function readyToDeposit(world: World, player: Player): Promise<Player> {
  await verified(world, player.id, 1);
  const declined = await player.call('declineLimits', {});
  if (!declined.success) throw new Error(`Limits were not declined: ${declined.code}`);
  return player;
}

export async function orderOf(
  player: Player,
  method: DepositMethod,
  amount = '500.00',
  request = randomUUID(),
) {
  const answer = await player.call('createDeposit', { request, method, amount });
  if (!answer.success) throw new Error(`The order was refused: ${answer.code}`);
  return answer.value;
}
export const depositOf = async (player: Player, id: string) =>
  (await player.call('getDeposit', { id })).value;

/** The provider at the sandbox, as tests play it. */
export function payOf(world: World): NonNullable<Sandbox['pay']> {
  const { pay } = world.sandbox();
  if (!pay) throw new Error('The sandbox has no payment provider.');
  return pay;
}

/** News of the provider, delivered by hand; `secret` and `at` are its own where nobody says. */
export async function deliver(
  world: World,
  event: LaroPayEvent,
  {
    at = world.platform.clock.now(),
    integration = 'pay_demo_laro',
    origin = world.origin,
    secret = TEST_PAY.webhookSecret as string,
  } = {},
): Promise<number> {
  const body = writeJson(event);
  const answer = await fetch(`${origin}/providers/${integration}/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'laro-pay-signature': signLaroPay(secret, body, at) },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Orders grow older by so much: the provider beside signs by the time that it is, so no clock is moved. */
export async function agedBy(world: World, ms: number): Promise<void> {
  await world.owner.query(
    `update deposits.deposit set created_at = created_at - $1::interval, changed_at = changed_at - $1::interval,
       expires_at = expires_at - $1::interval, look_at = look_at - $1::interval`,
    [`${ms} milliseconds`],
  );
}
