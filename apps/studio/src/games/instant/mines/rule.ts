import { choose, winOr } from '../kit/odds.ts';
import { CASH_OUT, defineGame, fieldsOf, isWhole, pick, TIMES_MAX } from '../kit/rule.ts';

export const FIELDS = 25;
export const MINES_MAX = 24;

export type Choice = { readonly mines: number };
export type Move = number | typeof CASH_OUT;
export type Shown = {
  readonly mines: number;
  readonly opened: readonly number[];
  /** The field that ended the round. */
  readonly hit: number | null;
  /** Where the mines are; told only when the round is over. */
  readonly field: readonly number[] | null;
  /** What the next safe field would pay; null when there is none. */
  readonly nextTimes: number | null;
};

/** 0.99 over the chance of `opened` safe fields, in hundredths, floored; before the cap. */
export function fairTimes(mines: number, opened: number): number {
  return Number((99n * choose(FIELDS, opened)) / choose(FIELDS - mines, opened));
}

/** The round ends with the last field below the cap, so that no further one is worth less than it costs. */
export function openedMax(mines: number): number {
  let most = FIELDS - mines;
  while (most > 1 && fairTimes(mines, most) > TIMES_MAX) most -= 1;
  return most;
}

export const oddsOf = (mines: number, opened: number) =>
  winOr(fairTimes(mines, opened), choose(FIELDS - mines, opened), choose(FIELDS, opened));

const named = (mines: number, opened: number) => ({
  name: `${mines} mines, ${opened} opened`,
  odds: oddsOf(mines, opened),
});

export const mines = defineGame<Choice, Shown, Move>({
  id: 'mines',
  names: { en: 'Mines', fil: 'Mines', zh: '扫雷', th: 'ทุ่นระเบิด', vi: 'Dò mìn' },
  released: '2026-11-27',
  look: { ground: '#12202c', accent: '#4fdc9a', onAccent: '#04240f' },
  cases: () => [
    named(3, 3),
    ...Array.from({ length: MINES_MAX }, (_, index) =>
      Array.from({ length: openedMax(index + 1) }, (_unused, opened) => named(index + 1, opened + 1)),
    ).flat(),
  ],
  readChoice(given) {
    const { mines: count } = fieldsOf(given);
    return isWhole(count, 1, MINES_MAX) ? { mines: count } : null;
  },
  play({ mines: count }, draw, moves) {
    const field = pick(draw, FIELDS, count);
    const opened: number[] = [];
    let hit: number | null = null;
    for (const move of moves) {
      if (move === CASH_OUT) continue;
      if (field.includes(move)) hit = move;
      else opened.push(move);
    }
    const over = hit !== null || moves.includes(CASH_OUT) || opened.length === openedMax(count);
    return {
      shown: {
        mines: count,
        opened,
        hit,
        field: over ? field : null,
        nextTimes: over ? null : fairTimes(count, opened.length + 1),
      },
      times: hit !== null || opened.length === 0 ? 0 : fairTimes(count, opened.length),
      over,
    };
  },
  readMove({ shown }, given) {
    if (given === CASH_OUT) return shown.opened.length > 0 ? CASH_OUT : null;
    return isWhole(given, 0, FIELDS - 1) && !shown.opened.includes(given) ? given : null;
  },
});
