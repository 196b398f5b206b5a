import { queryText } from '@laro/client/query-text';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { PATHS, ScreenName, SearchOf } from '../screens.ts';

type Path = (typeof PATHS)[keyof typeof PATHS];

type Searches = { readonly [N in ScreenName as (typeof PATHS)[N]]: SearchOf<N> };

/** The names after each `$` of a path. */
export type ParamsOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown;

/** A place in the app: a path of ours with what it needs. */
export type Destination<P extends Path = Path> = {
  readonly to: P;
  readonly search?: Searches[P];
} & (unknown extends ParamsOf<P> ? unknown : { readonly params: ParamsOf<P> });

export function hrefOf<P extends Path>(destination: Destination<P>): string {
  const { to, search, params } = destination as {
    to: string;
    search?: object;
    params?: Record<string, string>;
  };
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  return `${path}${queryText({ ...search })}`;
}

/** Goes there after an act, typed as a link is. */
export function useGo() {
  const navigate = useNavigate();
  return async <P extends Path>(
    destination: Destination<P>,
    options: { readonly replace?: boolean; readonly resetScroll?: boolean } = {},
  ): Promise<void> => {
    await navigate({ ...destination, ...options } as never);
  };
}

/** True when the browser itself should follow: a new tab, a download, or somebody else has handled it. */
export function isTheBrowsers(
  event: Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}

/**
 * A link inside the app: an anchor that navigates, and fetches the screen when a finger touches it. The router's
 * own would watch every change of place from each of forty tiles, and weighs as much as the home screen.
 */
export function Link<P extends Path>({
  to,
  search,
  params,
  onClick,
  ...anchor
}: Destination<P> & { readonly params?: ParamsOf<P> } & Omit<ComponentProps<'a'>, 'href'>): ReactNode {
  const router = useRouter();
  const href = hrefOf({ to, search, params } as unknown as Destination<P>);
  const preload = () => {
    // Fetching ahead is a kindness; if it fails, the tap itself will tell.
    router.preloadRoute({ to, search, params } as never).catch(() => {});
  };
  return (
    <a
      {...anchor}
      href={href}
      onTouchStart={preload}
      onMouseEnter={preload}
      onClick={(event) => {
        onClick?.(event);
        if (isTheBrowsers(event)) return;
        event.preventDefault();
        router.history.push(href);
      }}
    />
  );
}
