import type { PlaySession, RecordLine } from '@laro/wire';
import type { Translate } from '../../lib/messages.tsx';
import { movementText } from './movement-text.ts';

const MINUTE_MS = 60_000;

/**
 * What was played and how long: "82 spins · 12 min". A result that came long after its bet is of a session without bets, and
 * says what it was.
 */
export function playedText(t: Translate<'movements'>, line: RecordLine, session: PlaySession): string {
  const { bets, gameType, movements, startedAt } = session;
  if (bets === 0) return movements === 1 ? movementText(t, line) : t('several', { count: movements });
  const count = t(gameType === 'RNG' ? 'spins' : 'bets', { count: bets });
  const minutes = Math.round((Date.parse(line.at) - Date.parse(startedAt)) / MINUTE_MS);
  return minutes === 0 ? count : `${count} · ${t('lasted', { minutes })}`;
}
