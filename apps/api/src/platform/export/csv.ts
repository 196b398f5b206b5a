import type { Cell } from './cells.ts';

/** By this a spreadsheet knows UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula, and would run. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Always quoted: a reader that parts at semicolons or tabs would else find the beginning of a formula within a text. */
function written({ text, isNumber }: Cell): string {
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** CSV by RFC 4180, a batch of rows at a time. */
export async function* csv(
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const line = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;
  yield BYTE_ORDER_MARK + line(head.map((text) => ({ text, isNumber: false })));
  for await (const rows of batches) yield rows.map(line).join('');
}
