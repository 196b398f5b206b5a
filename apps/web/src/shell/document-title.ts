import { translator } from '../lib/messages.tsx';
import type { ScreenName } from '../screens.ts';
import type { AppContext } from './context.ts';

export type Titled = {
  readonly subscribe: (
    event: 'onResolved',
    listener: (event: { readonly pathChanged: boolean }) => void,
  ) => () => void;
  readonly state: { readonly matches: readonly { readonly staticData: { readonly screen?: ScreenName } }[] };
};

/** The title of the document: the screen and the brand; on home the brand alone. */
export function titleOf(screen: ScreenName | undefined, { messages, merchant }: AppContext): string {
  if (!screen || screen === 'home') return merchant.name;
  const t = translator<'screens'>(messages.slice('screens'), messages.language());
  return `${t(screen)} · ${merchant.name}`;
}

/**
 * After every navigation: names the document and moves the focus to the content, so that a screen reader starts
 * where a new page would.
 */
export function followTitles(router: Titled, context: AppContext): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    const screen = router.state.matches.at(-1)?.staticData.screen;
    // The names of screens come with the first screen after home; without a line they may not.
    const named = context.messages.load(['screens']).then(
      () => screen,
      () => undefined,
    );
    void named.then((name) => {
      if (screen === router.state.matches.at(-1)?.staticData.screen) document.title = titleOf(name, context);
    });
    // A change of the query alone, such as a filter, leaves the focus on what was touched.
    if (pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
