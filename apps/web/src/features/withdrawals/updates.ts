import { countedAgain, type Updates } from '../../shell/updates.ts';

/** Where a withdrawal stands follows from the stream: nobody reloads to see it. */
export const withdrawalUpdates = {
  events: {
    'withdrawals.changed': countedAgain(['getWithdrawalTerms', 'getWithdrawal', 'listWithdrawals']),
  },
} satisfies Updates;
