import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';

/** For visitors where the house offers it: every game with practice money, one tap away. */
export function PracticeCard(): ReactNode {
  const t = useMessages('home');
  const { session } = useSession();
  const { flags } = useMerchant();
  if (session || !flags.includes('FREEPLAY3')) return null;
  return (
    <section className="practice-card signed-in:hidden">
      <div className="min-w-0 flex-1">
        <h2 className="text-16 font-bold">{t('practiceTitle')}</h2>
        <p className="mt-1 text-14 text-text-2">{t('practiceText')}</p>
      </div>
      <Link to={PATHS.trial} className={buttonClass('quiet', 'small')}>
        {t('practiceAction')}
      </Link>
    </section>
  );
}
