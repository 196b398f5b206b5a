/**
 * The member's own page, and the parts of it that stand on other screens: the picture, the balance, the days. Promises
 * that a hidden balance shows nothing of its length. Never asks for a balance of its own: there is one, the shell's.
 */
export { BalanceCard } from './BalanceCard.tsx';
export { ProfileMark } from './ProfileMark.tsx';
