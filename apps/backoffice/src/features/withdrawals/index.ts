/**
 * Withdrawals at the console: the list, the rules, and one case with both names, the member and the decision.
 * Shows the second person who decides on a case the case as it was seen.
 */
import { lazy } from 'react';
import type { Sight } from '../../shell/sights.ts';

export const withdrawalSight: Sight = {
  kinds: ['withdrawal_approval', 'withdrawal_outcome'],
  argument: 'withdrawal',
  Case: lazy(async () => ({ default: (await import('./WithdrawalSight.tsx')).WithdrawalSight })),
};
