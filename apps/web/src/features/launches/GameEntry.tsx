import type { Game } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useSession } from '../../shell/session.ts';
import { GameStage } from './GameStage.tsx';
import { type Leave, PlayBar } from './PlayBar.tsx';
import type { Wanted } from './useLaunch.ts';
import { VisitorChoice } from './VisitorChoice.tsx';
import './launches.css';

type Entry = {
  readonly wanted: Wanted;
  readonly game: Game | undefined;
  readonly hue: string;
  readonly leave?: Leave | undefined;
  /** Shows what is known of the game. */
  readonly onAbout?: (() => void) | undefined;
};

/** A game for whoever comes: a member plays it, a visitor is asked how. */
export function GameEntry({ wanted, game, hue, leave, onAbout }: Entry): ReactNode {
  const { session } = useSession();
  if (!session) return <BeforeSession game={game} hue={hue} leave={leave} onAbout={onAbout} />;
  // Another game, or another member, is another stage.
  return (
    <GameStage key={`${JSON.stringify(wanted)} ${session.token}`} wanted={wanted} game={game} leave={leave} />
  );
}

/** Until the browser knows better a member sees the game opening, never the visitor's choice. */
function BeforeSession({ game, hue, leave, onAbout }: Omit<Entry, 'wanted'>): ReactNode {
  const t = useMessages('launches');
  const name = game?.gameName ?? t('unnamed');
  return (
    <div className="play-stage">
      <PlayBar name={name} member={false} leave={leave} />
      <div className="flex flex-1 flex-col signed-in:hidden">
        <VisitorChoice game={game} hue={hue} onAbout={onAbout} />
      </div>
      <p className="play-opening hidden flex-1 signed-in:flex">{t('opening', { game: name })}</p>
    </div>
  );
}
