import { closeDialog, dialogNow, subscribeToDialogs } from './dialogs.ts';

/** Calls `bring` when the first dialog opens. If that fails the dialog is closed again, and the next tap tries once more. */
export function whenFirstOpened(bring: () => Promise<void>, onFailed: () => void): void {
  const stop = subscribeToDialogs(() => {
    if (dialogNow() === null) return;
    stop();
    bring().catch(() => {
      closeDialog();
      onFailed();
      whenFirstOpened(bring, onFailed);
    });
  });
}
