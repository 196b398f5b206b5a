/**
 * Play: the screen that frames a vendor's game. Promises that only the launched origin is listened to, that what a
 * frame says is a hint and never an amount, and that leaving frees the frame. Never moves money and never
 * knows how a game works.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly launches: typeof import('@laro/i18n/en/launches').default;
  }
}

export { startGameSheets } from './game-sheets.ts';
export { loadGame, loadPlay } from './load-play.ts';
