/**
 * Adjustments: a wallet set right by hand, by two people. From a member's page the first of them proposes; nothing moves
 * before another approves.
 */

export { AdjustmentDialog } from './AdjustmentDialog.tsx';
