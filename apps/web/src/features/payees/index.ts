/** Payees: the member's payout accounts. */
export { AddPayee } from './AddPayee.tsx';
