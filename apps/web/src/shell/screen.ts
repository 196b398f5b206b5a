import { useMatches, useParams, useSearch } from '@tanstack/react-router';
import { type PATHS, readSearch, type ScreenName, type SearchOf } from '../screens.ts';
import type { ParamsOf } from './Link.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which screen of the specification this route is; header, bottom bar and title follow from it. */
    screen?: ScreenName;
    /** The source file of the lazy page, so that the document can preload its script. */
    page?: string;
  }
}

export function useScreen(): ScreenName {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen }) ?? 'home';
}

/** What the address says to the screen that this page is. */
export function useSearchOf<N extends ScreenName>(screen: N): SearchOf<N> {
  return readSearch(screen, useSearch({ strict: false } as never));
}

export function useParamsOf<N extends ScreenName>(): ParamsOf<(typeof PATHS)[N]> {
  return useParams({ strict: false }) as ParamsOf<(typeof PATHS)[N]>;
}
