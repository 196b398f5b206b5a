import {
  addMoney,
  type Money,
  moneyFromE5,
  moneyToString,
  parseMoney,
  subtractMoney,
  ZERO,
} from '@laro/money';
import { notFound } from '@laro/wire';
import { BOARD_KINDS, type BoardKind } from '@laro/wire/boards';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { maskedAccount } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { before, PLACES_COUNTED, PLACES_SHOWN, periodOf, prizeOf } from './rules.ts';
import * as store from './store.ts';
import { termsOn } from './terms.ts';

/** One unit of 1/100000: what brings a score above an equal one. */
const LEAST: Money = moneyFromE5(1n);

const textOf = (prize: Money): string | null => (prize > ZERO ? moneyToString(prize) : null);

export function bindBoards(
  calls: CallRegistry,
  { clock, scopes }: Pick<Platform, 'clock' | 'scopes'>,
  { merchants }: { readonly merchants: Merchants },
): void {
  /** The period that is asked for, with its terms and the boards that the brand has. */
  async function found(scope: Scope, kind: BoardKind, which: 'current' | 'previous') {
    const running = periodOf(kind, await merchants.businessDayAt(scope.merchant, clock.now()));
    const period = which === 'current' ? running : before(running);
    const terms = await termsOn(scope, period.first);
    return { period, terms: terms[kind], kinds: BOARD_KINDS.filter((one) => terms[one].on) };
  }

  async function board(scope: Scope, kind: BoardKind, which: 'current' | 'previous') {
    const { kinds, period, terms } = await found(scope, kind, which);
    if (!terms.on) throw new Refusal(notFound);
    const standing = await store.boardOf(scope, period);
    const carried = standing?.carried ?? ZERO;
    const { categories, cap, minScore, minTakers, prizes } = terms;
    const places = await store.standings(scope, {
      ...period,
      minScore: parseMoney(minScore),
      most: PLACES_SHOWN,
    });
    return {
      kinds: [...kinds],
      ...period,
      endsAt: (await store.endOf(scope, period.last)).toISOString(),
      state: standing?.state ?? ('OPEN' as const),
      categories,
      cap,
      minScore,
      minTakers,
      prizes: prizes.map(({ to }, at) => {
        const from = (prizes[at - 1]?.to ?? 0) + 1;
        return { from, to, amount: moneyToString(prizeOf(terms, from, carried)) };
      }),
      rows: places.map(({ account, rank, score }) => ({
        rank,
        name: maskedAccount(account),
        score: moneyToString(score),
        prize: textOf(prizeOf(terms, rank, carried)),
      })),
    };
  }

  async function place(scope: Scope, kind: BoardKind, member: string) {
    const { period, terms } = await found(scope, kind, 'current');
    const hidden = await store.isHidden(scope, member);
    const score = (await store.scoreOf(scope, period, member)) ?? ZERO;
    const minScore = parseMoney(terms.minScore);
    const places = await store.standings(scope, { ...period, minScore, most: PLACES_COUNTED });
    const own = places.find((one) => one.member === member);
    const above = own ? places[own.rank - 2] : places.at(-1);
    // A member without a place is below the last one that is counted.
    const next = !own && places.length < PLACES_COUNTED ? minScore : above && addMoney(above.score, LEAST);
    const isFirst = own?.rank === 1;
    const carried = (await store.boardOf(scope, period))?.carried ?? ZERO;
    return {
      hidden,
      score: moneyToString(score),
      rank: own?.rank ?? null,
      prize: own ? textOf(prizeOf(terms, own.rank, carried)) : null,
      missing: hidden || isFirst || !next ? null : moneyToString(subtractMoney(next, score)),
    };
  }

  calls.bind(
    'getBoard',
    async ({ merchant }, { query: { kind, which } }) =>
      await scopes.read(merchant, async (scope) => await board(scope, kind, which)),
  );

  calls.bind(
    'getBoardPlace',
    async ({ actor, merchant }, { query: { kind } }) =>
      await scopes.read(merchant, async (scope) => await place(scope, kind, actor.memberId)),
  );

  calls.bind('setBoardVisibility', async ({ actor, merchant, now }, { body: { hidden } }) => {
    await scopes.write(merchant, async (scope) => await store.setHidden(scope, actor.memberId, hidden, now));
    return { hidden };
  });
}
