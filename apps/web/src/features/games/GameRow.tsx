import type { Game } from '@laro/wire';
import { type ReactNode, useId } from 'react';
import { GameTile } from './GameTile.tsx';

const EAGER_TILES = 4;

/** A row of tiles that runs off the edge, so that one sees there is more. */
export function GameRow({
  title,
  hue,
  games,
  shape = 'tall',
  eager = false,
  open = false,
  action,
  last,
}: {
  readonly title: string;
  readonly hue: string;
  readonly games: readonly Game[];
  readonly shape?: 'tall' | 'wide';
  readonly eager?: boolean;
  /** Spread out, so that all of them are seen. */
  readonly open?: boolean;
  /** The link at the right of the title. */
  readonly action?: ReactNode;
  /** A last cell after the games, such as a link to more of them. */
  readonly last?: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="game-row" data-hue={hue}>
      <header className="row-head">
        <h2 id={titleId} className="row-title">
          {title}
        </h2>
        {action}
      </header>
      <ul className={open ? 'tile-grid' : 'row-track'} data-shape={shape}>
        {games.map((game, index) => (
          <li key={game.nodeId}>
            <GameTile game={game} shape={shape} eager={eager && index < EAGER_TILES} />
          </li>
        ))}
        {last && <li>{last}</li>}
      </ul>
    </section>
  );
}
