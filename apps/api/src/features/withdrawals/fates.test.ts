import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payOf } from '../../testing/cashier.ts';
import {
  addPayee,
  createWithdrawer,
  letTimePass,
  requested,
  setLevel,
  setRules,
  stepUp,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';

/** Withdrawals through the provider of the demo: what it does with a payout follows from the last digits of the account. */

let world: World;
let player: Withdrawer;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  payOf(world).behave({ payoutMs: 0, retryMs: 0 });
  player = await createWithdrawer(world, 'fatesrosa');
  await setLevel(world);
  await setRules(world, { autoMax: 1_000 });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const balance = async () => Number((await player.call('getWallet', {})).value.sumBalance);

async function paidTo(number: string) {
  await world.owner.query('update payees.payee set removed_at = now() where member = $1', [player.id]);
  await stepUp(player);
  const { value } = await addPayee(player, { number });
  await letTimePass(world);
  const before = await balance();
  const id = await requested(world, { ...player, payee: value.id }, '100');
  for (let turn = 0; turn < 4; turn += 1) {
    await world.owner.query('update withdrawals.withdrawal set asked_at = null where id = $1', [id]);
    await world.runJobs('withdrawals');
    await payOf(world).settle();
  }
  const { state, returned } = (await player.call('getWithdrawal', { id })).value;
  return [state, returned, (await balance()) - before];
}

describe('the provider of the demo', () => {
  it.each([
    ['an account in order', '111122221111', ['paid', false, -100]],
    ['one that fails', '111122220002', ['failed', false, 0]],
    ['one that is refused', '111122220003', ['failed', false, 0]],
    ['one whose bank sends it back', '111122220004', ['paid', true, 0]],
    ['one whose answer is lost', '111122220006', ['paid', false, -100]],
    ['one that is silent', '111122220008', ['paid', false, -100]],
  ] as const)('pays to %s as it should end, and the money with it', async (_, number, end) => {
    expect(await paidTo(number)).toEqual(end);
  });
});
