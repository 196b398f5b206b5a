import { SALARY_TERMS } from '@laro/wire/testing';
import { signContract } from '../contracts.ts';
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

type Stage = { readonly world: World; readonly names: string };
const reason = 'A race of approvals.';

async function topAgent({ owner, register }: World, name: string): Promise<string> {
  const { id } = await register(name);
  await owner.query('update members.member set type = 1 where id = $1', [id]);
  return id;
}

/** A contract that the platform offers, each to an agent of its own. */
export async function signatureScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'contract_sign';
  const change = { table: 'contracts.version', on: 'update of state', when: `new.state = 'OFFERED'` };
  const trace = await traced(world, { name: kind, ...change });
  let made = 0;
  const propose: Scene['propose'] = async (by) => {
    made += 1;
    const account = `${names}sign${made}`;
    await topAgent(world, account);
    const terms = SALARY_TERMS;
    return await proposed(by, async (id) => await by.call('proposeContract', { id, account, terms, reason }));
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}

/** A contract that goes on and is to end. */
export async function endScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'contract_end';
  const change = { table: 'contracts.version', on: 'update of state', when: `new.state = 'TERMINATED'` };
  const trace = await traced(world, { name: kind, ...change });
  let made = 0;
  const propose: Scene['propose'] = async (by) => {
    made += 1;
    const agent = await topAgent(world, `${names}end${made}`);
    const signed = { agent, payer: null, terms: SALARY_TERMS, fromDay: '2020-01-01' } as const;
    const contract = await signContract(world, signed);
    return await proposed(by, async (id) => await by.call('proposeContractEnd', { contract, id, reason }));
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}
