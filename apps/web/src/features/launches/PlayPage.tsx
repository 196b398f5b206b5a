import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { SearchOf } from '../../screens.ts';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { GameStage } from './GameStage.tsx';
import { addressOf, type GameAddress, useGame } from './game-of.ts';
import { PlayBar } from './PlayBar.tsx';
import { VisitorChoice } from './VisitorChoice.tsx';
import './launches.css';
import { useSearchOf } from '../../shell/screen.ts';

/** `/m/games`: one game, as high as the screen. */
export function PlayPage(): ReactNode {
  return <Play search={useSearchOf('play')} />;
}

export function Play({ search }: { readonly search: SearchOf<'play'> }): ReactNode {
  const { session } = useSession();
  const address = addressOf(search);
  if (!address) return <NoGame />;
  // Another game, or another member, is another stage.
  if (session) return <GameStage key={`${address.nodeId} ${session.token}`} address={address} />;
  return <GameEntry address={address} />;
}

/** Until the browser knows better a member sees the game opening, never the visitor's choice. */
function GameEntry({ address }: { readonly address: GameAddress }): ReactNode {
  const t = useMessages('launches');
  const game = useGame(address);
  const name = game?.gameName ?? t('unnamed');
  return (
    <div className="play-stage">
      <PlayBar name={name} member={false} />
      <div className="flex flex-1 flex-col signed-in:hidden">
        <VisitorChoice address={address} />
      </div>
      <p className="play-opening hidden flex-1 signed-in:flex">{t('opening', { game: name })}</p>
    </div>
  );
}

function NoGame(): ReactNode {
  const t = useMessages('launches');
  return (
    <div className="play-stage">
      <PlayBar name={t('unnamed')} member={false} />
      <StateCard icon="empty" title={t('unknownTitle')} text={t('unknownText')}>
        <Link to={PATHS.rng} className={buttonClass()}>
          {t('otherGames')}
        </Link>
      </StateCard>
    </div>
  );
}
