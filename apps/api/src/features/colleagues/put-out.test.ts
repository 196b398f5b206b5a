import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf, hire } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of managers.';
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('two who put each other out at one moment', () => {
  it('do not both go, though others would be left', async () => {
    for (const name of ['third', 'fourth', 'fifth']) await hire(world, name, { role: 'admin' });
    const [one, other] = [await deskOf(world, 'third'), await deskOf(world, 'fourth')];
    const decider = await deskOf(world, 'fifth');
    const proposals = await Promise.all([
      one.call('disableColleague', { id: randomUUID(), username: 'fourth', reason }),
      other.call('disableColleague', { id: randomUUID(), username: 'third', reason }),
    ]);
    const answers = await Promise.all(
      proposals.map(
        async ({ value: { approval } }) =>
          await decider.call('decideApproval', { id: approval?.id ?? '', verdict: 'approve' }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { rows } = await world.owner.query(
      "select count(*)::int as out from staff.staff where username in ('third', 'fourth') and disabled_at is not null",
    );
    expect(rows).toEqual([{ out: 1 }]);
  });
});
