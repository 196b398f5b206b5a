import { buttonClass, classes, Icon } from '@laro/ui';
import type { Game } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { hrefOf, Link } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';
import { type GameAddress, PlayLink, useFavourites } from '../games/index.ts';

const TRIAL = 4;

/** What can be done with a game: play it, play it for free where there is no session yet, keep it. */
export function GameActs({
  address,
  game,
  onFollow,
}: {
  readonly address: GameAddress;
  readonly game: Game | undefined;
  /** Before a link of it is followed. */
  readonly onFollow?: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const { flags } = useMerchant();
  const { session } = useSession();
  const hasTrial = !session && flags.includes('FREEPLAY3') && game?.supportPlay && !game.maintenance;
  return (
    <div className="game-sheet-acts">
      <div className="flex items-center gap-2">
        {game?.maintenance ? (
          <p className="flex-1 text-text-2">{t('restingTitle')}</p>
        ) : (
          <PlayLink game={address} className={buttonClass('main', 'regular', 'flex-1')} onClick={onFollow}>
            {t(session?.type === TRIAL ? 'trialNow' : 'play')}
          </PlayLink>
        )}
        {game && <Heart game={game} onVisitor={onFollow} />}
      </div>
      {hasTrial && (
        <Link
          to={PATHS.trial}
          search={{ back: hrefOf({ to: PATHS.play, search: address }) }}
          className={buttonClass('quiet')}
          onClick={onFollow}
        >
          {t('trialNow')}
        </Link>
      )}
    </div>
  );
}

/** GAME-11. A visitor is led to the login, from under the sheet. */
function Heart({
  game,
  onVisitor,
}: {
  readonly game: Game;
  readonly onVisitor: (() => void) | undefined;
}): ReactNode {
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
        if (!session) onVisitor?.();
        toggle(game);
      }}
    >
      <Icon name={on ? 'heart-on' : 'heart'} />
    </button>
  );
}
