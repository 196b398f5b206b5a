import type { LanguageCode } from '@laro/i18n';
import { compileMessages } from '@laro/i18n/compile';
import { readMessages } from '@laro/i18n/vite';
import type { CallInput, CallName, Calls, CallValue, Merchant, SessionInfo } from '@laro/wire';
import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { App } from '../App.tsx';
import { ApiError, type Ask, setTransport } from '../lib/api.ts';
import { setBoot } from '../lib/boot.ts';
import type { Namespace } from '../lib/messages.tsx';
import { createMessageStore } from '../lib/messages.tsx';
import { createQueryClient } from '../lib/query.ts';
import type { ScreenName } from '../screens.ts';
import { guardScreens } from './guard.ts';
import { beginSession, endSession } from './session-acts.ts';
import { MERCHANT } from './testing.ts';

type Handler<N extends CallName> = (
  input: CallInput<Calls[N]>,
) => CallValue<Calls[N]> | Promise<CallValue<Calls[N]>>;

/**
 * For screen tests: puts one component on stage with real words, a real router and answers given by call. A call
 * without an answer is refused, so that a test says everything its screen may ask.
 */
export type Stage = {
  readonly messages?: readonly Namespace[];
  readonly language?: LanguageCode;
  readonly session?: SessionInfo | null;
  readonly merchant?: Partial<Merchant>;
  /** A function, where a test passes one, is asked for its answer. */
  readonly answers?: { readonly [N in CallName]?: CallValue<Calls[N]> };
  /** Calls that a test wants to see; each answers by a function. */
  readonly handlers?: { readonly [N in CallName]?: Handler<N> };
  /** Where the screen stands; links elsewhere land on an empty page of that path. */
  readonly path?: string;
  /** The address it is opened at, where its path has parameters or it reads a query. */
  readonly address?: string;
  /** Which screen of the specification the component finds itself on. */
  readonly screen?: ScreenName;
};

/** The screen before is gone, and its guard with it. */
let stopGuard = (): void => {};

export async function renderScreen(
  screen: ReactNode,
  {
    messages = [],
    language = 'EN',
    session = null,
    merchant = {},
    answers = {},
    handlers = {},
    path = '/',
    address = path,
    screen: screenName,
  }: Stage = {},
): Promise<
  RenderResult & {
    readonly pathNow: () => string;
    readonly search: () => object;
    readonly queries: QueryClient;
  }
> {
  stopGuard();
  if (session) beginSession(session);
  else endSession();
  const store = createMessageStore(language, async (code, namespace) => {
    const english = (await readMessages('EN', namespace)) ?? {};
    return compileMessages({ ...english, ...(await readMessages(code, namespace)) });
  });
  await store.load(['shell', ...messages]);
  const answer: Ask = async (name, input) => {
    const prepared = handlers[name] ?? answers[name];
    if (prepared === undefined)
      throw new ApiError('wire.not_found', 404, `No answer was given for ${name}.`, null);
    const given: unknown = typeof prepared === 'function' ? prepared(input as never) : prepared;
    return await Promise.resolve(given as never);
  };
  setTransport(answer);
  const brand = { ...MERCHANT, ...merchant };
  setBoot({ language, merchant: brand, hpkeKeys: [], messages: {}, queries: [], renderedAt: 0 });
  const queries = createQueryClient(answer);
  const root = createRootRoute();
  const stage = createRoute({
    getParentRoute: () => root,
    path,
    component: () => screen,
    ...(screenName ? { staticData: { screen: screenName } } : {}),
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren(path === '$' ? [stage] : [stage, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  // The document of the tests has no layout to scroll.
  globalThis.scrollTo = () => {};
  await router.load();
  stopGuard = guardScreens(router);
  // Awaited, as React wants of a screen of which a part waits for its script.
  const result = await act(async () =>
    render(
      <App context={{ queries, messages: store, merchant: brand }}>
        <RouterProvider router={router as never} />
      </App>,
    ),
  );
  return {
    ...result,
    queries,
    pathNow: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
}
