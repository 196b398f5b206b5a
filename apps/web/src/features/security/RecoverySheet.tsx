import { Button, FormNotice } from '@laro/ui';
import type { Security } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { hasSecondFactor } from './protection.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

/** How many recovery codes are left, and the way to new ones. */
export function RecoverySheet({
  security,
  userName,
  onClose,
}: {
  readonly security: Security;
  readonly userName: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useAct(
    async () => await ask('renewRecoveryCodes', {}),
    ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
    },
  );
  if (codes) return <RecoveryCodes codes={codes} userName={userName} onSaved={onClose} />;
  if (!hasSecondFactor(security)) return <p className="text-text-2">{t('recoveryNeedsFactor')}</p>;
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('recoveryText')}</p>
      <p className="font-semibold">{t('recoveryLeft', { count: security.recoveryCodesLeft })}</p>
      <FormNotice text={problemOf(renew.error)} />
      <div className="grid gap-2">
        <Button
          waiting={renew.isPending}
          onClick={() => {
            renew.run(undefined);
          }}
        >
          {t('recoveryRenew')}
        </Button>
        <p className="text-14 text-text-3">{t('recoveryRenewText')}</p>
      </div>
    </div>
  );
}
