import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { categoryArt, categoryLink, hueOf } from '../../shell/categories.ts';
import { Link } from '../../shell/Link.tsx';
import { categoriesQuery } from '../games/index.ts';

/** So many entries are in the first view of the widest phone. */
const EAGER_ENTRIES = 6;

/** All categories in the server's order (GAME-3); one without a game says so where it leads. */
export function CategoryRail(): ReactNode {
  const t = useMessages('home');
  const games = useMessages('games');
  const { data } = useQuery(categoriesQuery);
  const categories = (data?.content ?? []).toSorted((a, b) => a.sort - b.sort);
  return (
    <nav aria-label={t('categories')}>
      <ul className="rail">
        <li>
          <Link to={PATHS.search} className="rail-entry">
            <span className="rail-art">
              <Icon name="search" />
            </span>
            <span className="rail-name">{t('search')}</span>
          </Link>
        </li>
        {categories.map(({ gameCategory }, index) => (
          <li key={gameCategory}>
            <Link {...categoryLink(gameCategory)} className="rail-entry" data-hue={hueOf(gameCategory)}>
              <span className="rail-art">
                <img
                  src={categoryArt(gameCategory)}
                  alt=""
                  loading={index < EAGER_ENTRIES ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </span>
              <span className="rail-name">{games(gameCategory)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
