import { parseMoney } from '@laro/money';
import { Button, Icon, Money, Overlay } from '@laro/ui';
import type { Game } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { quickDeposit } from '../../shell/quick-deposit.ts';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { useWallet } from '../../shell/wallet.ts';
import { GameRow, gamesQuery, useFavourites } from '../games/index.ts';
import { LimitsPage } from '../limits/index.ts';
import type { PlayMenuPart } from './usePlayMenu.ts';
import './play-menu.css';

const MINUTE_MS = 60_000;
const NEXT_GAMES = 8;

type Props = {
  readonly game: Game | undefined;
  readonly real: boolean;
  readonly onShow: (what: PlayMenuPart) => void;
  readonly onClose: () => void;
};

/** What a member may want while a game is open, over the game, which stays as it is. */
export default function PlayMenu({ what, ...props }: Props & { readonly what: PlayMenuPart }): ReactNode {
  const t = useMessages('launches');
  const shell = useMessages('shell');
  const { game, onClose } = props;
  if (what === 'deposit') return quickDeposit({ onClose, backText: t('backToGame') });
  return (
    <Overlay
      open
      onClose={onClose}
      title={what === 'limits' ? t('setLimits') : (game?.gameName ?? t('unnamed'))}
      place="bottom"
      closeLabel={shell('close')}
    >
      {what === 'limits' ? <LimitsPage /> : <Menu {...props} />}
    </Overlay>
  );
}

function Menu({ game, real, onShow, onClose }: Props): ReactNode {
  const t = useMessages('launches');
  return (
    <div className="play-menu">
      <Session real={real} />
      {real && (
        <Button
          onClick={() => {
            onShow('deposit');
          }}
        >
          <Icon name="deposit-line" />
          {t('deposit')}
        </Button>
      )}
      <div className="play-menu-list">
        {game && <Favourite game={game} />}
        {real && (
          <button
            type="button"
            onClick={() => {
              onShow('limits');
            }}
          >
            <Icon name="safe" />
            {t('setLimits')}
          </button>
        )}
        <Link to={PATHS.bets} onClick={onClose}>
          <Icon name="record" />
          {t('record')}
        </Link>
      </div>
      <NextGames game={game} onClose={onClose} />
    </div>
  );
}

/** The balance, and of money how long one has played with it and what that came to. */
function Session({ real }: { readonly real: boolean }): ReactNode {
  const t = useMessages('launches');
  const { currencySymbol } = useMerchant();
  const { data: wallet } = useWallet();
  const { data: play } = useQuery({ ...wireQuery('getPlay', {}), refetchOnMount: 'always', enabled: real });
  return (
    <Facts>
      {wallet && (
        <Fact name={t('balance')}>
          <Money amount={parseMoney(wallet.sumBalance)} symbol={wallet.currencySymbol} />
        </Fact>
      )}
      {real && play?.began && (
        <>
          <Fact name={t('sessionTime')}>
            {t('sessionMinutes', {
              minutes: Math.floor((Date.parse(play.now) - Date.parse(play.began)) / MINUTE_MS),
            })}
          </Fact>
          <Fact name={t('sessionResult')}>
            <Money amount={parseMoney(play.net)} symbol={currencySymbol} signed />
          </Fact>
        </>
      )}
    </Facts>
  );
}

/** GAME-11, while the game is open. */
function Favourite({ game }: { readonly game: Game }): ReactNode {
  const t = useMessages('lists');
  const { ids, toggle } = useFavourites();
  const on = ids?.has(game.nodeId) ?? false;
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => {
        toggle(game);
      }}
    >
      <Icon name={on ? 'heart-on' : 'heart'} className={on ? 'text-urgent' : ''} />
      {t('favouriteOf', { game: game.gameName })}
    </button>
  );
}

/** What was played before, then others of this kind; a tap opens one in place of this game. */
function NextGames({
  game,
  onClose,
}: {
  readonly game: Game | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const language = useLanguage();
  const recent = useQuery(wireQuery('listRecentGames', { pageSize: NEXT_GAMES + 1, language }));
  const alike = useQuery(gamesQuery(language, game?.gameType ?? 'RNG'));
  if (!recent.data && !recent.isError) return null;
  const known = new Map(
    [...(recent.data?.list ?? []), ...(alike.data?.games ?? [])]
      .filter(({ maintenance, nodeId }) => !maintenance && nodeId !== game?.nodeId)
      .map((one) => [one.nodeId, one]),
  );
  const next = [...known.values()].slice(0, NEXT_GAMES);
  if (next.length === 0) return null;
  return (
    // A tap on a tile goes on to its game, and this lies over it no longer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onClose();
      }}
    >
      <GameRow title={t('nextGame')} hue="recent" games={next} />
    </div>
  );
}
