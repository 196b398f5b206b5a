import type { GameCategory } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { hrefOf, isTheBrowsers } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';
import { categoryLink } from './category-link.ts';
import { playableOf } from './GameTile.tsx';
import { askForLogin } from './login-first.ts';
import { gamesQuery } from './queries.ts';

/** Categories that always open their own screen (GAME-4); promotions are no games. */
const OWN_SCREEN = new Set(['RNG', 'FISH', 'JL', 'PVP', 'BINGO', 'COCKFIGHT', 'ELOTT', 'PROMO']);

/** GAME-4: a category of one vendor is no list to choose from. */
export const isLaunchedDirectly = ({ gameCategory, vendors, playable }: GameCategory): boolean =>
  playable && vendors.length === 1 && !OWN_SCREEN.has(gameCategory);

let opening = 0;

/** Launches the game of a category's only vendor; one without a game opens its screen. */
export function useOpenCategory() {
  const language = useLanguage();
  const shell = useMessages('shell');
  const { session } = useSession();
  const { history } = useRouter();
  const queries = useQueryClient();

  /** Of lotteries the one that is open, in the frame of lotteries. */
  const addressOf = async (gameCategory: GameCategory['gameCategory']): Promise<string | null> => {
    if (gameCategory === 'PROMO') return null;
    if (gameCategory === 'LOTT') return hrefOf({ to: PATHS.startLottery });
    if (!navigator.onLine) return null;
    const page = await queries.fetchQuery(gamesQuery(language, gameCategory)).catch(() => null);
    const game = page?.games.find(({ maintenance }) => !maintenance);
    return game ? hrefOf({ to: PATHS.play, search: playableOf(game) }) : null;
  };
  const open = async ({ gameCategory }: GameCategory): Promise<void> => {
    const from = history.location.href;
    opening += 1;
    const mine = opening;
    const play = await addressOf(gameCategory);
    // Somebody who has gone elsewhere meanwhile, or tapped another, is not pulled away.
    if (mine !== opening || history.location.href !== from) return;
    if (play === null) history.push(hrefOf(categoryLink(gameCategory)));
    else if (session) history.push(play);
    else {
      askForLogin(shell('loginFirst'));
      history.push(hrefOf({ to: PATHS.login, search: { back: play } }));
    }
  };

  return (event: MouseEvent, entry: GameCategory): void => {
    if (isTheBrowsers(event)) return;
    event.preventDefault();
    void open(entry);
  };
}
