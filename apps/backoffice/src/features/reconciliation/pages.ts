import type { ListPage } from '../../table/use-list.ts';

/** Lists that come page by page, as the list of the console shows them. */
type Paged<Row> = {
  readonly content: readonly Row[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly totalCount: number;
};

export function listPage<Row>({ content, pageNum, totalPages, totalCount }: Paged<Row>): ListPage<Row> {
  return {
    rows: content,
    next: pageNum < totalPages ? `${pageNum + 1}` : null,
    previous: pageNum > 1 ? `${pageNum - 1}` : null,
    count: { value: totalCount, exact: true },
  };
}

type Asked = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** What of an address such a call takes: which page, and one value of each filter. */
export function pageAsked(asked: Asked): { readonly pageNo: string; readonly pageSize: string } {
  const page = asked['after'];
  return {
    pageNo: typeof page === 'string' && /^\d{1,4}$/.test(page) ? page : '1',
    pageSize: asked['size']?.toString() ?? '50',
  };
}

export function oneOf(asked: Asked, filter: string): string {
  const value = asked[`f.${filter}`];
  return (typeof value === 'object' ? value[0] : value)?.toString() ?? '';
}
