import type { AnyRouter } from '@tanstack/react-router';
import { boot } from '../lib/boot.ts';
import { translator } from '../lib/messages.ts';
import type { ScreenName } from '../screens.ts';
import type { AppContext } from './context.ts';

/** "Audit · Laro": which page, then whose, for whoever has many tabs open. */
export function followTitles(router: AnyRouter, { messages }: AppContext): void {
  const write = (): void => {
    const screen = router.state.matches.at(-1)?.staticData.screen as ScreenName | undefined;
    const t = translator<'screens'>(messages.slice('screens'), messages.language());
    const { name } = boot().merchant;
    document.title = screen ? `${t(screen)} · ${name}` : name;
  };
  router.subscribe('onResolved', write);
  messages.subscribe(write);
}
