import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { GameRow, gamesQuery } from '../games/index.ts';

const SLOTS_ON_HOME = 9;

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
