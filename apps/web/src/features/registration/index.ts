/**
 * Registration: opening an account, starting free play, and the dialogs that hold the forms of both entries.
 * Promises that nothing typed is lost to an answer that never came. Never decides what a member may do.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly registration: typeof import('@laro/i18n/en/registration').default;
  }
}

export { mountDialogs } from './mount-dialogs.ts';
