import { countedAgain, type Updates } from '../../shell/updates.ts';

export const turnoverUpdates = {
  events: { 'turnover.changed': countedAgain(['getWithdrawability', 'getWithdrawalTerms', 'listLots']) },
} satisfies Updates;
