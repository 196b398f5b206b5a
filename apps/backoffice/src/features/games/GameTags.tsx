import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';
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
      {hidden && <Tag tone="warn">{t('hidden')}</Tag>}
      {pin !== null && <Tag>{t('pinnedAt', { place: pin })}</Tag>}
      {ribbon !== null && <Tag tone="info">{t(`ribbon_${ribbon}`)}</Tag>}
    </span>
  );
}
