import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { GameRow } from '../games/index.ts';
import { RECENT_ON_HOME, recentGamesQuery } from './queries.ts';

/** HOME-13: what the member played last, for the way back into it. A visitor needs nothing of it. */
export default function RecentStrip(): ReactNode {
  const t = useMessages('home');
  const { data } = useQuery(recentGamesQuery(useLanguage()));
  const games = data?.list.slice(0, RECENT_ON_HOME) ?? [];
  if (games.length === 0) return null;
  return <GameRow title={t('recent')} hue="recent" games={games} />;
}
