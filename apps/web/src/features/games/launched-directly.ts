import type { GameCategory } from '@laro/wire';
import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../../shell/context.ts';
import { hrefOf, isTheBrowsers } from '../../shell/Link.tsx';
import { categoryLink } from './category-link.ts';
import { categoriesQuery } from './queries.ts';

/** Categories that always open their own screen (GAME-4); promotions are no games. */
const OWN_SCREEN = new Set(['RNG', 'FISH', 'JL', 'PVP', 'BINGO', 'COCKFIGHT', 'ELOTT', 'PROMO']);

/** GAME-4: a category of one vendor is no list to choose from. */
export const isLaunchedDirectly = ({ gameCategory, vendors, playable }: GameCategory): boolean =>
  playable && vendors.length === 1 && !OWN_SCREEN.has(gameCategory);

/**
 * GAME-4 on home, whose links are plain; what launches comes with the first tap on such a category. Returns what stops
 * it.
 */
export function launchFromHome({ history }: AnyRouter, { queries, messages }: AppContext): () => void {
  const launch = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest('a.rail-entry');
    if (!link || isTheBrowsers(event)) return;
    const href = link.getAttribute('href');
    const entry = queries
      .getQueryData(categoriesQuery.queryKey)
      ?.content.find(({ gameCategory }) => hrefOf(categoryLink(gameCategory)) === href);
    if (!entry || !isLaunchedDirectly(entry)) return;
    event.preventDefault();
    import('./open-category.ts').then(
      async ({ openCategory }) => {
        await openCategory({ history, queries, messages }, entry);
      },
      () => {
        history.push(hrefOf(categoryLink(entry.gameCategory)));
      },
    );
  };
  document.addEventListener('click', launch, true);
  return () => {
    document.removeEventListener('click', launch, true);
  };
}
