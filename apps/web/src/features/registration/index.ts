/**
 * Registration: opening an account, starting free play, and the dialogs that hold the forms of both entries.
 * Promises that nothing typed is lost to an answer that never came. Never decides what a member may do.
 */
export { mountDialogs } from './mount-dialogs.ts';
