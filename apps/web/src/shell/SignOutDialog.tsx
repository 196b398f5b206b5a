import { Button, Overlay } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { useSignOut } from './sign-out.ts';

/** LOGIN-9: asks first. Needs the words of `menu`. */
export function SignOutDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('menu');
  const shell = useMessages('shell');
  const leave = useSignOut();

  return (
    <Overlay open={open} onClose={onClose} title={t('signOutQuestion')} closeLabel={shell('close')}>
      <div className="px-5 pb-5">
        <p className="text-text-2">{t('signOutText')}</p>
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button look="quiet" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              void leave();
            }}
          >
            {t('signOut')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
