/**
 * Affiliates: a member's own link, what came of it, and what the brand pays for it. Promises that a link is shown as it is
 * shared. Never decides who is paid.
 */
export { InvitesPage } from './InvitesPage.tsx';
