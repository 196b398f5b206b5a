import { parseMoney } from '@laro/money';
import { CountingMoney, Icon, Money, Skeleton } from '@laro/ui';
import type { Wallet } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import type { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { BackLink } from '../../shell/PageHeader.tsx';
import { useSession } from '../../shell/session.ts';
import { useWallet } from '../../shell/wallet.ts';
import { PlayClock } from './PlayClock.tsx';

/** A screen that a game is always left for, whatever was before it. */
export type Leave = typeof PATHS.home | typeof PATHS.hall;

/** The slim bar over a game: the way out, what is played and with what, money in, the menu, the whole screen. */
export function PlayBar({
  name,
  member,
  fullscreen,
  leave,
  held = null,
  showsBalance = false,
  onDeposit,
  onMenu,
}: {
  readonly name: string;
  /** Whether there is a balance to show; the document does not know yet. */
  readonly member: boolean;
  readonly fullscreen?: { readonly offered: boolean; readonly on: boolean; readonly toggle: () => void };
  readonly leave?: Leave | undefined;
  /** The balance to show in place of the wallet's, while a game shows what comes of a round. */
  readonly held?: Wallet | null;
  /** The game shows the balance. */
  readonly showsBalance?: boolean;
  readonly onDeposit?: () => void;
  readonly onMenu?: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const shell = useMessages('shell');
  return (
    <header className="play-bar">
      {leave ? (
        <Link to={leave} className="icon-button" aria-label={shell('close')}>
          <Icon name="close" />
        </Link>
      ) : (
        <BackLink screen="play" />
      )}
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-14 font-semibold">{name}</h1>
        {member && (showsBalance ? <PlayNow /> : <PlayBalance held={held} />)}
      </div>
      {onDeposit && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('deposit')}
          aria-haspopup="dialog"
          onClick={onDeposit}
        >
          <Icon name="deposit-line" />
        </button>
      )}
      {onMenu && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('menu')}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
      )}
      {fullscreen?.offered && (
        <button
          type="button"
          className="icon-button"
          aria-pressed={fullscreen.on}
          aria-label={t(fullscreen.on ? 'leaveFullscreen' : 'fullscreen')}
          onClick={fullscreen.toggle}
        >
          <Icon name={fullscreen.on ? 'full-off' : 'full'} />
        </button>
      )}
    </header>
  );
}

function PlayBalance({ held }: { readonly held: Wallet | null }): ReactNode {
  const t = useMessages('launches');
  const shell = useMessages('shell');
  const { session } = useSession();
  const { data } = useWallet();
  const wallet = held ?? data;
  if (!wallet) return <Skeleton className="my-0.5 h-5 w-24" />;
  return (
    <p className="flex items-center gap-2">
      <span className="sr-only">{t('balance')}</span>
      <CountingMoney
        amount={parseMoney(wallet.sumBalance)}
        symbol={wallet.currencySymbol}
        className="text-16 font-bold text-accent"
      />
      {wallet.trial && <span className="badge">{shell('trial')}</span>}
      {session && <PlayClock session={session.token} />}
    </p>
  );
}

/** Where the game shows the balance: how long one has played, and what it came to. */
function PlayNow(): ReactNode {
  const t = useMessages('launches');
  const { session } = useSession();
  const { data: play } = useQuery({ ...wireQuery('getPlay', {}), enabled: false });
  const { currencySymbol } = useMerchant();
  return (
    <p className="flex items-center gap-2 text-14">
      {session && <PlayClock session={session.token} />}
      {play?.began && (
        <>
          <span className="sr-only">{t('sessionResult')}</span>
          <Money amount={parseMoney(play.net)} symbol={currencySymbol} signed />
        </>
      )}
    </p>
  );
}
