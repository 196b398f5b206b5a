import type { CanonicalAddress } from '@laro/wire';
import { REFUSED_NOTICES } from './features/accounts/index.ts';
import { addressOf, type GameAddress } from './features/play/index.ts';
import { queryText } from './lib/query-text.ts';
import { PATHS } from './paths.ts';
import { loginSearch, playSearch } from './search.ts';

/** Every other refusal reads alike on the login screen. */
const ANY_REFUSAL = 'identities.refused';
/** Its screen has the name of no game, as that of every game that is not there. */
const NO_SUCH_GAME = { gameCategory: 'RNG', vendor: 'NONE', gameId: 'none', nodeId: 'none' } as const;

/**
 * The address that shows a visitor the same document, of which there are only so many: fields that a screen does not
 * read fall away, and values that name nothing become one. What a browser alone reads stays in its own address.
 */
export const canonicalAddress: CanonicalAddress = async ({ url, call }) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const search = Object.fromEntries(searchParams);
  if (pathname === PATHS.login) {
    const { refused } = loginSearch(search);
    if (refused === undefined) return pathname;
    return pathname + queryText({ refused: REFUSED_NOTICES.has(refused) ? refused : ANY_REFUSAL });
  }
  if (pathname !== PATHS.play) return pathname;
  const address = addressOf(playSearch(search));
  if (!address) return pathname;
  return pathname + queryText({ ...((await isKnown(address)) ? address : NO_SUCH_GAME) });

  /** By the very list in which the screen looks for the name; who cannot be asked now knows no game. */
  async function isKnown({ gameCategory, vendor, gameId, nodeId }: GameAddress): Promise<boolean> {
    const asked = { gameType: gameCategory, vassalage: vendor, pageNo: 1 } as const;
    const { games } = await call('listGames', asked).catch(() => ({ games: [] }));
    return games.some((game) => game.nodeId === nodeId && game.gameId === gameId);
  }
};
