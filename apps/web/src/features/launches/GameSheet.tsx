import { parseMoney } from '@laro/money';
import { buttonClass, classes, Icon, Money, Overlay } from '@laro/ui';
import type { Game } from '@laro/wire';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../App.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { hueOf } from '../../shell/categories.ts';
import { type AppContext, useMerchant } from '../../shell/context.ts';
import { hrefOf, Link } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';
import { type GameAddress, PlayLink, useFavourites, useKnownGame } from '../games/index.ts';
import { OpenBets } from './OpenBets.tsx';
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
  const game = useKnownGame(address);
  return (
    <Overlay
      open={address !== null}
      onClose={onClose}
      title={game?.gameName ?? t('unnamed')}
      place="bottom"
      closeLabel={shell('close')}
    >
      {address && <SheetBody address={address} game={game} onClose={onClose} />}
    </Overlay>
  );
}

function SheetBody({
  address,
  game,
  onClose,
}: {
  readonly address: GameAddress;
  readonly game: Game | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const games = useMessages('games');
  const { flags } = useMerchant();
  const { session } = useSession();
  const { gameCategory } = address;
  return (
    <div className="game-sheet" data-hue={hueOf(gameCategory)}>
      <div className="flex gap-4">
        {game && <img src={game.iconUrl} alt="" width={96} height={128} className="game-sheet-art" />}
        <div className="min-w-0 flex-1">
          <p className="text-14 text-text-2">
            {games(gameCategory)}
            {game && ` · ${game.displayName}`}
          </p>
          {game && <Facts game={game} />}
        </div>
      </div>
      {session && game && <OpenBets game={game} />}
      <h3 className="mt-4 font-semibold">{t('rulesTitle')}</h3>
      <p className="mt-1 text-14 text-text-2">
        {t(`rules_${gameCategory}`)} {t('rulesAll')}
      </p>
      <div className="game-sheet-acts">
        <div className="flex items-center gap-2">
          {game?.maintenance ? (
            <p className="flex-1 text-text-2">{t('restingTitle')}</p>
          ) : (
            <PlayLink game={address} className={buttonClass('main', 'regular', 'flex-1')} onClick={onClose}>
              {t('play')}
            </PlayLink>
          )}
          {game && <Heart game={game} onVisitor={onClose} />}
        </div>
        {!session && flags.includes('FREEPLAY3') && game?.supportPlay && !game.maintenance && (
          <Link
            to={PATHS.trial}
            search={{ back: hrefOf({ to: PATHS.play, search: address }) }}
            className={buttonClass('quiet')}
            onClick={onClose}
          >
            {t('trialNow')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** GAME-11. A visitor is led to the login, from under the sheet. */
function Heart({ game, onVisitor }: { readonly game: Game; readonly onVisitor: () => void }): ReactNode {
  const t = useMessages('lists');
  const { session } = useSession();
  const { ids, toggle } = useFavourites();
  const on = ids?.has(game.nodeId) ?? false;
  return (
    <button
      type="button"
      className={classes('icon-button', on && 'text-urgent')}
      aria-pressed={on}
      aria-label={t('favouriteOf', { game: game.gameName })}
      onClick={() => {
        if (!session) onVisitor();
        toggle(game);
      }}
    >
      <Icon name={on ? 'heart-on' : 'heart'} />
    </button>
  );
}

/** What the vendor states of a game; what it does not state is left out. */
function Facts({ game }: { readonly game: Game }): ReactNode {
  const t = useMessages('launches');
  const { returnToPlayer, volatility, minBet, maxBet } = game;
  return (
    <dl className="game-facts">
      {returnToPlayer !== null && (
        <div>
          <dt>{t('returnToPlayer')}</dt>
          <dd>{returnToPlayer}%</dd>
        </div>
      )}
      {volatility !== null && (
        <div>
          <dt>{t('volatility')}</dt>
          <dd>{t(volatility)}</dd>
        </div>
      )}
      {(minBet !== null || maxBet !== null) && (
        <div>
          <dt>{t('limits')}</dt>
          <dd>
            {minBet !== null && maxBet === null && `${t('from')} `}
            {minBet !== null && <Amount amount={minBet} />}
            {minBet !== null && maxBet !== null ? ' – ' : maxBet !== null && `${t('upTo')} `}
            {maxBet !== null && <Amount amount={maxBet} />}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Amount({ amount }: { readonly amount: string }): ReactNode {
  const { currencySymbol } = useMerchant();
  return <Money amount={parseMoney(amount)} symbol={currencySymbol} />;
}
