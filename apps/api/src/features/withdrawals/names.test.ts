import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPayee,
  createWithdrawer,
  letTimePass,
  requested,
  setRules,
  stepUp,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

async function rowOf(id: string) {
  const { rows } = await world.owner.query(
    'select state, reasons, rejection from withdrawals.withdrawal where id = $1',
    [id],
  );
  return rows[0];
}

/** A member whose only account is near to their name. */
async function createNear(name: string): Promise<Withdrawer> {
  const player = await createWithdrawer(world, name);
  await stepUp(player);
  const { value } = await addPayee(player, { holder: 'Maria Santos Reyes' });
  await letTimePass(world);
  return { ...player, payee: value.id };
}

describe('a withdrawal to a name that is near', () => {
  it('goes to a person with a reason, whatever the rules allow', async () => {
    await setRules(world, { autoMax: 500 });
    const player = await createNear('agatharosa');
    expect(await rowOf(await requested(world, player, '200'))).toMatchObject({
      state: 'reviewing',
      reasons: ['name_near'],
    });
    await setRules(world);
    expect(await rowOf(await requested(world, player, '200'))).toMatchObject({
      state: 'reviewing',
      reasons: ['name_near', 'rules_off'],
    });
  });
});
