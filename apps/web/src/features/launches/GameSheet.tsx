import { Icon, Overlay } from '@laro/ui';
import type { Game } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../App.tsx';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { hueOf } from '../../shell/categories.ts';
import type { AppContext } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { aboutQuery, type GameAddress, useKnownGame } from '../games/index.ts';
import { GameActs } from './GameActs.tsx';
import { Facts, GameRules, SimilarGames } from './GameDetails.tsx';
import './launches.css';
import './sheet.css';

let show: ((address: GameAddress) => void) | null = null;

/** In a root of its own beside the app's, over whatever screen opened it. */
export function drawGameSheet(
  address: GameAddress,
  { router, context }: { readonly router: AnyRouter; readonly context: AppContext },
): void {
  if (show) {
    show(address);
    return;
  }
  // Until it is drawn: a second tap must not draw another.
  show = () => {};
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <RouterContextProvider router={router}>
      <App context={context}>
        <GameSheets first={address} />
      </App>
    </RouterContextProvider>,
  );
}

/** The sheet of the game that was asked for last. */
export function GameSheets({ first }: { readonly first: GameAddress }): ReactNode {
  const [address, setAddress] = useState<GameAddress | null>(first);
  useEffect(() => {
    show = setAddress;
    return () => {
      show = null;
    };
  }, []);
  return (
    <GameSheet
      address={address}
      onClose={() => {
        setAddress(null);
      }}
    />
  );
}

function GameSheet({
  address,
  onClose,
}: {
  readonly address: GameAddress | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const shell = useMessages('shell');
  const language = useLanguage();
  const { data } = useQuery({
    ...aboutQuery(language, address?.nodeId ?? ''),
    enabled: address !== null,
  });
  const game = useKnownGame(address) ?? data?.game;
  return (
    <Overlay
      open={address !== null}
      onClose={onClose}
      title={game?.gameName ?? t('unnamed')}
      place="bottom"
      closeLabel={shell('close')}
    >
      {address && <SheetBody address={address} game={game} similar={data?.similar ?? []} onClose={onClose} />}
    </Overlay>
  );
}

function SheetBody({
  address,
  game,
  similar,
  onClose,
}: {
  readonly address: GameAddress;
  readonly game: Game | undefined;
  readonly similar: readonly Game[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const games = useMessages('games');
  const { gameCategory } = address;
  return (
    <div className="game-sheet" data-hue={hueOf(gameCategory)}>
      <div className="flex gap-4">
        {game && <img src={game.iconUrl} alt="" width={96} height={128} className="game-sheet-art" />}
        <div className="min-w-0 flex-1">
          <p className="text-14 text-text-2">{games(gameCategory)}</p>
          {game && <Facts game={game} onFollow={onClose} />}
        </div>
      </div>
      <Link to={PATHS.game} search={address} className="game-page-link" onClick={onClose}>
        {t('aboutGame')}
        <Icon name="more" />
      </Link>
      <SimilarGames games={similar} onFollow={onClose} />
      <GameRules category={gameCategory} game={game} />
      <GameActs address={address} game={game} onFollow={onClose} />
    </div>
  );
}
