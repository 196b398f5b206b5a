import { prepared, tried } from '../prepared-vendor.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';
import { traced } from './trace.ts';

const reason = 'A race of approvals.';

type Stage = { readonly world: World; readonly names: string };

/** A connection that is switched on, of its own for each proposal. */
export async function vendorConnectionScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'vendor_connection';
  const change = { table: 'vendors.integration', on: 'update of prepared' };
  const trace = await traced(world, { name: kind, ...change });
  let made = 0;
  const propose: Scene['propose'] = async (by) => {
    made += 1;
    const integration = await prepared(by, `${names.slice(0, 6)}c${made}`);
    await tried(world, integration);
    return await proposed(
      by,
      async (id) => await by.call('proposeVendorConnection', { id, integration, reason }),
    );
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}
