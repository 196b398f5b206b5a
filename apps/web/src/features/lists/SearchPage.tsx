import { Skeleton } from '@laro/ui';
import type { Game, GameCategory } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { categoryArt, categoryLink, hueOf } from '../../shell/categories.ts';
import { type Destination, Link, useGo } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { BackLink } from '../../shell/PageHeader.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { categoriesQuery, GameTile, hotGamesQuery } from '../games/index.ts';
import { SearchField } from './SearchField.tsx';
import './game-list.css';
import './lists.css';

const SKELETONS = 9;
/** Who does not find it among these types another letter. */
const FOUND_SHOWN = 60;
const HOT_SHOWN = 9;

/** `/m/search`: one search over the games of all categories, which knows categories and providers by name too. */
export function SearchPage(): ReactNode {
  const t = useMessages('lists');
  const screens = useMessages('screens');
  const go = useGo();
  const { q } = useSearchOf('search');
  // The document is the same for every search; what was typed is read once the page is awake.
  const text = useHydrated() ? q : undefined;
  return (
    <div className="flex flex-1 flex-col">
      <div className="list-header">
        <BackLink screen="search" />
        <h1 className="sr-only">{screens('search')}</h1>
        <SearchField
          value={text}
          label={t('searchAll')}
          focused
          onSearch={(typed) => {
            void go({ to: PATHS.search, search: { q: typed } }, { replace: true, resetScroll: false });
          }}
        />
      </div>
      <Places text={text} />
      {text === undefined ? <Hot title={t('hot')} /> : <Found key={text} text={text} />}
    </div>
  );
}

/** As somebody types it: without capitals and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

type Place = {
  readonly key: string;
  readonly name: string;
  readonly category: GameCategory['gameCategory'];
  readonly to: Destination;
};

/** Categories that have games, and providers: all categories before anything is typed, then those that are called so. */
function Places({ text }: { readonly text: string | undefined }): ReactNode {
  const t = useMessages('lists');
  const games = useMessages('games');
  const { data } = useQuery(categoriesQuery);
  const categories = (data?.content ?? []).filter(({ gameCount }) => gameCount > 0);
  const ofCategories = categories.map(({ gameCategory }) => ({
    key: gameCategory,
    name: games(gameCategory),
    category: gameCategory,
    to: categoryLink(gameCategory) as Destination,
  }));
  const ofVendors = categories.flatMap(({ gameCategory, vendors }) =>
    // A category that is one vendor's is found by its own name.
    vendors
      .filter(({ displayName }) => !ofCategories.some(({ name }) => name === displayName))
      .map(({ vassalage, displayName }) => ({
        key: `${gameCategory} ${vassalage}`,
        name: `${displayName} · ${games(gameCategory)}`,
        category: gameCategory,
        to: {
          to: PATHS.gameList,
          search: { gameType: gameCategory, vassalage, type: 'filter' },
        } satisfies Destination<typeof PATHS.gameList> as Destination,
      })),
  );
  const wanted = text === undefined ? null : fold(text);
  const isCalledSo = ({ name }: Place): boolean => wanted === null || fold(name).includes(wanted);
  const shown: Place[] = (wanted === null ? ofCategories : [...ofCategories, ...ofVendors]).filter(
    isCalledSo,
  );
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('places')} className="places">
      {shown.map(({ key, name, category, to }) => (
        <Link key={key} {...to} className="chip" data-hue={hueOf(category)}>
          <img src={categoryArt(category)} alt="" width={28} height={28} decoding="async" />
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Found({ text }: { readonly text: string }): ReactNode {
  const t = useMessages('lists');
  const games = useMessages('games');
  const query = useQuery(
    wireQuery('searchGames', { q: text, pageNo: 1, pageSize: FOUND_SHOWN, language: useLanguage() }),
  );
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <div className="tile-grid pt-4" aria-busy="true">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className="tile-skeleton" />
          ))}
        </div>
      </NotLoaded>
    );
  }
  if (data.games.length === 0) {
    return (
      <>
        <section className="empty-list" role="status">
          <h2 className="text-20 font-bold">{t('nothingFound', { text })}</h2>
          <p className="max-w-72 text-text-2">{t('nothingFoundText')}</p>
        </section>
        <Hot title={t('instead')} />
      </>
    );
  }
  const kinds = Map.groupBy(data.games, ({ gameType }) => gameType);
  return (
    <>
      <p role="status" className="px-4 pt-3 text-14 text-text-2">
        {data.totalPages > 1
          ? t('foundMost', { count: data.games.length })
          : t('found', { count: data.games.length })}
      </p>
      {[...kinds].map(([kind, found]) => (
        <Tiles key={kind} title={games(kind)} games={found} />
      ))}
    </>
  );
}

function Hot({ title }: { readonly title: string }): ReactNode {
  const { data } = useQuery(hotGamesQuery(useLanguage()));
  const games = (data?.list ?? []).filter(({ maintenance }) => !maintenance).slice(0, HOT_SHOWN);
  return games.length > 0 && <Tiles title={title} games={games} />;
}

function Tiles({ title, games }: { readonly title: string; readonly games: readonly Game[] }): ReactNode {
  return (
    <section aria-label={title} className="pt-4">
      <h2 className="list-heading">{title}</h2>
      <ul className="tile-grid pt-3">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
