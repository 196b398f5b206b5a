/**
 * Staff: the people who run a brand, what proves them, and the record of what they did. They sign in on the staff side
 * alone and see the trial balance on request. Never answers for members, and never moves money.
 */
import { pageAnswer } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../ledger/index.ts';
import * as factorStore from './factor-store.ts';
import * as store from './store.ts';

export type { Factor as StaffFactor } from './factor-store.ts';
export type { Staff } from './store.ts';
export type StaffRoom = ReturnType<typeof createStaff>['functions'];

export function createStaff(
  { clock, scopes, worker }: Pick<Platform, 'clock' | 'scopes' | 'worker'>,
  { ledger }: { readonly ledger: Ledger },
) {
  return {
    functions: {
      byUsername: store.staffByUsername,
      byId: store.staffById,
      save: store.saveStaff,
      /** Writes down what somebody of the staff did or tried, in the unit of work that does it. */
      record: store.insertAct,
      factors: {
        of: factorStore.factorOf,
        keepPending: factorStore.keepPending,
        confirm: factorStore.confirm,
        useStep: factorStore.useStep,
        takeTry: factorStore.takeTry,
        giveBackTry: factorStore.giveBackTry,
        clearTries: factorStore.clearTries,
        replaceRecoveryCodes: factorStore.replaceRecoveryCodes,
        useRecoveryCode: factorStore.useRecoveryCode,
        remove: factorStore.removeFactor,
        insertStep: factorStore.insertStep,
        stepOwner: factorStore.stepOwner,
        spendStep: factorStore.spendStep,
      },
    },

    jobs: [
      {
        name: 'staff.purge',
        schedule: '47 * * * *',
        run: async () => await factorStore.purge(worker.database, clock.now()),
      },
    ],

    routes(calls) {
      calls.bind('getTrialBalance', async ({ merchant }) => await ledger.trialBalance(merchant));

      calls.bind('listStaffActs', async ({ merchant }, { query }) => {
        const { list, total } = await scopes.read(
          merchant,
          async (scope) => await store.listActs(scope, query),
        );
        return pageAnswer(
          list.map((act) => ({ ...act, at: act.at.toISOString() })),
          total,
          query,
        );
      });
    },
  } satisfies Feature;
}
