import { Button, buttonClass, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { hueOf } from '../../shell/categories.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { aboutQuery, addressOf, type GameAddress, playableOf, useKnownGame } from '../games/index.ts';
import { GameActs } from './GameActs.tsx';
import { Facts, GameRules, SimilarGames } from './GameDetails.tsx';
import './launches.css';
import './sheet.css';

/** `/m/gameInfo`: one game before it is launched. Its address can be shared, and says the same to everybody. */
export function GamePage(): ReactNode {
  const address = addressOf(useSearchOf('game'));
  return address ? <About key={address.nodeId} address={address} /> : <NoGame />;
}

function About({ address }: { readonly address: GameAddress }): ReactNode {
  const t = useMessages('launches');
  const games = useMessages('games');
  const shell = useMessages('shell');
  const { data, error, refetch } = useQuery(aboutQuery(useLanguage(), address.nodeId));
  const known = useKnownGame(address);
  const game = data?.game ?? known;
  // A document carries no failure: the browser finds it out as it wakes.
  const isAwake = useHydrated();
  if (isAwake && error && !data) {
    // What a list of before still has may be gone since.
    if (error instanceof ApiError && error.status === 404) return <NoGame />;
    return (
      <StateCard icon="warning" title={t('aboutFailed')} text={sentenceOf(error, shell)}>
        <Button onClick={() => void refetch()}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  return (
    <article className="game-page" data-hue={hueOf(address.gameCategory)} aria-busy={!game}>
      {game ? (
        <img src={game.mobileLargeIcon} alt="" width={828} height={466} className="game-page-art" />
      ) : (
        <Skeleton className="game-page-art" />
      )}
      <div className="game-page-body">
        {game ? (
          <h2 className="text-28 font-bold">{game.gameName || game.nodeName}</h2>
        ) : (
          <Skeleton className="h-9 w-48" />
        )}
        <p className="text-14 text-text-2">{games(address.gameCategory)}</p>
        {game ? <Facts game={game} /> : <Skeleton className="mt-2 h-40 w-full" />}
        <SimilarGames games={data?.similar ?? []} />
        <GameRules category={address.gameCategory} game={game} />
        {game && <GameActs address={playableOf(game)} game={game} />}
      </div>
    </article>
  );
}

function NoGame(): ReactNode {
  const t = useMessages('launches');
  return (
    <StateCard icon="empty" title={t('unknownTitle')} text={t('unknownText')}>
      <Link to={PATHS.rng} className={buttonClass()}>
        {t('otherGames')}
      </Link>
    </StateCard>
  );
}
