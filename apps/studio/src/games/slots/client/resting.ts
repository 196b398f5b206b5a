import type { SlotTitle } from '../play-api.ts';

/**
 * Where the reels stand before the first spin: no scatter, no wild, and as little as can be that is alike from the first reel on, so
 * that nothing looks won or nearly won. Of several such places the first of each strip.
 */
export function restingStops({ math, symbols }: Pick<SlotTitle, 'math' | 'symbols'>): readonly number[] {
  const special = new Set(symbols.filter(({ kind }) => kind !== 'pay').map(({ id }) => id));
  /** What every reel so far shows: of a win it is what the next one would go on with. */
  let alike: ReadonlySet<string> = new Set();
  return math.strips.map((strip, reel) => {
    const loud = strip.map((_, stop) => {
      const column = columnAt(strip, stop, math.rows);
      const specials = column.filter((id) => special.has(id)).length;
      return specials * (math.rows + 1) + column.filter((id) => alike.has(id)).length;
    });
    const stop = loud.indexOf(Math.min(...loud));
    const column = new Set(columnAt(strip, stop, math.rows));
    alike = reel === 0 ? column : new Set([...alike].filter((id) => column.has(id)));
    return stop;
  });
}

/** What stands in the window at these stops. */
export const windowAt = (
  { math }: Pick<SlotTitle, 'math'>,
  stops: readonly number[],
): readonly (readonly string[])[] =>
  math.strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, math.rows));

/** A strip is a ring. */
const columnAt = (strip: readonly string[], stop: number, rows: number): readonly string[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
