import { CALLS, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './authz.ts';
import { readCallRows } from './call-rows.ts';
import { deskOf, hire } from './staff.ts';
import { type Player, startWorld, type World } from './world.ts';

/**
 * Every read of staff that names one thing in its path: whether it shows a member, who then is looked at for a purpose
 * and with a line, or why it shows none. A new one has no row in its feature's `testing.ts` and stops the build.
 */

const rows = [...(await readCallRows())];
/** Go on for the purpose that was named when the member was opened, and are refused before. Played here. */
const GOES_ON = rows.flatMap(([name, { goesOn }]) => (goesOn ? [name] : []));

let world: World;
let player: Player;
beforeAll(async () => {
  world = await startWorld();
  player = await world.register('lookedat');
});
afterAll(async () => await world.stop());

describe('a read of staff of one member', () => {
  it('has its purpose and its line, or a reason to have none', () => {
    const named = (Object.values(CALLS) as readonly CallSpec[]).filter(
      ({ path, unsafe, who }) => who.startsWith('staff') && !unsafe && path.includes('/:'),
    );
    const known = rows.flatMap(([name, { goesOn, looks, showsNobody }]) =>
      [goesOn, looks, showsNobody].filter((reason) => reason !== undefined).map(() => name),
    );
    expect(known.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  });

  it.each(GOES_ON)('%s: is refused until a purpose was named, and leaves its line then', async (name) => {
    const username = name.toLowerCase();
    const staff = await hire(world, username, { role: 'admin' });
    const desk = await deskOf(world, username);
    const cookie = [...desk.cookies].map((pair) => pair.join('=')).join('; ');
    const read = async () =>
      await ask(
        world,
        CALLS[name],
        { cookie },
        { parameters: { member: player.id, account: 'lookedat', note: crypto.randomUUID() } },
      );
    const lines = async () =>
      (
        await world.owner.query(
          "select after from staff.audit where staff = $1 and act = 'member.viewed' and subject = $2",
          [staff, player.id],
        )
      ).rows;
    expect(await read()).toEqual({ status: 403, code: 'accesses.purpose_required' });
    expect(await lines()).toEqual([]);
    await desk.call('getMember', { member: player.id, purpose: 'regulator' });
    expect((await read()).code).not.toBe('accesses.purpose_required');
    expect(await lines()).toEqual([{ after: { purpose: 'regulator' } }]);
  });
});
