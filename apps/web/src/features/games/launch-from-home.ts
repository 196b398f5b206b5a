import type { AnyRouter } from '@tanstack/react-router';
import { categoryLink } from '../../shell/categories.ts';
import type { AppContext } from '../../shell/context.ts';
import { hrefOf, isTheBrowsers } from '../../shell/Link.tsx';
import { isLaunchedDirectly } from './launched-directly.ts';
import { categoriesQuery } from './queries.ts';

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
