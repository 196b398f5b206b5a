import type { ListAsked } from './list-state.ts';
import type { ListPage } from './use-list.ts';

/** The answer of a call that counts its pages (`pageOf` of the wire). */
type Numbered<Row> = {
  readonly content: readonly Row[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly totalCount: number;
};

/** Such a list is asked for by the number of its page: that is its place in the address. */
export function pageAsked({ after, size }: ListAsked): {
  readonly pageNo: number;
  readonly pageSize: number;
} {
  const page = Number(after ?? 1);
  return { pageNo: Number.isInteger(page) && page > 0 ? page : 1, pageSize: Number(size) };
}

export function listPageOf<Row>({ content, pageNum, totalPages, totalCount }: Numbered<Row>): ListPage<Row> {
  return {
    rows: content,
    next: pageNum < totalPages ? `${pageNum + 1}` : null,
    previous: pageNum > 1 ? `${pageNum - 1}` : null,
    count: { value: totalCount, exact: true },
  };
}

/** One value of a filter that the call takes once; undefined where nobody chose, or chose several. */
export function oneOf<Value extends string>(
  asked: ListAsked,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const chosen = [asked[`f.${name}`] ?? []].flat();
  return chosen.length === 1 ? values.find((value) => value === chosen[0]) : undefined;
}
