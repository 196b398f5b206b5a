import { buttonClass } from '@laro/ui';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { JoinLink } from '../../shell/JoinLink.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import './security.css';
import { useGo } from '../../shell/Link.tsx';

/** `/m/changePsw` (PWD-1 to PWD-4). Without a session there is nothing to change: home. */
export function ChangePasswordPage(): ReactNode {
  const t = useMessages('security');
  const { confirmed, session } = useSession();
  const can = usePermissions();
  const go = useGo();
  const nobody = confirmed && !session;

  useEffect(() => {
    if (nobody) void go({ to: PATHS.home }, { replace: true });
  }, [nobody, go]);

  return (
    <>
      <PageHead screen="changePassword" />
      {session && !can('changePassword') ? (
        <StateCard icon="trial" title={t('trialTitle')} text={t('trialText')}>
          <JoinLink className={buttonClass()}>{t('trialAction')}</JoinLink>
        </StateCard>
      ) : (
        <ChangePasswordForm userName={session?.userName ?? ''} />
      )}
    </>
  );
}
