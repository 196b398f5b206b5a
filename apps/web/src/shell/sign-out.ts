import { hideToast, showToast } from '@laro/ui';
import { useMessages } from '../lib/messages.tsx';
import { PATHS } from '../screens.ts';
import { useGo } from './Link.tsx';
import { signOut } from './session-confirm.ts';
import { TOAST_MS } from './toast-times.ts';
import { forgetTrialName } from './trial-name.ts';

/** LOGIN-9: waits for the server's answer or its absence, then forgets the member and goes home. Needs the words of `menu`. */
export function useSignOut(): () => Promise<void> {
  const t = useMessages('menu');
  const go = useGo();
  return async () => {
    const waiting = showToast({ text: t('signingOut'), tone: 'waiting', forMs: TOAST_MS.untilAnswer });
    await signOut();
    forgetTrialName();
    hideToast(waiting);
    showToast({ text: t('signedOut'), tone: 'good', forMs: TOAST_MS.info });
    await go({ to: PATHS.home });
  };
}
