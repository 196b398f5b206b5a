/**
 * Limits: the screen of what members set between them and their money. Promises that nothing is loosened by one tap, and that
 * the self-test leaves nothing behind. Never decides what holds: the server does.
 */
export { limitUpdates } from './updates.ts';
