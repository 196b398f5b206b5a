/**
 * Accesses at the console: why a colleague looks at a member, asked before the first look, and the list of all looks.
 * Promises to ask once a shift for each member. Never shows anything of the member.
 */
export { PurposeGate } from './PurposeGate.tsx';
export { type Purpose, usePurpose } from './purpose.ts';
