import { Icon, type IconName } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';

/** HOME-3: deposit, withdraw, reward. */
export function Shortcuts(): ReactNode {
  const t = useMessages('home');
  const shell = useMessages('shell');
  return (
    <nav aria-label={t('shortcuts')} className="shortcuts">
      <Shortcut to={PATHS.deposit} icon="deposit-line" label={shell('deposit')} />
      <Shortcut to={PATHS.withdraw} icon="withdraw" label={t('withdraw')} />
      <Shortcut to={PATHS.rewards} icon="reward" label={t('rewards')} />
    </nav>
  );
}

function Shortcut({
  to,
  icon,
  label,
}: {
  readonly to: (typeof PATHS)['deposit' | 'withdraw' | 'rewards'];
  readonly icon: IconName;
  readonly label: string;
}): ReactNode {
  return (
    <Link to={to} className="shortcut">
      <Icon name={icon} />
      {label}
    </Link>
  );
}
