export { depositUpdates } from './updates.ts';
