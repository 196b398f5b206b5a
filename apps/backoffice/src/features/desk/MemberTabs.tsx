import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Link } from '../../shell/Link.tsx';
import { memberPath, TABS, type Tab } from '../../shell/member-path.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';

/** The sides of a member, each with an address of its own and the key of its number. */
export function MemberTabs({ member, tab }: { readonly member: string; readonly tab: Tab }): ReactNode {
  const t = useMessages('desk');
  const navigate = useNavigate();
  useShortcuts(
    TABS.map((one, index) => ({
      keys: `${index + 1}`,
      label: t(`tab_${one}`),
      group: 'page',
      run: () => void navigate({ to: memberPath(member, one), search: {} as never, resetScroll: false }),
    })),
  );
  return (
    <nav className="tabs desk-tabs" aria-label={t('tabs')}>
      {TABS.map((one) => (
        <Link key={one} to={memberPath(member, one)} {...(one === tab && { 'aria-current': 'page' })}>
          {t(`tab_${one}`)}
        </Link>
      ))}
    </nav>
  );
}
