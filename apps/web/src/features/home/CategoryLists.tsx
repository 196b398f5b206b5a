import { Icon } from '@laro/ui';
import type { GameType } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { categoryLink, hueOf } from '../../shell/categories.ts';
import { Link } from '../../shell/Link.tsx';
import { categoriesQuery, GameRow, gamesQuery } from '../games/index.ts';
import './category-lists.css';

/** These have a list of their own further up. */
const ELSEWHERE: readonly string[] = ['RNG', 'JL'];
const GAMES_ON_HOME = 9;

/** HOME-4: a list for every category that has games, in the server's order. */
export default function CategoryLists(): ReactNode {
  const { data } = useQuery(categoriesQuery);
  return (data?.content ?? [])
    .filter(({ gameCategory, gameCount }) => gameCount > 0 && !ELSEWHERE.includes(gameCategory))
    .map(({ gameCategory }) => <CategoryList key={gameCategory} category={gameCategory as GameType} />);
}

/** Its games are asked for when it comes near: who stays at the top of home pays for none of them. */
function CategoryList({ category }: { readonly category: GameType }): ReactNode {
  const t = useMessages('home');
  const names = useMessages('games');
  const [place, isNear] = useNear();
  const { data, isError } = useQuery({ ...gamesQuery(useLanguage(), category), enabled: isNear });
  const games = data?.games.slice(0, GAMES_ON_HOME);
  if (isError || games?.length === 0) return null;
  if (!games) {
    return (
      <section ref={place} className="game-row category-list-place" data-hue={hueOf(category)}>
        <header className="row-head">
          <h2 className="row-title">{names(category)}</h2>
        </header>
      </section>
    );
  }
  return (
    <GameRow
      title={names(category)}
      hue={hueOf(category)}
      games={games}
      action={
        <Link {...categoryLink(category)} className="row-link">
          {t('all')} <span className="sr-only">{names(category)}</span>
          <Icon name="more" />
        </Link>
      }
    />
  );
}

/** Whether the place is on the screen or soon will be. */
function useNear() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [isNear]);
  return [place, isNear] as const;
}
