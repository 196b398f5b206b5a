import { addMoney, moneyToString, ZERO } from '@laro/money';
import { notFound } from '@laro/wire';
import type { BoardKind } from '@laro/wire/boards';
import { dayBefore } from '../../platform/days.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { owedOf } from './releasing.ts';
import { prizeOf } from './rules.ts';
import * as store from './store.ts';
import { termsOn } from './terms.ts';

type Deps = { readonly approvals: Approvals; readonly merchants: Merchants };

async function auditOf(scope: Scope, id: { readonly kind: BoardKind; readonly first: string }) {
  const board = await store.boardOf(scope, id);
  if (!board) throw new Refusal(notFound);
  const { due, given, places, takers, terms } = await owedOf(scope, id, board);
  const linked = await store.linksAmong(
    scope,
    places.map(({ member }) => member),
  );
  const accountOf = new Map(places.map(({ account, member }) => [member, account]));
  const givenTo = (member: string) => moneyToString(given.get(member)?.amount ?? ZERO);
  const gone = await store.removals(scope, id);
  return {
    state: board.state,
    takers,
    minTakers: terms.minTakers,
    owed: moneyToString(addMoney(...due.map(({ amount }) => amount))),
    rows: [
      ...places.map(({ account, bets, member, rank, score }) => ({
        rank,
        member,
        account,
        score: moneyToString(score),
        bets,
        prize: moneyToString(prizeOf(terms, rank, board.carried)),
        given: givenTo(member),
        removed: null,
        linked: (linked.get(member) ?? []).map((other) => accountOf.get(other) ?? other),
      })),
      ...gone.map(({ account, bets, member, reason, score }) => ({
        rank: null,
        member,
        account,
        score: moneyToString(score),
        bets,
        prize: moneyToString(ZERO),
        given: givenTo(member),
        removed: reason,
        linked: [],
      })),
    ],
  };
}

export function bindStaff(
  calls: CallRegistry,
  { clock, scopes }: Platform,
  { approvals, merchants }: Deps,
): void {
  calls.bindList('listBoards', store.boards);

  calls.bind(
    'getBoardAudit',
    async ({ merchant }, { params: id }) =>
      await scopes.read(merchant, async (scope) => await auditOf(scope, id)),
  );

  calls.bind('setBoardRemoval', async ({ act, now: at }, { params, body: { reason, removed } }) => {
    const { member, ...id } = params;
    await act(async (scope) => {
      const board = await store.lockBoard(scope, id);
      const score = board && (await store.scoreOf(scope, id, member));
      if (score === undefined) throw new Refusal(notFound);
      const before = (await store.removals(scope, id)).some((one) => one.member === member);
      await store.setRemoval(scope, id, { member, removed, reason, at });
      const facts = { board: `${id.kind} ${id.first}`, score: moneyToString(score) };
      return {
        act: removed ? 'board_member.removed' : 'board_member.restored',
        subject: member,
        reason,
        before: { ...facts, removed: before },
        after: { ...facts, removed },
      };
    });
    return { removed };
  });

  calls.bind(
    'proposeBoardRelease',
    async (context, { params: { id, ...board }, body: { reason } }) =>
      await approvals.propose(context, { id, kind: 'board_release', arguments: board, reason }),
  );

  calls.bind('getBoardTerms', async ({ merchant }) => {
    const today = await merchants.businessDayAt(merchant, clock.now());
    const nextDay = dayBefore(today, -1);
    return await scopes.read(merchant, async (scope) => ({
      nextDay,
      now: await termsOn(scope, today),
      next: await termsOn(scope, nextDay),
    }));
  });

  calls.bind(
    'proposeBoardTerms',
    async (context, { params: { id }, body: { reason, terms } }) =>
      await approvals.propose(context, {
        id,
        kind: 'board_terms',
        arguments: { terms: JSON.stringify(terms) },
        reason,
      }),
  );
}
