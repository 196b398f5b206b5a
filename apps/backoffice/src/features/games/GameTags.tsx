import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { PlacedGame } from './PlaceDialogs.tsx';

/** What staff have made of a game, in a word each. */
export function GameTags({
  game: { hidden, pin, ribbon },
}: {
  readonly game: Pick<PlacedGame, 'hidden' | 'pin' | 'ribbon'>;
}): ReactNode {
  const t = useMessages('games');
  return (
    <span className="game-tags">
      {hidden && (
        <span className="tag" data-tone="warn">
          {t('hidden')}
        </span>
      )}
      {pin !== null && <span className="tag">{t('pinnedAt', { place: pin })}</span>}
      {ribbon !== null && (
        <span className="tag" data-tone="info">
          {t(`ribbon_${ribbon}`)}
        </span>
      )}
    </span>
  );
}
