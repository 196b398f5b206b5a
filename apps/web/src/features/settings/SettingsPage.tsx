import { Button, buttonClass, Icon, type IconName } from '@laro/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';
import { LanguageSwitcher } from '../../shell/LanguageSwitcher.tsx';
import { Link } from '../../shell/Link.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { SignOutDialog } from '../../shell/SignOutDialog.tsx';
import { useSession } from '../../shell/session.ts';
import './settings.css';

const ROWS = [
  { to: PATHS.account, icon: 'account', label: 'editProfile', call: 'getMemberInfo' },
  { to: PATHS.changePassword, icon: 'password', label: 'changePassword', call: 'changePassword' },
  { to: PATHS.security, icon: 'security', label: 'security', call: 'getSecurity' },
  {
    to: PATHS.notifications,
    icon: 'notice',
    label: 'notifications',
    call: 'getNotificationPreferences',
  },
  { to: PATHS.limits, icon: 'filter', label: 'setLimits', call: 'getLimits' },
] as const satisfies readonly { readonly icon: IconName; readonly [key: string]: string }[];

/** `/m/set` (MINE-8): the password, the language, the way out. Every row sends a visitor to the login. */
export function SettingsPage(): ReactNode {
  const t = useMessages('members');
  const menu = useMessages('menu');
  const shell = useMessages('shell');
  const screens = useMessages('screens');
  const { session } = useSession();
  const can = usePermissions();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="settings-page">
      <nav aria-label={t('settingsAccount')}>
        <ul className="settings-list">
          {ROWS.filter(({ call }) => !session || can(call)).map(({ to, icon, label }) => {
            const row = (
              <>
                <Icon name={icon} className="text-text-3" />
                <span className="min-w-0 flex-1">{t(label)}</span>
                <Icon name="more" className="size-4 text-text-3" />
              </>
            );
            return (
              <li key={to}>
                {session ? (
                  <Link to={to} className="settings-row">
                    {row}
                  </Link>
                ) : (
                  <EntryLink to="login" back={to} className="settings-row">
                    {row}
                  </EntryLink>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <Link to={PATHS.terms} className="settings-row">
        <Icon name="info" className="text-text-3" />
        <span className="min-w-0 flex-1">{screens('terms')}</span>
        <Icon name="more" className="size-4 text-text-3" />
      </Link>
      <div className="px-4 pt-6">
        <LanguageSwitcher />
      </div>
      <div className="settings-end">
        {session ? (
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
        ) : (
          <div className="signed-in:invisible">
            <p className="mb-3 text-14 text-text-3">{t('settingsVisitor')}</p>
            <EntryLink to="login" back={PATHS.settings} className={buttonClass('main', 'regular', 'w-full')}>
              {shell('login')}
            </EntryLink>
          </div>
        )}
      </div>
      <SignOutDialog
        open={leaving}
        onClose={() => {
          setLeaving(false);
        }}
      />
    </div>
  );
}
