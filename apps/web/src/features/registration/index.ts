/**
 * Registration: opening an account, starting free play, the dialogs that hold the forms of both entries, and inviting others.
 * Promises that nothing typed is lost to an answer that never came. Never decides what a member may do.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly invites: typeof import('@laro/i18n/en/invites').default;
    readonly registration: typeof import('@laro/i18n/en/registration').default;
  }
}

export { InvitationCard } from './InvitationCard.tsx';
export { mountDialogs } from './mount-dialogs.ts';
export { PrepareAccount } from './PrepareAccount.tsx';
