import { closeDoor, doorNow, subscribeToDoors } from './doors.ts';

/** Calls `bring` when the first door opens. If that fails the door is shut again, and the next tap tries once more. */
export function whenFirstOpened(bring: () => Promise<void>, onFailed: () => void): void {
  const stop = subscribeToDoors(() => {
    if (doorNow() === null) return;
    stop();
    bring().catch(() => {
      closeDoor();
      onFailed();
      whenFirstOpened(bring, onFailed);
    });
  });
}
