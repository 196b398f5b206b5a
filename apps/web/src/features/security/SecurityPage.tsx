import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { JoinLink } from '../../shell/JoinLink.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { SecurityCenter, SecuritySkeleton } from './SecurityCenter.tsx';
import '../../shell/no-bar.css';
import './security.css';

/** `/m/securityCenter`: what protects the account, and where it is in use. */
export function SecurityPage(): ReactNode {
  const t = useMessages('security');
  const { session } = useSession();
  const can = usePermissions();
  if (!session) return <VisitorSecurity />;
  if (can('getSecurity')) return <SecurityCenter userName={session.userName} />;
  return (
    <StateCard icon="trial" title={t('trialTitle')} text={t('trialText')}>
      <JoinLink className={buttonClass()}>{t('trialAction')}</JoinLink>
    </StateCard>
  );
}

function VisitorSecurity(): ReactNode {
  const t = useMessages('security');
  return (
    <MembersOnly icon="security" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.security}>
      <SecuritySkeleton />
    </MembersOnly>
  );
}
