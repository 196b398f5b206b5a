import { Button, hideToast, Overlay, showToast } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { PATHS } from '../screens.ts';
import { useGo } from './Link.tsx';
import { signOut } from './session-confirm.ts';
import { TOAST_MS } from './toast-times.ts';

/** LOGIN-9: asks first, waits for the server's answer or its absence, then forgets the member and goes home. Needs the words of `menu`. */
export function SignOutDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('menu');
  const shell = useMessages('shell');
  const go = useGo();

  async function leave(): Promise<void> {
    onClose();
    const waiting = showToast({ text: t('signingOut'), tone: 'waiting', forMs: TOAST_MS.untilAnswer });
    await signOut();
    hideToast(waiting);
    showToast({ text: t('signedOut'), tone: 'good', forMs: TOAST_MS.info });
    await go({ to: PATHS.home });
  }

  return (
    <Overlay open={open} onClose={onClose} title={t('signOutQuestion')} closeLabel={shell('close')}>
      <div className="px-5 pb-5">
        <p className="text-text-2">{t('signOutText')}</p>
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button look="quiet" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button look="danger" onClick={() => void leave()}>
            {t('signOut')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
