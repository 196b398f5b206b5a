import { showToast } from '@laro/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { translator } from '../../lib/messages.tsx';
import type { AppContext } from '../../shell/context.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { type GameAddress, gameAddressAt } from '../games/index.ts';
import { watchLongPress } from './long-press.ts';

let open: (address: GameAddress) => void = () => {};

/** Shows what is known of a game before it is launched, over whatever screen. */
export function openGameSheet(address: GameAddress): void {
  open(address);
}

/**
 * A long press on any link to a game opens its sheet, and so does a button of the class `game-info` beside one. The
 * sheet and its words come when the first is opened.
 */
export function startGameSheets(router: AnyRouter, context: AppContext): void {
  const { messages } = context;
  async function draw(address: GameAddress): Promise<void> {
    const { pathname } = router.state.location;
    const [{ drawGameSheet }] = await Promise.all([
      import('./GameSheet.tsx'),
      messages.load(['launches', 'games', 'lists']),
    ]);
    // Who has gone on meanwhile asked for another screen last.
    if (router.state.location.pathname === pathname) drawGameSheet(address, { router, context });
  }
  open = (address) => {
    draw(address).catch(() => {
      const t = translator<'shell'>(messages.slice('shell'), messages.language());
      showToast({ text: t('offline'), tone: 'bad', forMs: TOAST_MS.long });
    });
  };
  watchLongPress(document, (link) => {
    const address = gameAddressAt((link as HTMLAnchorElement).href);
    if (address) open(address);
    return address !== null;
  });
}
