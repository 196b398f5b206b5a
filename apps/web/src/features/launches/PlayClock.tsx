import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useNow } from '../../shell/now.ts';

const KEY = 'playingSince';
const MINUTE_MS = 60_000;

/** When this session began to play on this device; from game to game it goes on. */
function playingSince(session: string): number {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    if (stored?.['session'] === session && typeof stored['at'] === 'number') return stored['at'];
  } catch {
    // What cannot be read begins anew.
  }
  const at = Date.now();
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ session, at }));
  } catch {
    // A full or forbidden storage: it counts from this game on.
  }
  return at;
}

/** How long one has been playing: as the server counts it for the menu and the reality check, else as this device does. */
function usePlayed(session: string): number {
  const [since] = useState(() => playingSince(session));
  const now = useNow();
  const { data: play, dataUpdatedAt } = useQuery({ ...wireQuery('getPlay', {}), enabled: false });
  if (play === undefined) return now - since;
  if (play.began === null) return 0;
  return Date.parse(play.now) - Date.parse(play.began) + Math.max(0, now - dataUpdatedAt);
}

/** How long one has been playing, in hours and minutes. */
export function PlayClock({ session }: { readonly session: string }): ReactNode {
  const t = useMessages('launches');
  const minutes = Math.max(0, Math.floor(usePlayed(session) / MINUTE_MS));
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return (
    <span role="timer" aria-label={t('playingFor', { minutes })} className="play-clock">
      <Icon name="clock" />
      {text}
    </span>
  );
}
