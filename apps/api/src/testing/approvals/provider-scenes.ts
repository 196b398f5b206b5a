import { enteredProvider } from '../prepared-provider.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';
import { traced } from './trace.ts';

const reason = 'A race of approvals.';

type Stage = { readonly world: World; readonly names: string };

/** A connection to a payment provider that is switched on, of its own for each proposal. */
export async function providerConnectionScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'provider_connection';
  // Those that have new keys raced are switched on without an approval.
  const change = { table: 'providers.integration', on: 'update of prepared', when: "new.id ~ '_c[0-9]+$'" };
  const trace = await traced(world, { name: kind, ...change });
  let made = 0;
  const propose: Scene['propose'] = async (by) => {
    made += 1;
    const integration = await enteredProvider(world, `pay_${names}_c${made}`);
    return await proposed(
      by,
      async (id) => await by.call('proposeProviderConnection', { id, integration, reason }),
    );
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}

/** New keys of a payment provider that is switched on, of its own for each proposal. */
export async function providerKeyScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'provider_key';
  const trace = await traced(world, {
    name: kind,
    table: 'providers.integration',
    on: 'update of webhook_sealed',
  });
  let made = 0;
  const propose: Scene['propose'] = async (by) => {
    made += 1;
    const integration = await enteredProvider(world, `pay_${names}_k${made}`);
    await world.owner.query('update providers.integration set prepared = false where id = $1', [integration]);
    return await proposed(
      by,
      async (id) =>
        await by.call('proposeProviderKey', {
          id,
          integration,
          hours: 24,
          webhookSecret: `secret of ${integration}`,
          reason,
        }),
    );
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}
