import { Button, buttonClass, Icon, type IconName, Skeleton } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS, screenOf } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { JoinLink } from '../../shell/JoinLink.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SignOutDialog } from '../../shell/SignOutDialog.tsx';
import { useSession } from '../../shell/session.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { type Destination, entriesFor } from './entries.ts';
import { ProfileCard } from './ProfileCard.tsx';
import './members.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly members: typeof import('@laro/i18n/en/members').default;
  }
}

/** `/m/member/home`: the member's own page (MINE-1 to MINE-7). */
export function MemberHomePage(): ReactNode {
  const t = useMessages('members');
  const { session } = useSession();
  return (
    <div className="member-page">
      <PageHead screen="memberHome">
        <Link to={PATHS.settings} className="icon-button" aria-label={t('settings')}>
          <Icon name="settings" />
        </Link>
      </PageHead>
      {session ? <Member session={session} /> : <Visitor />}
    </div>
  );
}

/** Until the browser knows better a member sees his card take shape. */
function Visitor(): ReactNode {
  const t = useMessages('members');
  const shell = useMessages('shell');
  const { name: brand, flags, look } = useMerchant();
  return (
    <>
      <section aria-labelledby="visitor-title" className="visitor-card signed-in:hidden">
        <img src={`/media/look/${look}/mark`} alt="" width={88} height={88} className="visitor-mark" />
        <h2 id="visitor-title" className="text-20 font-bold">
          {t('visitorTitle', { brand })}
        </h2>
        <p className="mt-1 max-w-72 text-text-2">{t('visitorText')}</p>
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Link to={PATHS.login} className={buttonClass('bare')}>
            {shell('login')}
          </Link>
          <JoinLink className={buttonClass('main')}>{shell('join')}</JoinLink>
        </div>
      </section>
      <div className="hidden signed-in:block">
        <div className="profile-card">
          <Skeleton className="size-14 rounded-full" />
          <div>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="mt-2 h-4 w-44" />
          </div>
        </div>
        <div className="balance-card">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="mt-2 h-8 w-40" />
        </div>
      </div>
      <Shortcuts withDeposit />
      <nav className="entry-list">
        {flags.includes('MISSIONPROMO') && <Entry screen="promotions" icon="mission" label={t('missions')} />}
        <Entry screen="download" icon="install" label={t('download')} />
      </nav>
    </>
  );
}

function Member({ session }: { readonly session: SessionInfo }): ReactNode {
  const t = useMessages('members');
  const menu = useMessages('menu');
  const shell = useMessages('shell');
  const { flags } = useMerchant();
  const { data: member, isError, refetch } = useQuery(wireQuery('getMemberInfo', {}));
  const [leaving, setLeaving] = useState(false);
  // What the member may use is known with the session; the rest comes with the profile.
  const known = member ?? { type: session.type, toUpline: false, clubLabel: { labelName: null } };
  const { money, more } = entriesFor(flags, known);
  return (
    <>
      <ProfileCard userName={session.userName} member={member} />
      {isError && !member && (
        <p
          role="alert"
          className="mx-4 mb-3 flex flex-wrap items-center justify-between gap-2 text-14 text-text-2"
        >
          {t('profileFailed')}
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            {shell('retry')}
          </Button>
        </p>
      )}
      <BalanceCard>
        <div className="balance-acts">
          <Link to={PATHS.deposit} className={buttonClass('main')}>
            {shell('deposit')}
          </Link>
          <Link to={PATHS.withdraw} className={buttonClass('quiet')}>
            {menu('withdraw')}
          </Link>
        </div>
      </BalanceCard>
      <Shortcuts />
      {money.length > 0 && (
        <nav aria-label={t('money')} className="entry-list">
          {money.map(({ screen, icon, label }) => (
            <Entry key={screen} screen={screen} icon={icon} label={t(label)} />
          ))}
        </nav>
      )}
      <nav aria-label={t('more')} className="entry-list">
        {more.map(({ screen, icon, label }) => (
          <Entry key={screen} screen={screen} icon={icon} label={t(label)} />
        ))}
      </nav>
      <div className="px-4 pt-2 pb-8">
        <Button
          look="bare"
          className="w-full"
          aria-haspopup="dialog"
          onClick={() => {
            setLeaving(true);
          }}
        >
          <Icon name="sign-out" />
          {menu('signOut')}
        </Button>
      </div>
      <SignOutDialog
        open={leaving}
        onClose={() => {
          setLeaving(false);
        }}
      />
    </>
  );
}

/**
 * MINE-2: the four ways one needs most; a member's deposit stands on the balance card. One goes with the switch of its
 * screen, as every other way there (ROLE-4).
 */
function Shortcuts({ withDeposit = false }: { readonly withDeposit?: boolean }): ReactNode {
  const t = useMessages('members');
  const shell = useMessages('shell');
  const { flags } = useMerchant();
  const shown = SHORTCUTS.filter(({ screen }) => {
    const { module } = screenOf(screen);
    return screen === 'deposit' ? withDeposit : module === undefined || flags.includes(module);
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('shortcuts')} className="member-shortcuts">
      {shown.map(({ screen, icon }) => (
        <Link key={screen} to={PATHS[screen]} className="member-shortcut">
          <Icon name={icon} />
          {screen === 'deposit' ? shell('deposit') : t(screen)}
        </Link>
      ))}
    </nav>
  );
}

const SHORTCUTS = [
  { screen: 'deposit', icon: 'deposit-line' },
  { screen: 'bets', icon: 'record' },
  { screen: 'movements', icon: 'clock' },
  { screen: 'security', icon: 'security' },
] as const satisfies readonly { readonly screen: Destination; readonly icon: IconName }[];

function Entry({
  screen,
  icon,
  label,
}: {
  readonly screen: Destination;
  readonly icon: IconName;
  readonly label: string;
}): ReactNode {
  return (
    <Link to={PATHS[screen]} className="entry">
      <Icon name={icon} className="text-text-3" />
      <span className="min-w-0 flex-1">{label}</span>
      <Icon name="more" className="size-4 text-text-3" />
    </Link>
  );
}
