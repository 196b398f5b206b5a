/**
 * Download: how a member comes to have the app on the phone: the page with links and codes, the bar on home, the word
 * that offers it once, and the way to the home screen. Never shown where the app is what runs.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly download: typeof import('@laro/i18n/en/download').default;
  }
}

export { DownloadBar } from './DownloadBar.tsx';
export { DownloadPopup } from './DownloadPopup.tsx';
