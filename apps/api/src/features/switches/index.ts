/**
 * Switches: staff stop all play, one supplier or one game, and let it in again (reliability.md G9). Promises that a switch
 * is in force in every process within five seconds and stands in the audit with its reason. What was staked before is
 * paid and undone as ever: a switch stops launches and new stakes alone.
 */
import type { Switches as SwitchesShown } from '@laro/wire/switches';
import { actOn, type Facts } from '../../platform/acts.ts';
import type { Feature } from '../../platform/feature.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Games } from '../games/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Vendors } from '../vendors/index.ts';

/** Something that staff have off at this moment. */
export type Off = {
  readonly what: 'maintenance' | 'vendor' | 'game';
  /** The brand, an integration or a game, by id. */
  readonly subject: string;
  /** What it is called; empty for all play of a brand. */
  readonly name: string;
  /** When it goes on by itself. */
  readonly until: Date | null;
};

export interface Switches {
  /** What is off now of this brand, by a switch or by a plan. */
  readonly offNow: (merchant: string) => Promise<readonly Off[]>;
}

type Period = { readonly from: Date | null; readonly until: Date | null };
const runs = ({ from, until }: Period, now: Date): boolean =>
  from !== null && from <= now && (until === null || now < until);

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
  async function offNow(merchant: string): Promise<readonly Off[]> {
    const now = clock.now();
    const brand = await merchants.byCode(merchant);
    const plan = { from: brand.planFrom, until: brand.planUntil };
    const { list, gamesOff, gamesPlanned } = await scopes.read(merchant, async (scope) => ({
      list: await vendors.switches(scope),
      gamesOff: await games.switchedOff(scope),
      gamesPlanned: await games.planned(scope),
    }));
    const all = { what: 'maintenance', subject: merchant, name: '' } as const;
    return [
      ...(brand.maintenance ? [{ ...all, until: brand.maintenanceUntil }] : []),
      ...(!brand.maintenance && runs(plan, now) ? [{ ...all, until: plan.until }] : []),
      ...list.flatMap(({ integration, supplier, on, ...planned }) =>
        on && !runs(planned, now)
          ? []
          : [
              {
                what: 'vendor' as const,
                subject: integration,
                name: supplier,
                until: on ? planned.until : null,
              },
            ],
      ),
      ...gamesOff.map(({ nodeId, gameName }) => ({
        what: 'game' as const,
        subject: nodeId,
        name: gameName,
        until: null,
      })),
      ...gamesPlanned.flatMap(({ nodeId, gameName, ...planned }) =>
        runs(planned, now) && !gamesOff.some((one) => one.nodeId === nodeId)
          ? [{ what: 'game' as const, subject: nodeId, name: gameName, until: planned.until }]
          : [],
      ),
    ];
  }

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
    functions: { offNow },

    routes(calls) {
      calls.bind('listSwitches', async ({ merchant }) => await shown(merchant));

      calls.bind('switchMaintenance', async (context, { body: { on, until, reason } }) => {
        const after = { on, until: on ? until : null };
        return await turn(
          context,
          { subject: context.merchant, reason, after },
          async (scope) => await merchants.switchMaintenance(scope, after),
        );
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
