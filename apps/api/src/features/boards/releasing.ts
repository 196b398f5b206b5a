import { addMoney, type Money, moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
import { notFound } from '@laro/wire';
import { type BoardKind, type BoardTerms, boardNotDue } from '@laro/wire/boards';
import * as v from 'valibot';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Rewards } from '../rewards/index.ts';
import { type Period, PLACES_COUNTED, periodOf, placesWithPrizes, poolOf, prizeOf } from './rules.ts';
import * as store from './store.ts';
import { termsOn } from './terms.ts';
import { TITLES } from './titles.ts';

type Id = Pick<Period, 'kind' | 'first'>;

export type Owed = {
  readonly board: store.BoardRow;
  readonly terms: BoardTerms;
  readonly places: readonly store.Standing[];
  readonly takers: number;
  readonly given: ReadonlyMap<string, store.Given>;
  /** What each place gets beyond what it was given already. */
  readonly due: readonly {
    readonly member: string;
    readonly rank: number;
    readonly line: number;
    readonly amount: Money;
  }[];
};

/** What a board owes as its scores stand now (BOARD-2): nothing with too few takers, and never less than was given. */
export async function owedOf(scope: Scope, id: Id, board: store.BoardRow): Promise<Owed> {
  const terms = (await termsOn(scope, id.first))[id.kind];
  const minScore = parseMoney(terms.minScore);
  const most = Math.max(terms.minTakers, placesWithPrizes(terms), PLACES_COUNTED);
  const all = await store.standings(scope, { ...id, minScore, most });
  const places = all.slice(0, placesWithPrizes(terms));
  const given = new Map((await store.givenOf(scope, id)).map((one) => [one.member, one]));
  const due = places.flatMap(({ member, rank }) => {
    const before = given.get(member);
    const amount = subtractMoney(prizeOf(terms, rank, board.carried), before?.amount ?? ZERO);
    return amount > ZERO ? [{ member, rank, line: (before?.lines ?? 0) + 1, amount }] : [];
  });
  const isFew = all.length < terms.minTakers || board.state === 'FEW';
  return { board, terms, places, takers: all.length, given, due: isFew ? [] : due };
}

const Arguments = v.strictObject({ kind: v.picklist(['DAY', 'WEEK', 'MONTH']), first: v.string() });

/** The release of a board after its audit, by two people; the same again gives what corrections have added since. */
export function createReleaseKind(
  { clock }: Pick<Platform, 'clock'>,
  { merchants, rewards }: { readonly merchants: Merchants; readonly rewards: Rewards },
): ApprovalKind<v.InferOutput<typeof Arguments>> {
  async function look(scope: Scope, id: { kind: BoardKind; first: string }, lock: boolean): Promise<Owed> {
    const board = await (lock ? store.lockBoard : store.boardOf)(scope, id);
    if (!board) throw new Refusal(notFound);
    if (board.holdUntil === null || board.holdUntil > clock.now()) throw new Refusal(boardNotDue);
    const owed = await owedOf(scope, id, board);
    if (owed.due.length === 0 && board.state !== 'HELD') throw new Refusal(boardNotDue);
    return owed;
  }

  return {
    name: 'board_release',
    arguments: Arguments,
    async look(scope, id, lock) {
      const { board, due, takers } = await look(scope, id, lock);
      const amount = addMoney(...due.map((one) => one.amount));
      const { currency } = await merchants.byCode(scope.merchant);
      return {
        subject: `board/${id.kind}/${id.first}`,
        about: `${id.kind} ${id.first}`,
        // The colleague who decides must have seen each place and its prize.
        seen: JSON.stringify(due.map((one) => [one.member, one.rank, String(one.amount)])),
        before: { state: board.state },
        after: { takers, prizes: due.length, amount: moneyToString(amount) },
        ...(amount > ZERO && { money: { amount, currency } }),
      };
    },
    async apply(scope, { id: approval, arguments: id, at }) {
      const { board, due, takers, terms } = await look(scope, id, true);
      if (takers < terms.minTakers && board.state === 'HELD') {
        await store.endBoard(scope, id, { state: 'FEW', at });
        if (terms.atFew === 'ROLL') {
          const running = periodOf(id.kind, await merchants.businessDayAt(scope.merchant, at));
          await store.carryTo(scope, running, poolOf(terms, board.carried));
        }
        return { prizes: 0, amount: '0.00' };
      }
      let amount: Money = ZERO;
      for (const { member, rank, line, amount: prize } of due) {
        const giving = await rewards.give(scope, {
          source: `board.${id.kind.toLowerCase()}`,
          key: `${id.first}/${member}/${line}`,
          member,
          title: TITLES[id.kind](rank, id.first),
          kind: 'REWARD',
          amount: prize,
          claimDays: terms.claimDays,
          at,
          explainedBy: { approval, board: `${id.kind}/${id.first}`, place: rank, line },
        });
        if (giving === 'never') continue;
        await store.insertPrize(scope, id, { member, line, place: rank, amount: prize, at });
        amount = addMoney(amount, prize);
      }
      await store.endBoard(scope, id, { state: 'RELEASED', at });
      return { prizes: due.length, amount: moneyToString(amount) };
    },
  };
}
