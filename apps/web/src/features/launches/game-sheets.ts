import { showToast } from '@laro/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { translator } from '../../lib/messages.tsx';
import { PATHS, readSearch } from '../../screens.ts';
import type { AppContext } from '../../shell/context.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { addressOf, type GameAddress } from './game-of.ts';
import { watchLongPress } from './long-press.ts';

let open: (address: GameAddress) => void = () => {};

/** Shows what is known of a game before it is launched, over whatever screen. */
export function openGameSheet(address: GameAddress): void {
  open(address);
}

/** The game that a link leads to. */
function gameOf(link: Element): GameAddress | null {
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href, location.href);
  return pathname === PATHS.play ? addressOf(readSearch('play', Object.fromEntries(searchParams))) : null;
}

/**
 * A long press on any link to a game opens its sheet, and so does a button of the class `game-info` beside one. The
 * sheet and its words come when the first is opened.
 */
export function startGameSheets(router: AnyRouter, context: AppContext): void {
  const { messages } = context;
  async function draw(address: GameAddress): Promise<void> {
    const [{ drawGameSheet }] = await Promise.all([
      import('./GameSheet.tsx'),
      messages.load(['launches', 'games']),
    ]);
    drawGameSheet(address, { router, context });
  }
  open = (address) => {
    draw(address).catch(() => {
      const t = translator<'shell'>(messages.slice('shell'), messages.language());
      showToast({ text: t('offline'), tone: 'bad', forMs: TOAST_MS.long });
    });
  };
  watchLongPress(document, (link) => {
    const address = gameOf(link);
    if (address) open(address);
    return address !== null;
  });
}
