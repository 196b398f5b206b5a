import { parseMoney } from '@laro/money';
import { Button, buttonClass, Icon, type IconName, Money, Overlay, Skeleton } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { wireQuery } from '../lib/query.ts';
import { PATHS, screenOf } from '../screens.ts';
import { categoryArt, categoryLink } from './categories.ts';
import { useMerchant } from './context.ts';
import { openDialog } from './dialogs.ts';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { isTheBrowsers, Link } from './Link.tsx';
import { usePermissions } from './permissions.ts';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useSession } from './session.ts';
import { storedMember } from './stored-answers.ts';
import { useWallet } from './wallet.ts';
import './menu.css';

/** Entries that the operator's switches open to members (SIDE-4, ROLE-3), in the order they stand. */
const ENTRIES = [
  { screen: 'search', icon: 'search', label: 'searchGames' },
  { screen: 'bets', icon: 'record', label: 'bettingRecord' },
  { screen: 'movements', icon: 'clock', label: 'accountRecord' },
  { screen: 'profitAndLoss', icon: 'profit', label: 'profitAndLoss' },
  { screen: 'rewards', icon: 'reward', label: 'rewardCenter' },
  { screen: 'mall', icon: 'points', label: 'pointsMall' },
  { screen: 'security', icon: 'security', label: 'securityCenter' },
  { screen: 'limits', icon: 'filter', label: 'setLimits' },
  { screen: 'trial', icon: 'trial', label: 'freePlay' },
  { screen: 'promotions', icon: 'promotion', label: 'promotions' },
  { screen: 'help', icon: 'help', label: 'helpCenter' },
] as const;

/** The side menu (SIDE-1 to SIDE-5). Following any of its links closes it. */
export default function SideMenu({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('menu');
  const shell = useMessages('shell');
  const { session } = useSession();
  const can = usePermissions();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Overlay
        open={open}
        onClose={onClose}
        title={shell('menu')}
        titleHidden
        place="start"
        closeLabel={shell('close')}
      >
        <div className="menu">
          {session ? (
            <MemberBlock session={session} onFollow={onClose} />
          ) : (
            <VisitorBlock onFollow={onClose} />
          )}
          {!session && <Games onFollow={onClose} />}
          <ul className="menu-entries">
            {ENTRIES.filter(
              // Free play is for visitors.
              ({ screen }) => can(screenOf(screen)) && !(session && screen === 'trial'),
            ).map(({ screen, icon, label }) => (
              <li key={screen}>
                <Link to={PATHS[screen]} className="menu-entry" onClick={onClose}>
                  <Icon name={icon} />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-auto pt-3">
            <LanguageSwitcher />
            {session && (
              <Button
                look="bare"
                className="mt-2 w-full"
                onClick={() => {
                  onClose();
                  setLeaving(true);
                }}
              >
                <Icon name="sign-out" />
                {t('signOut')}
              </Button>
            )}
          </div>
        </div>
      </Overlay>
      <SignOutDialog
        open={leaving}
        onClose={() => {
          setLeaving(false);
        }}
      />
    </>
  );
}

function VisitorBlock({ onFollow }: { readonly onFollow: () => void }): ReactNode {
  const t = useMessages('menu');
  const shell = useMessages('shell');
  const { flags, name } = useMerchant();
  /** The screen below stays: the form comes over it. As addresses the two still open in a tab of their own. */
  const through = (dialog: 'login' | 'register') => (event: MouseEvent) => {
    if (isTheBrowsers(event)) return;
    event.preventDefault();
    onFollow();
    openDialog(dialog);
  };
  return (
    <section>
      <p className="menu-title text-20 font-bold">{t('greeting', { brand: name })}</p>
      <p className="mt-1 text-14 text-text-2">{t('greetingText')}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Link to={PATHS.login} className={buttonClass('bare')} onClick={through('login')}>
          {shell('login')}
        </Link>
        {flags.includes('REG3') && (
          <Link to={PATHS.register} className={buttonClass('main')} onClick={through('register')}>
            {shell('join')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** What there is to play, in the server's order, called as everywhere. Promotions are an entry of the menu. */
function Games({ onFollow }: { readonly onFollow: () => void }): ReactNode {
  const t = useMessages('menu');
  const games = useMessages('games');
  const { data } = useQuery(wireQuery('listVendorGameTypes', {}));
  const categories = (data?.content ?? [])
    .filter(({ gameCategory }) => gameCategory !== 'PROMO')
    .toSorted((a, b) => a.sort - b.sort);
  return (
    <nav aria-label={t('games')} className="menu-entries menu-games">
      {categories.map(({ gameCategory }) => (
        <Link key={gameCategory} {...categoryLink(gameCategory)} className="menu-entry" onClick={onFollow}>
          <img src={categoryArt(gameCategory)} alt="" width={28} height={28} decoding="async" />
          <span>{games(gameCategory)}</span>
        </Link>
      ))}
    </nav>
  );
}

function MemberBlock({
  session,
  onFollow,
}: {
  readonly session: SessionInfo;
  readonly onFollow: () => void;
}): ReactNode {
  const t = useMessages('menu');
  const shell = useMessages('shell');
  const [masked, setMasked] = useState(false);
  const { data: member } = useQuery(wireQuery('getMemberInfo', {}));
  const [stored] = useState(() => storedMember(localStorage, session.userName));
  const nickname = member ? member.nickname : stored?.nickname;
  const label = member ? member.clubLabel.labelName : stored?.labelName;
  const { data: wallet, isFetching } = useWallet();
  return (
    <section>
      <p className="menu-title">
        <span className="min-w-0 truncate text-20 font-bold">{nickname || session.userName}</span>
        {label && <span className="badge">{label}</span>}
        {wallet?.trial && <span className="badge">{shell('trial')}</span>}
      </p>
      <p className="mt-1 text-14 text-text-3">{t('totalBalance')}</p>
      <p className="flex min-h-12 items-center justify-between">
        {wallet ? (
          <Money
            amount={parseMoney(wallet.sumBalance)}
            symbol={wallet.currencySymbol}
            masked={masked || isFetching}
            className="text-28 font-bold text-accent"
          />
        ) : (
          <Skeleton className="h-8 w-36" />
        )}
        <button
          type="button"
          className="icon-button"
          aria-pressed={masked}
          aria-label={masked ? t('showBalance') : t('hideBalance')}
          onClick={() => {
            setMasked(!masked);
          }}
        >
          <Icon name={masked ? 'eye-off' : 'eye'} />
        </button>
      </p>
      <nav className="mt-1 grid grid-cols-3 gap-2">
        <Quick to={PATHS.account} icon="account" label={t('myAccount')} onFollow={onFollow} />
        <Quick to={PATHS.deposit} icon="deposit-line" label={shell('deposit')} onFollow={onFollow} />
        <Quick to={PATHS.withdraw} icon="withdraw" label={t('withdraw')} onFollow={onFollow} />
      </nav>
    </section>
  );
}

function Quick({
  to,
  icon,
  label,
  onFollow,
}: {
  readonly to: (typeof PATHS)['account' | 'deposit' | 'withdraw'];
  readonly icon: IconName;
  readonly label: string;
  readonly onFollow: () => void;
}): ReactNode {
  return (
    <Link to={to} className="menu-quick" onClick={onFollow}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}
