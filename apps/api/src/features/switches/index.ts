/**
 * Switches: staff stop all play, one supplier or one game, and let it in again (G9). Promises that a switch
 * is in force in every process within five seconds and stands in the audit with its reason. What was staked before is
 * paid and undone as ever: a switch stops launches and new stakes alone.
 */
import type { Off } from '@laro/wire/operations';
import {
  brandInArchive,
  brandUnprepared,
  type OpeningItem,
  type Switches as SwitchesShown,
} from '@laro/wire/switches';
import { actOn, type Facts } from '../../platform/acts.ts';
import type { Feature } from '../../platform/feature.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Games } from '../games/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { type OpeningCheck, openingOf } from './opening.ts';
import { offOf } from './rules.ts';

export interface Switches {
  /** A feature above says whether what a new brand needs of it is there. */
  requireToOpen(item: OpeningItem, check: OpeningCheck): void;
  /** What is off now of this brand, by a switch or by a plan. */
  readonly offNow: (merchant: string) => Promise<readonly Off[]>;
}

const NO_PLAN = { from: null, until: null };

const written = ({ from, until }: { readonly from: Date | null; readonly until: Date | null }) => ({
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
});

/** Turns something, and answers how all switches stand then. */
type Turn = <After extends Facts>(
  context: ActContext,
  turned: { readonly subject: string; readonly reason: string; readonly after: After },
  work: (scope: Scope, after: After) => Promise<Facts | undefined>,
) => Promise<SwitchesShown>;

type Checks = ReadonlyMap<OpeningItem, OpeningCheck>;

/** A brand that is new opens once all that it needs is there. */
async function assertPrepared(
  scope: Scope,
  closes: boolean,
  { checks, merchants }: { readonly checks: Checks; readonly merchants: Merchants },
): Promise<void> {
  if (closes) return;
  if ((await merchants.standing(scope, scope.merchant))?.archived) throw new Refusal(brandInArchive);
  const row = await merchants.byCode(scope.merchant);
  if (!row.preparing) return;
  const missing = (await openingOf(scope, row, checks)).filter(({ done }) => !done).map(({ item }) => item);
  if (missing.length > 0) throw new Refusal(brandUnprepared, { missing });
}

export function createSwitches(
  { clock, scopes }: Pick<Platform, 'clock' | 'scopes'>,
  {
    games,
    merchants,
    vendors,
  }: {
    readonly games: Games;
    readonly merchants: Merchants;
    readonly vendors: Vendors;
  },
): Feature<Switches> {
  const checks = new Map<OpeningItem, OpeningCheck>();

  async function shown(merchant: string): Promise<SwitchesShown> {
    const { maintenance, maintenanceUntil, planFrom, planUntil } = await merchants.byCode(merchant);
    const { list, gamesOff, gamesPlanned } = await scopes.read(merchant, async (scope) => ({
      list: await vendors.switches(scope),
      gamesOff: await games.switchedOff(scope),
      gamesPlanned: await games.planned(scope),
    }));
    return {
      maintenance: { on: maintenance, until: maintenanceUntil?.toISOString() ?? null },
      maintenancePlanned: written({ from: planFrom, until: planUntil }),
      vendors: list.map((one) => ({ ...one, ...written(one) })),
      gamesOff: [...gamesOff],
      gamesPlanned: gamesPlanned.map((one) => ({ ...one, ...written(one) })),
    };
  }

  const turn: Turn = async ({ act, merchant }, turned, work) => {
    await actOn(act, turned, work);
    await merchants.refresh();
    await vendors.refresh();
    await games.refresh();
    return await shown(merchant);
  };

  return {
    functions: {
      requireToOpen: (item, check) => void checks.set(item, check),
      async offNow(merchant) {
        // Whatever is off there is off for good.
        if ((await merchants.byCode(merchant)).archivedAt !== null) return [];
        return offOf(merchant, await shown(merchant), clock.now());
      },
    },

    routes(calls) {
      calls.bind('listSwitches', async ({ merchant }) => await shown(merchant));

      calls.bind('switchMaintenance', async (context, { body: { on, until, reason } }) => {
        const after = { on, until: on ? until : null };
        return await turn(context, { subject: context.merchant, reason, after }, async (scope) => {
          await assertPrepared(scope, on, { checks, merchants });
          return await merchants.switchMaintenance(scope, after);
        });
      });

      calls.bind('getBrandOpening', async ({ merchant }) => {
        const row = await merchants.byCode(merchant);
        const items = await scopes.read(merchant, async (scope) => await openingOf(scope, row, checks));
        return { preparing: row.preparing, items: [...items] };
      });

      calls.bind('switchVendor', async (context, { params: { integration }, body: { on, reason } }) => {
        return await turn(
          context,
          { subject: integration, reason, after: { on } },
          async (scope) => await vendors.switchIntegration(scope, integration, on),
        );
      });

      calls.bind('switchGame', async (context, { params: { nodeId }, body: { on, reason } }) => {
        return await turn(
          context,
          { subject: nodeId, reason, after: { on } },
          async (scope) => await games.switchGame(scope, nodeId, on),
        );
      });
      bindPlans(calls, { games, vendors }, turn);
    },
  };
}

/** When something is off, beside its switch. */
function bindPlans(
  calls: CallRegistry,
  { games, vendors }: { readonly games: Games; readonly vendors: Vendors },
  turn: Turn,
): void {
  calls.bind('planVendorSwitch', async (context, { params: { integration }, body: { plan, reason } }) => {
    return await turn(
      context,
      { subject: integration, reason, after: plan ?? NO_PLAN },
      async (scope) => await vendors.planIntegration(scope, integration, plan),
    );
  });

  calls.bind('planGameSwitch', async (context, { params: { nodeId }, body: { plan, reason } }) => {
    return await turn(
      context,
      { subject: nodeId, reason, after: plan ?? NO_PLAN },
      async (scope) => await games.planGame(scope, nodeId, plan),
    );
  });
}
