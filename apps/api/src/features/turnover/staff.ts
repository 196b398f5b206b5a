import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { pageAnswer } from '@laro/wire/common';
import { lotEnded, lotKeepsMoney } from '@laro/wire/turnover';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope, Scopes } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Members } from '../members/index.ts';
import type { Lot, Lots } from './lots.ts';
import { toWire } from './routes.ts';
import * as store from './store.ts';

type Deps = {
  readonly accesses: Accesses;
  readonly lots: Lots;
  readonly members: Members;
  readonly scopes: Scopes;
};

const factsOf = ({ base, done, id, required, source, status }: Lot) => ({
  lot: id,
  source,
  base: moneyToString(base),
  required: moneyToString(required),
  done: moneyToString(done),
  status,
});

export function bindStaff(calls: CallRegistry, { accesses, lots, members, scopes }: Deps): void {
  calls.bind('listMemberLots', async (context, { params: { member }, query }) => {
    await accesses.goOn(context, member);
    const page = await scopes.read(
      context.merchant,
      async (scope) => await store.listLots(scope, member, query),
    );
    const rows = page.lots.map((lot) => ({ ...toWire(lot), reference: lot.reference }));
    return pageAnswer(rows, page.count, query);
  });

  /** Ends it as it is once every bet there is has been applied: what has ended by then is not ended again. */
  async function end(
    scope: Scope,
    { member: id, lot }: { readonly member: string; readonly lot: string },
    { reason, status }: { readonly reason: string; readonly status: 'CLEARED' | 'FORFEIT' },
  ) {
    const member = await members.byId(scope, id);
    const before = await store.lotById(scope, lot);
    if (!member || before?.member !== id) throw new Refusal(notFound);
    if (status === 'FORFEIT' && before.source !== 'BONUS') throw new Refusal(lotKeepsMoney);
    if (before.status !== 'OPEN') throw new Refusal(lotEnded);
    const after = await lots.end(scope, member, lot, status);
    if (!after) throw new Refusal(lotEnded);
    return {
      subject: id,
      reason,
      before: factsOf(before),
      after: { ...factsOf(after), taken: moneyToString(after.taken) },
      lot: toWire(after),
    };
  }

  calls.bind('waiveLot', async ({ act }, { params, body: { reason } }) => {
    const done = await act(async (scope) => await end(scope, params, { reason, status: 'CLEARED' }));
    if (!done) throw new Error('A waiver is always something to write.');
    return { lot: done.lot };
  });

  calls.bind('forfeitLot', async ({ act }, { params, body: { reason } }) => {
    const done = await act(async (scope) => await end(scope, params, { reason, status: 'FORFEIT' }));
    if (!done) throw new Error('A forfeiture is always something to write.');
    return { lot: done.lot };
  });
}
