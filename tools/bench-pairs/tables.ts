/**
 * The figures of the tables that a bench prints (`bench-ledger/report.ts`, `tableOf`), by title. Numbers inside a title
 * are what was found, not what it is called, so they do not tell two rows apart.
 */
export function figuresOf(printed: string): ReadonlyMap<string, number> {
  const rows = printed.matchAll(/^ {2}(\S.*?) {2,}(\d+(?:\.\d+)?)(?: {2}.*)?$/gm);
  return new Map([...rows].map(([, title = '', figure]) => [title.replaceAll(/\d+/g, 'N'), Number(figure)]));
}
