/**
 * Reconciliation: every closed business day of every integration against the vendor's own list, and the trial
 * balance of every minute. Promises that what differs is listed with its age until it no longer does, that a vendor
 * out of reach is no match, and that withdrawals stop while the books do not balance. Never corrects anything.
 */

import { pageAnswer } from '@laro/wire';
import { dayOpen, integrationUnknown, underWay } from '@laro/wire/reconciliation';
import type { Feature } from '../../platform/feature.ts';
import { refuseWithoutToken } from '../../platform/health.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { apart, type Scope } from '../../platform/scope.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { compareList } from './compare-list.ts';
import { compareTickets } from './compare-tickets.ts';
import { createFreezeLift } from './freeze-lift.ts';
import { type Compare, reconcileDay } from './reconcile-day.ts';
import { toBreak, toRun } from './record.ts';
import { daysDue } from './rules.ts';
import * as store from './store.ts';
import { createBalanceWatch } from './trial-balance-watch.ts';
import { vendorListOf } from './vendor-list.ts';
import { vendorTicketsOf } from './vendor-tickets.ts';

/** After the end of a day: the next hour belongs to the comparison too. */
const SETTLE_MS = 65 * 60_000;
/** Who has not been heard of for so long is dead: a slice takes seconds, or minutes where a vendor slows us down. */
const DEAD_MS = 30 * 60_000;
const CATCH_UP_DAYS_MAX = 31;
/** Breaks of the last days are looked at again twice a day: late transactions heal them. */
const HEALING_DAYS = 7;
const HEALING_EVERY_MS = 12 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export function createReconciliation(
  platform: Platform,
  {
    ledger,
    merchants,
    vendors,
  }: {
    readonly ledger: Ledger;
    readonly merchants: Merchants;
    readonly vendors: Vendors;
  },
) {
  const { clock, database, logger, scopes } = platform;
  const watch = createBalanceWatch(platform, { ledger });
  const freezeLift = createFreezeLift({ ledger, watch });
  const underway = new Set<Promise<unknown>>();
  let stopping = false;

  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const timeZoneOf = async (integration: Integration): Promise<string> =>
    (await merchants.byCode(integration.merchant)).timeZone;

  /** Jobs name the moment since when they knew the day to be due, so that no other job's result is made again. */
  async function take(
    scope: Scope,
    integration: Integration,
    day: string,
    dueSince: Date | null,
  ): Promise<store.Taken | undefined> {
    const since = { deadSince: ago(DEAD_MS), dueSince };
    return await store.takeDay(scope, { integration: integration.id, day, now: clock.now(), ...since });
  }

  /** What the protocol offers: a list, single tickets, or, as GCP v1, nothing. */
  function compareOf(integration: Integration): Compare | null {
    const list = vendorListOf(vendors, integration);
    if (list) return async (bounds, goOn) => await compareList(platform, integration, bounds, list, goOn);
    const history = vendorTicketsOf(integration);
    if (!history) return null;
    return async (bounds, goOn) => await compareTickets(platform, integration, bounds, history, goOn);
  }

  async function bringToEnd(integration: Integration, taken: store.Taken): Promise<void> {
    await reconcileDay(platform, integration, {
      taken,
      bounds: await store.boundsOf(database, await timeZoneOf(integration), taken.day),
      compare: compareOf(integration),
      stopping: () => stopping,
    });
  }

  async function lastClosedDay(integration: Integration): Promise<string> {
    return await store.lastDayEndedBy(database, await timeZoneOf(integration), ago(SETTLE_MS));
  }

  async function daysOf(integration: Integration): Promise<readonly string[]> {
    const lastClosed = await lastClosedDay(integration);
    return await scopes.read(integration.merchant, async (scope) => {
      const due = daysDue(await store.lastRunDay(scope, integration.id), lastClosed, CATCH_UP_DAYS_MAX);
      const again = await store.daysToRetry(scope, integration.id, {
        deadSince: ago(DEAD_MS),
        breaksFrom: ago(HEALING_DAYS * DAY_MS)
          .toISOString()
          .slice(0, 10),
        breaksSince: ago(HEALING_EVERY_MS),
      });
      // Oldest first: what an older day learns of late transactions helps the younger.
      return [...new Set([...again, ...due])].toSorted();
    });
  }

  /** Every day that is due, of every integration; one that fails does not stop the next. */
  async function runDue(): Promise<void> {
    for (const integration of await vendors.list()) {
      try {
        const dueSince = clock.now();
        for (const day of await daysOf(integration)) {
          if (stopping) return;
          const taken = await scopes.write(
            integration.merchant,
            async (scope) => await take(scope, integration, day, dueSince),
          );
          if (taken) await bringToEnd(integration, taken);
        }
      } catch (error) {
        logger.error(
          { err: error, integration: integration.id },
          'a reconciliation failed and is tried again',
        );
      }
    }
  }

  function inBackground(integration: Integration, taken: store.Taken): void {
    const work = bringToEnd(integration, taken)
      .catch((error: unknown) => {
        logger.error({ err: error, integration: integration.id, day: taken.day }, 'a reconciliation failed');
      })
      .finally(() => underway.delete(work));
    underway.add(work);
  }

  return {
    functions: {
      watch,
      runDue,
      /** Resolves when what staff asked for has ended. */
      async idle(): Promise<void> {
        await Promise.all(underway);
      },
    },

    work: () => watch.start(),
    jobs: [
      // Days end at other hours in other time zones; what is not due costs one look.
      { name: 'reconciliation.run_due', schedule: '7,27,47 * * * *', run: runDue },
      { name: 'reconciliation.refold', schedule: '41 19 * * *', run: async () => await watch.refold() },
    ],

    /** Ends at the next slice; the day is taken up again by whoever finds it. */
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all(underway);
    },

    /** `GET /internal/trial-balance`, on a private address and for the operator's token: what the last check saw, of all merchants. */
    site(app) {
      app.get('/internal/trial-balance', { config: { cost: 'internal' } }, async (request) => {
        refuseWithoutToken(request, platform.config.internalToken);
        return await watch.standing();
      });
    },

    routes(calls) {
      calls.bind('listReconciliationRuns', async ({ merchant }, { query }) => {
        const { rows, count } = await scopes.read(
          merchant,
          async (scope) =>
            await store.listRuns(scope, { integration: query.integration, state: query.state }, query),
        );
        return pageAnswer(rows.map(toRun), count, query);
      });

      calls.bind('listReconciliationBreaks', async ({ merchant, now }, { query }) => {
        const { integration, businessDay } = query;
        const { rows, count } = await scopes.read(
          merchant,
          async (scope) =>
            await store.listBreaks(
              scope,
              { integration, businessDay, standing: query.show === 'standing' },
              query,
            ),
        );
        return pageAnswer(
          rows.map((row) => toBreak(row, now)),
          count,
          query,
        );
      });

      calls.bind('runReconciliation', async ({ act, merchant, actor }, { body }) => {
        const integration = await vendors.byId(body.integration);
        if (integration?.merchant !== merchant) throw new Refusal(integrationUnknown);
        if (body.businessDay > (await lastClosedDay(integration))) throw new Refusal(dayOpen);
        const done = await act(async (scope) => {
          const taken = await take(scope, integration, body.businessDay, null);
          if (!taken) throw new Refusal(underWay);
          const { attempt } = taken;
          const subject = `${integration.id} ${body.businessDay}`;
          return { subject, before: { attempt: attempt - 1 }, after: { attempt }, taken };
        });
        if (!done) throw new Error('A day is taken or refused.');
        const { taken } = done;
        logger.info({ ...taken, staff: actor.staffId }, 'a reconciliation was asked for');
        const run = await scopes.read(
          merchant,
          async (scope) => await store.runOf(scope, integration.id, body.businessDay),
        );
        if (!run) throw new Error('A day that was taken has a run.');
        apart(() => inBackground(integration, taken));
        return toRun(run);
      });

      calls.bind('getBalanceWatch', async ({ merchant }) => await watch.standingOf(merchant));
      calls.bind(
        'requestFreezeLift',
        async (context, { body }) => await freezeLift.request(context, body.reason),
      );
      calls.bind('liftFreeze', async (context) => await freezeLift.confirm(context));
    },
  } satisfies Feature;
}
