export { WithdrawalSight } from './WithdrawalSight.tsx';
