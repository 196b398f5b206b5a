/**
 * The wire: every call between a browser and the API, declared once. Routes, the browser client, the OpenAPI
 * document and the fuzzer are made from this list; a route that is not declared here cannot exist.
 * Holds shapes, refusals and limits. Never holds logic, and never knows who serves or asks.
 */

export type * from './accesses.ts';
export type * from './adjustments.ts';
export type * from './announcements.ts';
export type * from './approvals.ts';
export type * from './bets.ts';
export * from './call.ts';
export { CALLS, type CallName, type Calls, GROUPS } from './calls.ts';
export type * from './captcha.ts';
export type * from './chat.ts';
export type * from './chat-desk.ts';
export type * from './codes.ts';
export type * from './colleagues.ts';
export * from './common.ts';
export type * from './desk.ts';
export type * from './document.ts';
export type * from './drafts.ts';
export type * from './events.ts';
export type * from './favourites.ts';
export type * from './feedback.ts';
export type * from './fixtures.ts';
export type * from './games.ts';
export type * from './help.ts';
export type * from './identities.ts';
export type * from './inbox.ts';
export type * from './launches.ts';
export type * from './limits.ts';
export type * from './login.ts';
export type * from './lotteries.ts';
export * from './member-types.ts';
export type * from './members.ts';
export type * from './merchants.ts';
export type * from './messages.ts';
export * from './modules.ts';
export type * from './movement-kinds.ts';
export type * from './notes.ts';
export type * from './notifications.ts';
export type * from './payees.ts';
export * from './permissions.ts';
export type * from './pictures.ts';
export * from './policy.ts';
export type * from './push.ts';
export type * from './reconciliation.ts';
export type * from './records.ts';
export type * from './registration.ts';
export type * from './risk.ts';
export type * from './security.ts';
export type * from './sessions.ts';
export type * from './staff-events.ts';
export type * from './staff-factors.ts';
export type * from './staff-networks.ts';
export type * from './staff-roles.ts';
export type * from './staff-sessions.ts';
export type * from './terms.ts';
export type * from './turnover.ts';
export type * from './upline.ts';
export type * from './verification.ts';
export type * from './views.ts';
export type * from './violations.ts';
export type * from './wallet.ts';
export type * from './winners.ts';
export type * from './withdrawal-desk.ts';
export type * from './withdrawal-rules.ts';
export type * from './withdrawals.ts';
