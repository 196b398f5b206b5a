import type { World } from '../world.ts';
import { PLACES, proposed, type Scene } from './scene.ts';
import { traced } from './trace.ts';

const reason = 'A race of approvals.';

type Stage = { readonly world: World; readonly names: string };

/** A brand of the group; rivals want the same code. */
export async function brandScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'brand_creation';
  const trace = await traced(world, { name: kind, table: 'merchants.merchant', on: 'insert' });
  let made = 0;
  const propose: Scene['propose'] = async (by) => {
    made += 1;
    const code = `${names.toUpperCase()}${made}`;
    const brand = {
      template: 'DEMO',
      name: 'Raced',
      hosts: [`${code.toLowerCase()}.test`],
      languages: ['EN' as const],
      defaultLanguage: 'EN' as const,
      currency: 'PHP',
      currencySymbol: '₱',
      country: 'PH',
      timeZone: 'Asia/Manila',
      profile: 'DEMO' as const,
      flags: null,
      theme: null,
      reason,
    };
    return await proposed(by, async (id) => await by.call('createMerchant', { id, code, ...brand }));
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}

/** A host that a brand is given, of its own for each proposal. */
export async function hostAdditionScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'host_addition';
  const change = { table: 'merchants.host', on: 'insert', when: `new.host like 'more%'` };
  const trace = await traced(world, { name: kind, ...change });
  let added = 0;
  const propose: Scene['propose'] = async (by) => {
    added += 1;
    const host = `more${added}.${names}.test`;
    return await proposed(
      by,
      async (id) => await by.call('addMerchantHost', { id, code: 'DEMO', host, reason }),
    );
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}

/** A host that is taken away; whoever proposes it finds it standing. */
export async function hostRemovalScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'host_removal';
  const change = { table: 'merchants.host', on: 'delete', when: `old.host like 'less%'` };
  const trace = await traced(world, { name: kind, ...change });
  const propose: Scene['propose'] = async (by, place) => {
    const host = `less${place % PLACES}.${names}.test`;
    await world.owner.query(
      `insert into merchants.host (host, merchant) values ($1, 'DEMO') on conflict do nothing`,
      [host],
    );
    return await proposed(
      by,
      async (id) => await by.call('removeMerchantHost', { id, code: 'DEMO', host, reason }),
    );
  };
  return { kind, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}
