import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { GameRow } from '../games/index.ts';
import { slotsOnHomeQuery } from './queries.ts';

export function Slots(): ReactNode {
  const t = useMessages('home');
  const names = useMessages('games');
  const { data } = useQuery(slotsOnHomeQuery(useLanguage()));
  if (!data || data.games.length === 0) return null;
  return (
    <GameRow
      title={names('RNG')}
      hue="slots"
      shape="wide"
      games={data.games}
      action={
        <Link to={PATHS.rng} className="row-link">
          {t('all')}
          <Icon name="more" />
        </Link>
      }
    />
  );
}
