import { moneyToString, parseMoney } from '@laro/money';
import { busy, notFound } from '@laro/wire';
import { oneIsEnough, secondPersonNeeded } from '@laro/wire/withdrawal-desk';
import { withdrawalMoved } from '@laro/wire/withdrawals';
import type { Facts } from '../../platform/acts.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { assertNotClaimed, assertNotHeld, assertNotLocked, assertReviewing } from './approval.ts';
import { type Cases, sumUp } from './case.ts';
import type { Deps } from './deps.ts';
import * as deskStore from './desk-store.ts';
import type { Moves } from './moves.ts';
import { assertApprovable, namedPayeeOf } from './names.ts';
import type { Paying } from './paying.ts';
import * as ruleStore from './rule-store.ts';
import { CLAIM_MS, canMove, reasonsOf } from './rules.ts';
import { levelToWire, rulesToWire } from './settings.ts';
import * as store from './store.ts';

const TRIED_DAYS = 31;

type Parts = { readonly cases: Cases; readonly moves: Moves; readonly paying: Paying };

/** One act on one withdrawal, which is held until it is done; null where nothing is left to do. */
async function actOnOne(
  { act }: ActContext,
  id: string,
  reason: string,
  work: (scope: Scope, row: store.WithdrawalRow) => Promise<{ before: Facts; after: Facts } | null>,
): Promise<void> {
  await act(async (scope) => {
    const row = await store.lockWithdrawal(scope, id);
    if (!row) throw new Refusal(notFound);
    const done = await work(scope, row);
    return done && { subject: id, reason, ...done };
  });
}

const isUndecided = ({ state }: store.WithdrawalRow): boolean => canMove(state, 'rejected');

/** What staff decide: each once, whoever decides beside. */
function bindDecisions(calls: CallRegistry, { payees }: Pick<Deps, 'payees'>, { moves }: Parts): void {
  calls.bind('approveWithdrawal', async (context, { params: { id }, body: { reason, names: seen } }) => {
    const { actor, now } = context;
    await actOnOne(context, id, reason, async (scope, row) => {
      // The answer was lost on its way, and they ask again.
      const last = (await store.stepsOf(scope, id)).at(-1);
      if (last?.state === 'approved' && last.by === actor.staffId) return null;
      assertReviewing(row);
      assertNotClaimed(row, actor.staffId, now);
      assertNotHeld(row, now);
      await assertNotLocked(scope, row);
      await deskStore.waitForApprovals(scope);
      const because = await deskStore.whyTwo(scope, { withdrawal: id, staff: actor.staffId, at: now });
      if (because) throw new Refusal(secondPersonNeeded, { because });
      const { names } = await namedPayeeOf(scope, payees, row);
      assertApprovable(names, seen);
      const how = { at: now, by: actor.staffId, reason, approvedNames: names.mark };
      const { state } = await moves.move(scope, row, 'approved', how);
      return { before: { state: row.state }, after: { state, amount: moneyToString(row.amount) } };
    });
    return {};
  });

  calls.bind('rejectWithdrawal', async (context, { params: { id }, body: { code, reason } }) => {
    const { actor, now } = context;
    await actOnOne(context, id, reason, async (scope, row) => {
      const last = (await store.stepsOf(scope, id)).at(-1);
      if (last?.state === 'rejected' && last.by === actor.staffId) return null;
      if (!isUndecided(row)) throw new Refusal(withdrawalMoved, { state: row.state });
      assertNotClaimed(row, actor.staffId, now);
      const how = { at: now, by: actor.staffId, reason, rejection: code };
      const { state } = await moves.move(scope, row, 'rejected', how);
      return { before: { state: row.state }, after: { state, code, amount: moneyToString(row.amount) } };
    });
    return {};
  });
}

/** What staff do around a decision. */
function bindCare(calls: CallRegistry, { clock, scopes }: Deps, { moves, paying }: Parts): void {
  calls.bind('claimWithdrawal', async (context, { params: { id }, body: { claimed } }) => {
    const { actor, now } = context;
    await actOnOne(context, id, '', async (scope, row) => {
      assertNotClaimed(row, actor.staffId, now);
      if (!isUndecided(row)) throw new Refusal(withdrawalMoved, { state: row.state });
      const isMine = row.claimedBy === actor.staffId && row.claimedUntil !== null && row.claimedUntil > now;
      if (!claimed && !isMine) return null;
      const until = claimed ? new Date(now.getTime() + CLAIM_MS) : null;
      await deskStore.setClaim(scope, id, claimed ? actor.staffId : null, until);
      await moves.changed(scope);
      return { before: { claimed: isMine }, after: { claimed } };
    });
    return {};
  });

  calls.bind('commentWithdrawal', async (context, { params: { id }, body: { text } }) => {
    const { actor, now } = context;
    await actOnOne(context, id, '', async (scope) => {
      await deskStore.insertComment(scope, { id, at: now, by: actor.staffId, text });
      await moves.changed(scope);
      return { before: {}, after: { commented: true } };
    });
    return {};
  });

  calls.bind('holdWithdrawal', async (context, { params: { id }, body: { hours, reason } }) => {
    const { actor, merchant, now } = context;
    const until = new Date(now.getTime() + hours * 3_600_000);
    const isShorter = (row: store.WithdrawalRow | undefined): boolean =>
      row?.holdUntil != null && row.holdUntil > now && row.holdUntil > until;
    const stands = await scopes.read(merchant, async (scope) => await store.withdrawalById(scope, id));
    // Who stops money is not held up; who lets it go on is there themselves.
    const asksProof = hours === 0 || isShorter(stands);
    if (asksProof) await context.assertProved();
    await actOnOne(context, id, reason, async (scope, row) => {
      if (!isUndecided(row)) throw new Refusal(withdrawalMoved, { state: row.state });
      assertNotClaimed(row, actor.staffId, now);
      // A colleague holds it for longer since this was judged.
      if (!asksProof && isShorter(row)) throw new Refusal(busy);
      const held = row.holdUntil && row.holdUntil > now ? row.holdUntil.toISOString() : null;
      if (hours === 0 && held === null) return null;
      await deskStore.setHold(scope, id, { until, by: actor.staffId, reason });
      await moves.changed(scope);
      return { before: { heldUntil: held }, after: { heldUntil: hours === 0 ? null : until.toISOString() } };
    });
    return {};
  });

  calls.bind('askPayout', async (context, { params: { id }, body: { reason } }) => {
    const { merchant } = context;
    // Written down first: nobody asks a provider for anything in silence.
    await actOnOne(context, id, reason, async (scope, row) => {
      if (row.state !== 'paying' && row.state !== 'unknown') {
        throw new Refusal(withdrawalMoved, { state: row.state });
      }
      await store.pollSoon(scope, id);
      return { before: { state: row.state }, after: { askedAt: clock.now().toISOString() } };
    });
    return { state: await paying.askedByStaff(merchant, id) };
  });
}

function bindRules(calls: CallRegistry, { approvals, clock, merchants, scopes }: Deps): void {
  calls.bind('getWithdrawalRules', async ({ merchant }) => {
    const { currency } = await merchants.byCode(merchant);
    return await scopes.read(merchant, async (scope) => ({
      currency,
      rules: rulesToWire(await ruleStore.rulesOf(scope)),
      levels: (await ruleStore.levels(scope)).map(levelToWire),
    }));
  });

  calls.bind('tryWithdrawalRules', async ({ merchant }, { query }) => {
    const since = new Date(clock.now().getTime() - TRIED_DAYS * 24 * 3_600_000);
    const [rows, { fourEyesFrom }] = await scopes.read(merchant, async (scope) => [
      await deskStore.judgedSince(scope, since),
      await ruleStore.rulesOf(scope),
    ]);
    const rules = {
      autoMax: parseMoney(query.autoMax),
      autoDayMax: parseMoney(query.autoDayMax),
      autoPayeeDays: query.autoPayeeDays,
      fourEyesFrom,
    };
    const tried = rows.map((row) => ({ ...row, reasons: reasonsOf(rules, row.amount, row.judged) }));
    const automatic = tried.filter(({ reasons }) => reasons.length === 0);
    const reviewed = tried.filter(({ reasons }) => reasons.length > 0);
    const total = (of: typeof tried) => {
      const { count, amount } = sumUp(of.map(({ amount: one }) => one));
      return { count, amount: moneyToString(amount) };
    };
    const counts = Map.groupBy(
      reviewed.flatMap(({ reasons }) => reasons),
      (reason) => reason,
    );
    return {
      all: total(tried),
      automatic: total(automatic),
      rejected: total(automatic.filter(({ state }) => state === 'rejected')),
      reviewed: total(reviewed),
      reasons: [...counts].map(([reason, of]) => ({ reason, count: of.length })),
    };
  });

  calls.bind(
    'proposeWithdrawalRules',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'withdrawal_rules', arguments: given, reason }),
  );
  calls.bind(
    'proposeWithdrawalLevel',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'withdrawal_level', arguments: given, reason }),
  );
}

/** The desk of the cashier. */
export function bindDesk(calls: CallRegistry, deps: Deps, parts: Parts): void {
  const { accesses, approvals, scopes } = deps;
  calls.bindList('listWithdrawalOrders', deskStore.orders);
  calls.bindExport('exportWithdrawalOrders', deskStore.orders);

  calls.bind('getWithdrawalOrder', async (context, { params: { id }, query: { purpose } }) => {
    const { actor, merchant } = context;
    const shown = await scopes.read(merchant, async (scope) => {
      const row = await store.withdrawalById(scope, id);
      if (!row) throw new Refusal(notFound);
      return await parts.cases.of(scope, row, actor.staffId);
    });
    await accesses.look(context, shown.member.id, purpose);
    return shown;
  });

  bindDecisions(calls, deps, parts);
  bindCare(calls, deps, parts);

  calls.bind('proposeWithdrawalApproval', async (context, { params: { id }, body: { reason, ...given } }) => {
    const { actor, merchant, now } = context;
    const by = { withdrawal: given.withdrawal, staff: actor.staffId, at: now };
    await scopes.read(merchant, async (scope) => {
      const row = await store.withdrawalById(scope, given.withdrawal);
      if (!row) return;
      assertNotClaimed(row, actor.staffId, now);
      // Of what has moved on the proposal says so itself.
      if (row.state === 'reviewing' && !(await deskStore.whyTwo(scope, by))) throw new Refusal(oneIsEnough);
    });
    return await approvals.propose(context, { id, kind: 'withdrawal_approval', arguments: given, reason });
  });

  calls.bind(
    'proposeWithdrawalOutcome',
    async (context, { params: { id }, body: { reason, ...given } }) =>
      await approvals.propose(context, { id, kind: 'withdrawal_outcome', arguments: given, reason }),
  );

  bindRules(calls, deps);
}
