import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { GameRow, gamesQuery } from '../games/index.ts';
import { hotOnHomeQuery, hotSlots } from './queries.ts';

const SLOTS_ON_HOME = 9;

export function HotGames(): ReactNode {
  const t = useMessages('home');
  const { data } = useQuery(hotOnHomeQuery(useLanguage()));
  const games = hotSlots(data?.list ?? []);
  const { profile } = useMerchant();
  if (games.length === 0) return null;
  // A demo's places come from the crowd that it simulates as well.
  const label = profile.demo && <span className="px-2 text-12 text-text-3">{t('demo')}</span>;
  return <GameRow title={t('hot')} hue="hot" games={games} eager action={label} />;
}

export function Slots(): ReactNode {
  const t = useMessages('home');
  const names = useMessages('games');
  const { data } = useQuery(gamesQuery(useLanguage(), 'RNG'));
  if (!data || data.games.length === 0) return null;
  return (
    <GameRow
      title={names('RNG')}
      hue="slots"
      shape="wide"
      games={data.games.slice(0, SLOTS_ON_HOME)}
      action={
        <Link to={PATHS.rng} className="row-link">
          {t('all')}
          <Icon name="more" />
        </Link>
      }
    />
  );
}
