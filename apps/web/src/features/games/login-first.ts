import { showToast } from '@laro/ui';
import { TOAST_MS } from '../../shell/toast-times.ts';

/** GAME-12: tells a visitor why the login opens. A file of its own: it comes with the toaster, after the first look. */
export function askForLogin(text: string): void {
  showToast({ text, forMs: TOAST_MS.info });
}
