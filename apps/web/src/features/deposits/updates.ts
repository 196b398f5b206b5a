import { countedAgain, type Updates } from '../../shell/updates.ts';

export const depositUpdates = {
  events: { 'deposits.changed': countedAgain(['getDeposit', 'getDepositOptions', 'listDeposits']) },
} satisfies Updates;
