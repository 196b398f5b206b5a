import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { SearchOf } from '../../screens.ts';
import { PATHS } from '../../screens.ts';
import { hueOf } from '../../shell/categories.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { addressOf, type GameAddress, useGame } from '../games/index.ts';
import { GameEntry } from './GameEntry.tsx';
import { openGameSheet } from './game-sheets.ts';
import { PlayBar } from './PlayBar.tsx';

/** `/m/games`: one game, as high as the screen. */
export function PlayPage(): ReactNode {
  return <Play search={useSearchOf('play')} />;
}

export function Play({ search }: { readonly search: SearchOf<'play'> }): ReactNode {
  const address = addressOf(search);
  return address ? <Game address={address} /> : <NoGame />;
}

function Game({ address }: { readonly address: GameAddress }): ReactNode {
  return (
    <GameEntry
      wanted={address}
      game={useGame(address)}
      hue={hueOf(address.gameCategory)}
      onAbout={() => {
        openGameSheet(address);
      }}
    />
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
