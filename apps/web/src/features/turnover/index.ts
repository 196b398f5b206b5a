export { turnoverUpdates } from './updates.ts';
