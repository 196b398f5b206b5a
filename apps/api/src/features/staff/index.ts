/**
 * Staff: the people who run a brand. They sign in on the staff side alone and see the trial balance on request.
 * Never answers for members, and never moves money.
 */
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Ledger } from '../ledger/index.ts';
import * as store from './store.ts';

export type { Staff } from './store.ts';
export type StaffRoom = ReturnType<typeof createStaff>;

export function createStaff({ ledger }: { readonly ledger: Ledger }) {
  return {
    byUsername: store.staffByUsername,
    byId: store.staffById,
    save: store.saveStaff,
    bind(calls: CallRegistry): void {
      calls.bind('getTrialBalance', async ({ merchant }) => await ledger.trialBalance(merchant));
    },
  };
}
