import type { Play } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { wireQuery } from '../../lib/query.ts';

const RealityDialog = lazy(async () => await import('./RealityDialog.tsx'));

const MINUTE_MS = 60_000;
const SOON_MS = 1_000;

/** How long until the server is to be asked again: at the next pause, and each minute, for its clock decides. */
function untilNext(play: Play | undefined): number {
  if (!play || play.due) return MINUTE_MS;
  const waits = [play.checkAt, play.endsAt]
    .filter((at) => at !== null)
    .map((at) => Date.parse(at) - Date.parse(play.now));
  return Math.min(MINUTE_MS, Math.max(SOON_MS, Math.min(...waits)));
}

/**
 * G4: what a member is shown when play pauses, over the game: how long they have played and what it came to. The server takes
 * no stake until they go on; at the end of a session there is nothing to go on with.
 */
export function RealityCheck(): ReactNode {
  const { data: play } = useQuery({
    ...wireQuery('getPlay', {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilNext(state.data as Play | undefined),
  });
  return <Suspense fallback={null}>{play?.due != null && <RealityDialog play={play} />}</Suspense>;
}
