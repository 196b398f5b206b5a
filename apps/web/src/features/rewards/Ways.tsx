import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS, screenOf } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { allows } from '../../shell/rule.ts';
import { useSession } from '../../shell/session.ts';

const SCREENS = ['promotions', 'vip', 'manualRebate', 'leaderboard'] as const;

/** Where rewards come from: each only where the brand has it and the member may use it. */
export function Ways(): ReactNode {
  const t = useMessages('screens');
  const { flags } = useMerchant();
  const { session } = useSession();
  const shown = SCREENS.filter((screen) => allows(screenOf(screen), flags, session));
  return (
    <nav aria-label={t('rewards')} className="rewards-ways">
      {shown.map((screen) => (
        <Link key={screen} to={PATHS[screen]} className={buttonClass('quiet', 'small')}>
          {t(screen)}
        </Link>
      ))}
    </nav>
  );
}
