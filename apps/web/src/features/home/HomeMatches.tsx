import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessageStore } from '../../lib/messages.tsx';
import { hotMatchesQuery, loadHotMatches } from '../fixtures/index.ts';

type Loaded = Awaited<ReturnType<typeof loadHotMatches>>;

/** HOME-7. The strip and its words come when there is a match to show; without them home stands as it is. */
export function HomeMatches(): ReactNode {
  const messages = useMessageStore();
  const { data } = useQuery(hotMatchesQuery);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isWanted = (data?.list.length ?? 0) > 0;

  useEffect(() => {
    if (!isWanted) return;
    Promise.all([loadHotMatches(), messages.load(['fixtures'])]).then(
      ([strip]) => {
        setLoaded(strip);
      },
      () => {},
    );
  }, [isWanted, messages]);
  return loaded && <loaded.default />;
}
