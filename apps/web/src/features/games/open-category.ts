import type { GameCategory } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { translator, useMessageStore } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { categoryLink } from '../../shell/categories.ts';
import type { AppContext } from '../../shell/context.ts';
import { hrefOf, isTheBrowsers } from '../../shell/Link.tsx';
import { sessionNow } from '../../shell/session.ts';
import { playableOf } from './GameTile.tsx';
import { isLaunchedDirectly } from './launched-directly.ts';
import { askForLogin } from './login-first.ts';
import { gamesQuery } from './queries.ts';

type Deps = Pick<AppContext, 'queries' | 'messages'> & Pick<AnyRouter, 'history'>;

let opening = 0;

/** Launches the game of a category's only vendor (GAME-4); one without a game opens its screen. */
export async function openCategory(deps: Deps, { gameCategory }: GameCategory): Promise<void> {
  const { history, messages } = deps;
  const from = history.location.href;
  opening += 1;
  const mine = opening;
  const play = await addressOf(deps, gameCategory);
  // Somebody who has gone elsewhere meanwhile, or tapped another, is not pulled away.
  if (mine !== opening || history.location.href !== from) return;
  if (play === null) history.push(hrefOf(categoryLink(gameCategory)));
  else if (sessionNow()) history.push(play);
  else {
    askForLogin(translator<'shell'>(messages.slice('shell'), messages.language())('loginFirst'));
    history.push(hrefOf({ to: PATHS.login, search: { back: play } }));
  }
}

/** Of lotteries the one that is open, in the frame of lotteries. */
async function addressOf(
  { queries, messages }: Deps,
  gameCategory: GameCategory['gameCategory'],
): Promise<string | null> {
  if (gameCategory === 'PROMO') return null;
  if (gameCategory === 'LOTT') return hrefOf({ to: PATHS.startLottery });
  if (!navigator.onLine) return null;
  const page = await queries.fetchQuery(gamesQuery(messages.language(), gameCategory)).catch(() => null);
  const game = page?.games.find(({ maintenance }) => !maintenance);
  return game ? hrefOf({ to: PATHS.play, search: playableOf(game) }) : null;
}

/** For the links of categories: what a tap on one does where it is no link to a list. */
export function useOpenCategory() {
  const messages = useMessageStore();
  const { history } = useRouter();
  const queries = useQueryClient();
  return (event: MouseEvent, entry: GameCategory): void => {
    if (!isLaunchedDirectly(entry) || isTheBrowsers(event)) return;
    event.preventDefault();
    void openCategory({ history, queries, messages }, entry);
  };
}
