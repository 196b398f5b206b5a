import { classes, Icon, type IconName } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { PATHS, type ScreenName } from '../screens.ts';
import { Link } from './Link.tsx';
import { useSession } from './session.ts';

/** The bottom menu (LAY-3): home, promotion, deposit raised in the middle, member, customer service. */
export function BottomBar({ screen }: { readonly screen: ScreenName }): ReactNode {
  const t = useMessages('shell');
  const { session } = useSession();
  return (
    <nav aria-label={t('bottomMenu')} className="bottom-bar">
      <Entry to={PATHS.home} icon="home" on={screen === 'home'} label={t('home')} />
      <Entry to={PATHS.promotions} icon="promotion" on={screen === 'promotions'} label={t('promotion')} />
      <Link
        to={PATHS.deposit}
        className="bottom-entry bottom-deposit"
        data-on={screen === 'deposit' || undefined}
      >
        <span className="bottom-coin">
          <Icon name="deposit" />
        </span>
        {t('deposit')}
      </Link>
      <Entry
        to={session ? PATHS.memberHome : PATHS.login}
        icon="member"
        on={screen === 'memberHome'}
        label={t('member')}
      />
      <Entry to={PATHS.help} icon="service" on={screen === 'help'} label={t('service')} />
    </nav>
  );
}

function Entry({
  to,
  icon,
  on,
  label,
}: {
  readonly to: (typeof PATHS)['home' | 'promotions' | 'memberHome' | 'login' | 'help'];
  readonly icon: 'home' | 'promotion' | 'member' | 'service';
  readonly on: boolean;
  readonly label: string;
}): ReactNode {
  const drawing: IconName = on ? `${icon}-on` : icon;
  return (
    <Link
      to={to}
      className={classes('bottom-entry', on && 'bottom-entry-on')}
      aria-current={on ? 'page' : undefined}
    >
      <Icon name={drawing} />
      {label}
    </Link>
  );
}
