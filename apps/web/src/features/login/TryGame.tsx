import { buttonClass } from '@laro/ui';
import type { Game } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { hueOf } from '../../shell/categories.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';
import { Link } from '../../shell/Link.tsx';

/** The second of the two taps from a tile to its free play (LOBBY-8): above the form, in sight at once. */
export function TryGame({
  game,
  back,
}: {
  readonly game: Game;
  readonly back: string | undefined;
}): ReactNode {
  const t = useMessages('login');
  const { gameType, vassalage, gameId, nodeId } = game;
  return (
    <section className="try-game" data-hue={hueOf(gameType)}>
      <img src={game.iconUrl} alt="" width={60} height={80} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('tryGame', { game: game.gameName })}</h2>
        <p className="text-14 text-text-2">{t('tryGameText')}</p>
      </div>
      <div className="try-game-acts">
        <EntryLink to="trial" back={back} className={buttonClass('bare', 'small')}>
          {t('trial')}
        </EntryLink>
        <Link
          to={PATHS.game}
          search={{ gameCategory: gameType, vendor: vassalage, gameId, nodeId }}
          className="account-link"
        >
          {t('aboutGame')}
        </Link>
      </div>
    </section>
  );
}
