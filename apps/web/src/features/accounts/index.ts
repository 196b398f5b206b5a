/**
 * Accounts: logging in, opening an account, starting practice play. Promises that a password leaves the browser
 * only sealed and is never kept, and that the way on leads nowhere outside this app.
 * Never decides what a member may do, and never shows a balance but the one just given.
 */
export { DoorLink } from './DoorLink.tsx';
