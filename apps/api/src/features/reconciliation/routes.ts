import { pageAnswer } from '@laro/wire';
import { dayOpen, integrationUnknown, underWay } from '@laro/wire/reconciliation';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runDetached } from '../../platform/scope.ts';
import type { Vendors } from '../vendors/index.ts';
import type { Days } from './days.ts';
import { toBreak, toRun } from './record.ts';
import * as store from './store.ts';

export function bindRuns(
  calls: CallRegistry,
  { logger, scopes }: Platform,
  { days, vendors }: { readonly days: Days; readonly vendors: Vendors },
): void {
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
        await store.listBreaks(scope, { integration, businessDay, isOpen: query.show === 'open' }, query),
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
    if (body.businessDay > (await days.lastClosed(integration))) throw new Refusal(dayOpen);
    const done = await act(async (scope) => {
      const taken = await days.take(scope, integration, body.businessDay, null);
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
    runDetached(() => days.inBackground(integration, taken));
    return toRun(run);
  });
}
