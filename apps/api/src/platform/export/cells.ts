import type { ColumnKind, ListShape } from '@laro/wire/lists';

/** A cell as both formats write it: a number where the column holds numbers, else text. */
export type Cell = {
  readonly text: string;
  readonly isNumber: boolean;
  /** What a workbook shows as such and counts with: an amount, a moment at the brand's clock, a day. */
  readonly as?: 'money' | 'moment' | 'day';
};

const NONE: Cell = { text: '', isNumber: false };

/** What a spreadsheet holds exactly; a longer number stays text, so that no digit is lost. */
const DIGITS_MAX = 15;
const isExact = (text: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(text) && text.replaceAll(/\D/g, '').length <= DIGITS_MAX;

/** Instants as ISO 8601 with the offset of a time zone. */
export function localTime(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (instant) => {
    const of = Object.fromEntries(
      format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
    );
    const offset = of['timeZoneName']?.replace('GMT', '') || '+00:00';
    return `${of['year']}-${of['month']}-${of['day']}T${of['hour']}:${of['minute']}:${of['second']}${offset}`;
  };
}

/** The cells of rows, column by column. */
export function cellsOf(
  { columns }: Pick<ListShape, 'columns'>,
  chosen: readonly string[],
  timeZone: string,
): (row: Readonly<Record<string, unknown>>) => readonly Cell[] {
  const local = localTime(timeZone);
  const cellOf = (kind: ColumnKind | undefined, value: unknown): Cell => {
    if (value === null || value === undefined) return NONE;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (kind === 'time') return { text: local(text), isNumber: false, as: 'moment' };
    if (kind === 'day') return { text, isNumber: false, as: 'day' };
    const isNumber = (kind === 'money' || kind === 'number') && isExact(text);
    return { text, isNumber, ...(isNumber && kind === 'money' && { as: 'money' }) };
  };
  return (row) => chosen.map((column) => cellOf(columns[column], row[column]));
}
