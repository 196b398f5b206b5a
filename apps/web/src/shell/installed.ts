/** SYS-6: the member has closed the offer of the app on this device. */
export const DOWNLOAD_BAR_KEY = 'hideDownloadBar';

/** Whether this is the app itself: from the home screen, or inside the shops' app (CALL-1). */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { readonly standalone?: boolean }).standalone === true
  );
}
