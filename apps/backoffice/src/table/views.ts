import type { Calls, CallValue } from '@laro/wire';
import { parseSearch, type Search, stringifySearch } from '../lib/search.ts';
import { type ListState, readList, writeList } from './list-state.ts';

export type View = CallValue<Calls['listViews']>['views'][number];
export type ViewContent = { readonly query: string; readonly columns: string[] };

/** What a view holds of an address: all but where in the list one is, and which view it is. */
export function contentOf(state: ListState): ViewContent {
  const search = writeList({ ...state, view: null, after: null, cols: null });
  return { query: stringifySearch(search).replace(/^\?/, ''), columns: [...(state.cols ?? [])] };
}

/** The address of a view: it says all that the view holds, so that whoever may not see the view sees the same rows. */
export function searchOf({ id, query, columns }: Pick<View, 'id' | 'query' | 'columns'>): Search {
  const state = readList(parseSearch(query));
  return writeList({ ...state, view: id, cols: columns.length > 0 ? columns : null });
}
