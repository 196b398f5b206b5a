import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Search } from '../lib/search.ts';
import { BESIDE } from '../shell/stream.ts';
import { askedOf, type ListState, type QueueTab, readList, tabOf, writeList } from './list-state.ts';

/** One answer of a list, as the wire declares it (`packages/wire/src/lists.ts`). */
export type ListPage<Row> = {
  readonly rows: readonly Row[];
  /** What leads to the page after this one, and before it; null where there is none. */
  readonly next: string | null;
  readonly previous: string | null;
  /** Null where counting took too long. */
  readonly count: { readonly value: number; readonly exact: boolean } | null;
  /** What the amounts of all rows that fit come to, by column; nothing where nobody adds them up. */
  readonly totals?: Readonly<Record<string, string>> | null;
};

type Options<Row> = {
  /** The query of one page: what the address says is what the call is asked. */
  readonly query: (asked: never) => { readonly queryKey: QueryKey };
  /** For an answer that is not of the list's shape. */
  readonly select?: (answer: never) => ListPage<Row>;
  readonly rowKey: (row: Row) => string;
  readonly sort: string;
  readonly size?: number;
  /** What the list shows by its address alone; the first is what it opens on. */
  readonly tabs?: readonly QueueTab[];
  /** How often it is looked whether there is something new, on the first page. */
  readonly liveMs?: number;
  /** How often the page is asked for again where rows come and go anywhere in it, as in a queue. */
  readonly refreshMs?: number;
};

export type List<Row> = {
  readonly state: ListState;
  readonly tabs: readonly QueueTab[];
  /** Filters of the tab, which hold wherever the address says no other. */
  readonly tabFilters: QueueTab['filters'];
  readonly sort: string;
  readonly size: number;
  /** What stands in the list now; undefined until the first answer. */
  readonly page: ListPage<Row> | undefined;
  /** How many rows of the list come before this page, where one came by its own links. */
  readonly offset: number | null;
  readonly isFetching: boolean;
  readonly error: Error | null;
  /** How many came since; they wait until somebody wants them. */
  readonly fresh: number;
  readonly rowKey: (row: Row) => string;
  readonly showFresh: () => void;
  readonly retry: () => void;
  /** A filter replaces the address, for it is one thought; a page is a step, and Back leads to the one before. */
  readonly change: (part: Partial<ListState>) => void;
  readonly goTo: (place: 'next' | 'previous') => void;
  readonly clear: () => void;
};

const SIZE = 50;
const NO_TABS: readonly QueueTab[] = [];
const NO_FILTERS: QueueTab['filters'] = {};

/** What the address says of the list of this page. */
export function useListState(): ListState {
  const search = useSearch({ strict: false }) as Search;
  return useMemo(() => readList(search), [search]);
}

/** A list whose state is its address: what a colleague opens from a copied link is the same. */
export function useList<Row>({
  query,
  select,
  rowKey,
  sort,
  size = SIZE,
  tabs = NO_TABS,
  liveMs,
  refreshMs = 0,
}: Options<Row>): List<Row> {
  const state = useListState();
  const { filters: tabFilters = NO_FILTERS } = tabOf(tabs, state.view) ?? {};
  const narrowed = { ...state, filters: { ...tabFilters, ...state.filters } };
  const asked = askedOf(narrowed, { sort, size });
  const { queryKey } = query(asked as never);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    ...(select && { select: select as unknown as (answer: unknown) => ListPage<Row> }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const page = data as ListPage<Row> | undefined;
  const walk = useWalk(state);
  const isFirst = state.after === null;
  const live = useLive({
    queryKey,
    select: select as ((answer: unknown) => ListPage<Row>) | undefined,
    rowKey,
    page: isPlaceholderData ? undefined : page,
    everyMs: isFirst ? liveMs : undefined,
  });
  const shown = Number(asked['size']);
  return {
    state,
    tabs,
    tabFilters,
    sort: state.sort ?? sort,
    size: shown,
    page: live.page ?? page,
    offset: walk.offset,
    isFetching,
    error,
    fresh: live.fresh,
    rowKey,
    showFresh: live.show,
    retry: () => void refetch(),
    change: walk.change,
    goTo: (place) => {
      const after = page?.[place];
      if (after === null || after === undefined) return;
      const from = walk.offset === null ? null : walk.offset + (place === 'next' ? shown : -shown);
      walk.step(after, from);
    },
    clear: () => walk.change({ q: '', filters: {}, view: tabOf(tabs, state.view) ? state.view : null }),
  };
}

type Walked = { readonly offset?: number };

function useWalk(state: ListState) {
  const router = useRouter();
  const navigate = useNavigate();
  const walked = useRouterState({ select: ({ location }) => location.state as Walked });
  const go = (
    part: Partial<ListState>,
    options: { readonly replace?: boolean; readonly state?: Walked },
  ): void => {
    // As the address is now, not as it was when somebody began to type.
    const now = readList(router.latestLocation.search as Search);
    const search = writeList({ ...now, ...part });
    void navigate({ to: '.', search: search as never, resetScroll: false, ...(options as object) });
  };
  return {
    /** A page that was opened by its address does not know how many come before it. */
    offset: state.after === null ? 0 : (walked.offset ?? null),
    change: (part: Partial<ListState>): void => {
      const isOnlyLook = Object.keys(part).every((name) => name === 'cols');
      go({ ...part, ...(!isOnlyLook && { after: null }) }, { replace: true });
    },
    step: (after: string, from: number | null): void => {
      const isFirst = from !== null && from <= 0;
      go({ after: isFirst ? null : after }, from === null ? {} : { state: { offset: Math.max(0, from) } });
    },
  };
}

/** Rows in view are refreshed where they stand; new ones wait, for nothing may jump under somebody's finger. */
function useLive<Row>({
  queryKey,
  select,
  rowKey,
  page,
  everyMs,
}: {
  readonly queryKey: QueryKey;
  readonly select: ((answer: unknown) => ListPage<Row>) | undefined;
  readonly rowKey: (row: Row) => string;
  readonly page: ListPage<Row> | undefined;
  readonly everyMs: number | undefined;
}) {
  const queries = useQueryClient();
  const isOn = everyMs !== undefined && page !== undefined;
  const liveKey = [...queryKey, BESIDE];
  const { data } = useQuery({
    queryKey: liveKey,
    enabled: isOn,
    initialData: (): unknown => queries.getQueryData(queryKey),
    refetchInterval: everyMs ?? false,
    refetchOnMount: false,
  });
  if (!isOn || data === undefined) return { page: undefined, fresh: 0, show: () => {} };
  const newest = select ? select(data) : (data as ListPage<Row>);
  const known = new Set(page.rows.map(rowKey));
  const firstKnown = newest.rows.findIndex((row) => known.has(rowKey(row)));
  const fresh = firstKnown === -1 ? (page.rows.length === 0 ? newest.rows.length : 0) : firstKnown;
  const byKey = new Map(newest.rows.map((row) => [rowKey(row), row]));
  return {
    page: { ...page, rows: page.rows.map((row) => byKey.get(rowKey(row)) ?? row) },
    fresh,
    show: () => {
      queries.setQueryData(queryKey, queries.getQueryData(liveKey));
    },
  };
}
