import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { GameRow } from '../games/index.ts';
import { hotOnHomeQuery, hotSlots } from './queries.ts';

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
