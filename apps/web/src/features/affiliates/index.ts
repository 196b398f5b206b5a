/** Affiliates: a member's own link, what came of it, and what the brand pays for it. */
export { InvitesPage } from './InvitesPage.tsx';
