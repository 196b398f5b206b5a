import { moneyToString } from '@laro/money';
import { notFound, pageAnswer, type Withdrawal, type WithdrawalRow, type WithdrawalState } from '@laro/wire';
import { cancellationOff, withdrawalMoved } from '@laro/wire/withdrawals';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Deps } from './deps.ts';
import type { Standing } from './gates.ts';
import type { Moves } from './moves.ts';
import * as recordStore from './record-store.ts';
import type { Requesting } from './requesting.ts';
import { canMove, dayLeft, netOf, UNDER_WAY } from './rules.ts';
import * as store from './store.ts';
import { blocksToWire, stepsToWire, type TermsOf } from './terms.ts';

const STATES_OF = {
  open: UNDER_WAY,
  paid: ['paid'],
  ended: ['rejected', 'cancelled', 'failed'],
} as const satisfies Readonly<Record<string, readonly WithdrawalState[]>>;

type Parts = {
  readonly moves: Moves;
  readonly request: Requesting;
  readonly termsOf: TermsOf;
};

const totalToWire = ({ count, amount, paid }: recordStore.RecordTotal) => ({
  count,
  amount: moneyToString(amount),
  paid: moneyToString(paid),
});

/** As members read their withdrawals. */
function createShowing({ merchants, payees }: Pick<Deps, 'merchants' | 'payees'>) {
  async function toRow(scope: Scope, row: store.WithdrawalRow): Promise<WithdrawalRow> {
    const payee = await payees.of(scope, row.member, row.payee);
    return {
      id: row.id,
      state: row.state,
      amount: moneyToString(row.amount),
      fee: moneyToString(row.fee),
      arrives: moneyToString(netOf(row)),
      currency: row.currency,
      institutionName: payee?.institutionName ?? '',
      number: payee?.masked ?? '',
      businessDay: row.businessDay,
      requestedAt: row.requestedAt.toISOString(),
      stateAt: row.stateAt.toISOString(),
      rejection: row.rejection,
      returned: row.returnedAt !== null,
    };
  }

  const allowsCancelling = async (merchant: string): Promise<boolean> =>
    loadProfile((await merchants.byCode(merchant)).profile).withdrawalCancel;

  const inFull = async (scope: Scope, row: store.WithdrawalRow): Promise<Withdrawal> => {
    const steps = await store.stepsOf(scope, row.id);
    return {
      ...(await toRow(scope, row)),
      steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
      cancellable: canMove(row.state, 'cancelled') && (await allowsCancelling(scope.merchant)),
    };
  };

  return { toRow, allowsCancelling, inFull };
}

/** What an order costs, and how large it may be today. */
function boundsToWire({ rules, level, used }: Pick<Standing, 'rules' | 'level' | 'used'>) {
  const { left, ordersLeft } = dayLeft(level, used);
  return {
    fee: { fixed: moneyToString(rules.feeFixed), basisPoints: rules.feeBasisPoints },
    limits: {
      orderMin: moneyToString(level.orderMin),
      orderMax: moneyToString(level.orderMax),
      dayMax: moneyToString(level.dayMax),
      dayLeft: moneyToString(left),
      dayOrders: level.dayOrders,
      dayOrdersLeft: ordersLeft,
    },
  };
}

/** What members do with their own. */
export function bindMembers(calls: CallRegistry, deps: Deps, { moves, request, termsOf }: Parts): void {
  const { scopes } = deps;
  const { allowsCancelling, inFull, toRow } = createShowing(deps);

  calls.bind('getWithdrawalTerms', async ({ actor, merchant, now }) => {
    return await scopes.read(merchant, async (scope) => {
      const { balance, blocks, currency, plan, standing, underWay, withdrawable } = await termsOf(
        scope,
        actor.memberId,
        now,
      );
      const running = await store.runningOf(scope, actor.memberId);
      return {
        balance: moneyToString(balance),
        withdrawable: moneyToString(withdrawable),
        underWay: moneyToString(underWay),
        currency,
        ...boundsToWire(standing),
        blocks: blocksToWire(blocks),
        steps: stepsToWire(plan),
        earliest: plan.earliest?.toISOString() ?? null,
        holdHours: plan.holdHours,
        running: running ? await inFull(scope, running) : null,
      };
    });
  });

  calls.bind('requestWithdrawal', async (context, { body }) => {
    const { id } = await request(context, body);
    return await scopes.read(context.merchant, async (scope) => {
      const row = await store.withdrawalById(scope, id);
      if (!row) throw new Error('What was asked for is there.');
      return await inFull(scope, row);
    });
  });

  calls.bind('listWithdrawals', async ({ actor, merchant }, { query }) => {
    const { show, startDate } = query;
    const filter = { member: actor.memberId, states: show && STATES_OF[show], startDate };
    return await scopes.read(merchant, async (scope) => {
      const content: WithdrawalRow[] = [];
      for (const id of await recordStore.idsOf(scope, filter, query)) {
        const row = await store.withdrawalById(scope, id);
        if (row) content.push(await toRow(scope, row));
      }
      const total = await recordStore.totalOf(scope, filter);
      const days = [...new Set(content.map(({ businessDay }) => businessDay))];
      return {
        ...pageAnswer(content, total.count, query),
        days: (await recordStore.daysOf(scope, filter, days)).map(({ businessDay, ...sums }) => ({
          businessDay,
          ...totalToWire(sums),
        })),
        total: totalToWire(total),
      };
    });
  });

  calls.bind('getWithdrawal', async ({ actor, merchant }, { params: { id } }) => {
    return await scopes.read(merchant, async (scope) => {
      const row = await store.withdrawalById(scope, id);
      if (row?.member !== actor.memberId) throw new Refusal(notFound);
      return await inFull(scope, row);
    });
  });

  calls.bind('cancelWithdrawal', async ({ actor, merchant, now }, { params: { id } }) => {
    const row = await scopes.write(merchant, async (scope) => {
      const found = await store.lockWithdrawal(scope, id);
      if (found?.member !== actor.memberId) throw new Refusal(notFound);
      if (!(await allowsCancelling(merchant))) throw new Refusal(cancellationOff);
      // Asked twice, it is done.
      if (found.state === 'cancelled') return found;
      if (!canMove(found.state, 'cancelled')) throw new Refusal(withdrawalMoved, { state: found.state });
      return await moves.move(scope, found, 'cancelled', { at: now });
    });
    return await scopes.read(merchant, async (scope) => await inFull(scope, row));
  });
}
