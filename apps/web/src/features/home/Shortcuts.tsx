import { Icon, type IconName } from '@laro/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';

/** HOME-3: deposit, withdraw, reward. */
export function Shortcuts(): ReactNode {
  const say = useWords('home');
  const shell = useWords('shell');
  return (
    <nav aria-label={say('shortcuts')} className="shortcuts">
      <Shortcut to={PATHS.deposit} icon="deposit-line" label={shell('deposit')} />
      <Shortcut to={PATHS.withdraw} icon="withdraw" label={say('withdraw')} />
      <Shortcut to={PATHS.rewards} icon="reward" label={say('rewards')} />
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
