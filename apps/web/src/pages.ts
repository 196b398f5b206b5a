import { categoriesQuery, loadCategory, loadGameList } from './features/games/index.ts';
import { wireQuery } from './lib/query.ts';
import { type ScreenName, type SearchOf, screenOf } from './screens.ts';
import type { AppContext } from './shell/context.ts';

/**
 * The pages, each a chunk that exports a component named as its file is. A table of its own, with what they fetch, for home needs nothing of it
 * and every screen that is built makes it longer.
 */
export const PAGES = import.meta.glob<Readonly<Record<string, never>>>([
  './features/*/*Page.tsx',
  '!./features/status/*',
  './shell/NotYetPage.tsx',
]);

/** What a form is made of, in the document already: a number is nothing before its country is known. */
const form =
  (settings: 'getLoginSettings' | 'getRegisterSettings') =>
  async ({ queries }: AppContext): Promise<void> => {
    await Promise.all([
      queries.prefetchQuery({ ...wireQuery(settings, {}), retry: false }),
      queries.prefetchQuery({ ...wireQuery('listCountries', {}), retry: false }),
    ]);
  };

const LOADERS: { readonly [N in ScreenName]?: (context: AppContext, search: SearchOf<N>) => Promise<void> } =
  {
    login: form('getLoginSettings'),
    forget: form('getLoginSettings'),
    register: form('getRegisterSettings'),
    gameList: loadGameList,
    download: async ({ queries }) => {
      await queries.prefetchQuery(wireQuery('listDownloads', {}));
    },
    terms: async (context, { doc }) => {
      const { loadTerms } = await import('./features/terms/index.ts');
      await loadTerms(context, doc);
    },
    hall: async ({ queries }) => {
      await queries.prefetchQuery(categoriesQuery);
    },
    play: async (context, search) => {
      const { loadPlay } = await import('./features/launches/index.ts');
      await loadPlay(context, search);
    },
  };

/** What a screen fetches beside its page; `shown` are the fields of its address that the document shows. */
export async function loadBeside(name: ScreenName, context: AppContext, shown: object): Promise<void> {
  const { category } = screenOf(name);
  if (category) await loadCategory(context, category);
  await LOADERS[name]?.(context, shown as never);
}
