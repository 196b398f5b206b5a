import type { SearchOf } from '../../screens.ts';
import type { AppContext } from '../../shell/context.ts';
import { aboutQuery, addressOf } from '../games/index.ts';

/** On the server the document waits for the game's name; in a browser nothing stands between a tap and the frame. */
export async function loadPlay({ queries, messages }: AppContext, search: SearchOf<'play'>): Promise<void> {
  const address = addressOf(search);
  if (!address) return;
  const fetched = queries.prefetchQuery(aboutQuery(messages.language(), address.nodeId));
  if (typeof document === 'undefined') await fetched;
}

/** The page of a game, with those that are similar to it. */
export async function loadGame({ queries, messages }: AppContext, search: SearchOf<'game'>): Promise<void> {
  const address = addressOf(search);
  if (address) await queries.prefetchQuery(aboutQuery(messages.language(), address.nodeId));
}
