import { classes } from '@laro/ui';
import type { Game } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { hueOf } from '../../shell/categories.ts';
import { type Playable, PlayLink } from './PlayLink.tsx';
import './games.css';

export function playableOf(game: Game): Playable {
  return { gameCategory: game.gameType, vendor: game.vassalage, gameId: game.gameId, nodeId: game.nodeId };
}

/** A game as a tile (GAME-7): art, name, vendor, and one place for the one ribbon it may wear. */
export function GameTile({
  game,
  shape = 'tall',
  eager = false,
  first = false,
  className,
}: {
  readonly game: Game;
  /** A row has one aspect ratio: tall tiles carry their lettering, wide ones show more of the scene. */
  readonly shape?: 'tall' | 'wide';
  /** For tiles above the fold; all others wait until they come near. */
  readonly eager?: boolean;
  /** The largest that is seen first: its picture comes before the scripts. */
  readonly first?: boolean;
  readonly className?: string;
}): ReactNode {
  const t = useMessages('games');
  const name = game.gameName || game.nodeName;
  return (
    <PlayLink game={playableOf(game)} className={classes('tile', className)} data-hue={hueOf(game.gameType)}>
      <span className="tile-frame" data-shape={shape}>
        <img
          src={shape === 'wide' ? game.mobileLargeIcon : game.iconUrl}
          alt=""
          width={shape === 'wide' ? 414 : 240}
          height={shape === 'wide' ? 233 : 320}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className="tile-art"
        />
        {game.ribbon && (
          <span className="tile-ribbon" data-kind={game.ribbon}>
            {t(game.ribbon)}
          </span>
        )}
      </span>
      <span className="tile-name">{name}</span>
      <span className="tile-vendor">{game.displayName}</span>
    </PlayLink>
  );
}
