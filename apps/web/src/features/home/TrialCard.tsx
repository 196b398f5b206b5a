import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';

/** For visitors where the merchant offers it: every game with play money, one tap away. */
export function TrialCard(): ReactNode {
  const t = useMessages('belowFold');
  const { session } = useSession();
  const { flags } = useMerchant();
  if (session || !flags.includes('FREEPLAY3')) return null;
  return (
    <section className="trial-card signed-in:hidden">
      <div className="min-w-0 flex-1">
        <h2 className="text-16 font-bold">{t('trialTitle')}</h2>
        <p className="mt-1 text-14 text-text-2">{t('trialText')}</p>
      </div>
      <Link to={PATHS.trial} className={buttonClass('quiet', 'small')}>
        {t('trialAction')}
      </Link>
    </section>
  );
}
