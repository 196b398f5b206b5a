import { parseMoney } from '@laro/money';
import { Icon, Money } from '@laro/ui';
import type { Game } from '@laro/wire';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { hueOf } from '../../shell/categories.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';
import { playableOf } from '../games/index.ts';
import { OpenBets } from './OpenBets.tsx';

/** What the vendor states of a game; what it does not state is left out. */
export function Facts({
  game,
  onFollow,
}: {
  readonly game: Game;
  readonly onFollow?: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const { flags } = useMerchant();
  const { returnToPlayer, volatility, minBet, maxBet } = game;
  return (
    <dl className="game-facts">
      <div>
        <dt>{t('provider')}</dt>
        <dd>
          <Link
            to={PATHS.gameList}
            search={{ gameType: game.gameType, vassalage: game.vassalage, type: 'filter' }}
            className="game-provider"
            onClick={onFollow}
          >
            {game.displayName}
            <Icon name="more" />
          </Link>
        </dd>
      </div>
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
      {flags.includes('FREEPLAY3') && (
        <div>
          <dt>{t('trialNow')}</dt>
          <dd>{t(game.supportPlay ? 'freePlayYes' : 'freePlayNo')}</dd>
        </div>
      )}
    </dl>
  );
}

function Amount({ amount }: { readonly amount: string }): ReactNode {
  const { currencySymbol } = useMerchant();
  return <Money amount={parseMoney(amount)} symbol={currencySymbol} />;
}

/** The rules of its kind, and what a member has at stake in it. */
export function GameRules({
  category,
  game,
}: {
  readonly category: Game['gameType'];
  readonly game: Game | undefined;
}): ReactNode {
  const t = useMessages('launches');
  const { session } = useSession();
  return (
    <>
      {session && game && <OpenBets game={game} />}
      <h3 className="mt-4 font-semibold">{t('rulesTitle')}</h3>
      <p className="mt-1 text-14 text-text-2">
        {t(`rules_${category}`)} {t('rulesAll')}
      </p>
    </>
  );
}

/** LOBBY-6. Each leads to what is known of it, not into it. */
export function SimilarGames({
  games,
  onFollow,
}: {
  readonly games: readonly Game[];
  readonly onFollow?: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const titleId = useId();
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="similar">
      <h3 id={titleId} className="font-semibold">
        {t('similar')}
      </h3>
      <ul className="similar-track">
        {games.map((game) => (
          <li key={game.nodeId}>
            <Link
              to={PATHS.game}
              search={playableOf(game)}
              className="tile"
              data-hue={hueOf(game.gameType)}
              onClick={onFollow}
            >
              <span className="tile-frame" data-shape="tall">
                <img
                  src={game.iconUrl}
                  alt=""
                  width={240}
                  height={320}
                  loading="lazy"
                  decoding="async"
                  className="tile-art"
                />
              </span>
              <span className="tile-name">{game.gameName || game.nodeName}</span>
              <span className="tile-vendor">{game.displayName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
