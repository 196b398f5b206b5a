/**
 * Switches: staff stop all play, one supplier or one game, and let it in again (reliability.md G9). Promises that a switch
 * is in force in every process within five seconds and stands in the audit with its reason. What was staked before is
 * paid and undone as ever: a switch stops launches and new stakes alone.
 */
import { notFound, type StaffActName } from '@laro/wire';
import type { Switches as SwitchesShown } from '@laro/wire/switches';
import type { StaffActor } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { StaffRoom } from '../staff/index.ts';
import type { Vendors } from '../vendors/index.ts';

export function createSwitches(
  { scopes }: Pick<Platform, 'scopes'>,
  {
    catalogue,
    merchants,
    staff,
    vendors,
  }: {
    readonly catalogue: Catalogue;
    readonly merchants: Merchants;
    readonly staff: StaffRoom;
    readonly vendors: Vendors;
  },
) {
  async function shown(merchant: string): Promise<SwitchesShown> {
    const { maintenance, maintenanceUntil } = await merchants.byCode(merchant);
    const { list, gamesOff } = await scopes.read(merchant, async (scope) => ({
      list: await vendors.switches(scope),
      gamesOff: await catalogue.switchedOff(scope),
    }));
    return {
      maintenance: { on: maintenance, until: maintenanceUntil?.toISOString() ?? null },
      vendors: [...list],
      gamesOff: [...gamesOff],
    };
  }

  async function turn(
    { actor, merchant, now }: CallContext<StaffActor>,
    noted: { readonly act: StaffActName; readonly subject: string; readonly reason: string },
    work: (scope: Scope) => Promise<boolean>,
  ): Promise<SwitchesShown> {
    await scopes.write(merchant, async (scope) => {
      if (!(await work(scope))) throw new Refusal(notFound);
      await staff.note(scope, { ...noted, staff: actor.staffId, at: now });
    });
    await merchants.refresh();
    await vendors.refresh();
    return await shown(merchant);
  }

  return {
    functions: {},

    routes(calls) {
      calls.bind('listSwitches', async ({ merchant }) => await shown(merchant));

      calls.bind('switchMaintenance', async (context, { body: { on, until, reason } }) => {
        const act = on ? 'switch.maintenance_on' : 'switch.maintenance_off';
        return await turn(context, { act, subject: context.merchant, reason }, async (scope) => {
          await merchants.switchMaintenance(scope, on, until === null ? null : new Date(until));
          return true;
        });
      });

      calls.bind('switchVendor', async (context, { params: { integration }, body: { on, reason } }) => {
        const act = on ? 'switch.vendor_on' : 'switch.vendor_off';
        return await turn(
          context,
          { act, subject: integration, reason },
          async (scope) => await vendors.switchIntegration(scope, integration, on),
        );
      });

      calls.bind('switchGame', async (context, { params: { nodeId }, body: { on, reason } }) => {
        const act = on ? 'switch.game_on' : 'switch.game_off';
        return await turn(
          context,
          { act, subject: nodeId, reason },
          async (scope) => await catalogue.switchGame(scope, nodeId, on),
        );
      });
    },
  } satisfies Feature;
}
