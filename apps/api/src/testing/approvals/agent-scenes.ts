import type { World } from '../world.ts';
import { PLACES, proposed, type Scene } from './scene.ts';
import { traced } from './trace.ts';

/** A member who is moved from one of two agents to the other. */
export async function moveScene({
  world,
  names,
}: {
  readonly world: World;
  readonly names: string;
}): Promise<Scene> {
  const agents: { readonly id: string; readonly name: string }[] = [];
  for (const side of ['east', 'west']) agents.push(await world.register(`${names}${side}`));
  await world.owner.query('update members.member set type = 1 where id = any ($1)', [
    agents.map(({ id }) => id),
  ]);
  const members: string[] = [];
  for (let at = 0; at < PLACES; at += 1) members.push((await world.register(`${names}move${at}`)).id);
  const trace = await traced(world, {
    name: 'member_move',
    table: 'members.member',
    on: 'update of recommended_by',
    when: 'old.recommended_by is distinct from new.recommended_by',
  });
  return {
    kind: 'member_move',
    async propose(by, place) {
      const member = members[place % members.length] ?? '';
      const { rows } = await world.owner.query<{ above: string | null }>(
        'select recommended_by as above from members.member where id = $1',
        [member],
      );
      const agent = agents.find(({ id }) => id !== rows[0]?.above)?.name ?? null;
      const reason = 'A race of approvals.';
      return await proposed(by, async (id) => await by.call('proposeMove', { id, member, agent, reason }));
    },
    effects: trace.effects,
    faults: async () => await trace.faults('member_move'),
  };
}
