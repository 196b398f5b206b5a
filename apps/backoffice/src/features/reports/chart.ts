const DAY_MS = 86_400_000;

/** Every day from the first to the last, for a day on which nothing was is a zero and no gap. */
export function daysBetween(days: readonly string[]): readonly string[] {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const many = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: many }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Round numbers that hold all values and zero, from the lowest to the highest. */
export function ticksOf(values: readonly number[], wanted = 4): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low || 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const from = Math.floor(low / step);
  const many = Math.ceil(high / step) - from;
  return Array.from({ length: many + 1 }, (_, index) => (from + index) * step);
}

/** 1,250,000 as 1.25M: where a line stands is read off the table. */
export function shortNumber(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 }).format(value);
}

/** DD/MM of a day. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
