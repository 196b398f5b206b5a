import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useSession } from '../../shell/session.ts';
import { GameRow } from '../games/index.ts';
import { RECENT_ON_HOME, recentGamesQuery } from './queries.ts';

/** HOME-13: what the member played last, for the way back into it. */
export function RecentStrip(): ReactNode {
  const t = useMessages('home');
  const { session } = useSession();
  const { data } = useQuery({ ...recentGamesQuery(useLanguage()), enabled: session !== null });
  const games = data?.list.slice(0, RECENT_ON_HOME) ?? [];
  if (!session || games.length === 0) return null;
  return <GameRow title={t('recent')} hue="recent" games={games} />;
}
