import { Button, hideToast, Overlay, showToast } from '@laro/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '../lib/api.ts';
import { useWords } from '../lib/words.tsx';
import { PATHS } from '../paths.ts';
import { sentenceOf } from './sentence.ts';
import { endSession } from './session.ts';
import { TOAST_MS } from './toast-times.ts';

/** LOGIN-9: asks first, waits for the server, then forgets the member and goes home. Needs the words of `menu`. */
export function SignOutDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const say = useWords('menu');
  const shell = useWords('shell');
  const navigate = useNavigate();

  async function signOut(): Promise<void> {
    onClose();
    const waiting = showToast({ text: say('signingOut'), tone: 'waiting', forMs: TOAST_MS.untilAnswer });
    try {
      await ask('logout', {});
      endSession();
      showToast({ text: say('signedOut'), tone: 'good', forMs: TOAST_MS.info });
      await navigate({ to: PATHS.home });
    } catch (error) {
      showToast({ text: sentenceOf(error, shell), tone: 'bad', forMs: TOAST_MS.long });
    } finally {
      hideToast(waiting);
    }
  }

  return (
    <Overlay open={open} onClose={onClose} title={say('signOutQuestion')} closeLabel={shell('close')}>
      <div className="px-5 pb-5">
        <p className="text-text-2">{say('signOutText')}</p>
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button look="quiet" onClick={onClose}>
            {say('stay')}
          </Button>
          <Button look="danger" onClick={() => void signOut()}>
            {say('signOut')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
