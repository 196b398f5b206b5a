/**
 * Withdrawals at the console: the list, the rules, and one case with both names, the member and the decision.
 * Offers other features the case as it was seen, for the second person who decides on it.
 */
export { WithdrawalSight } from './WithdrawalSight.tsx';
