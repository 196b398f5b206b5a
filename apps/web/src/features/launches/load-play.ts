import type { SearchOf } from '../../screens.ts';
import type { AppContext } from '../../shell/context.ts';
import { addressOf, gamesQuery } from '../games/index.ts';

/** On the server the document waits for the game's name; in a browser nothing stands between a tap and the frame. */
export async function loadPlay({ queries, messages }: AppContext, search: SearchOf<'play'>): Promise<void> {
  const address = addressOf(search);
  if (!address) return;
  const fetched = queries.prefetchQuery(
    gamesQuery(messages.language(), address.gameCategory, address.vendor),
  );
  if (typeof document === 'undefined') await fetched;
}
