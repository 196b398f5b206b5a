/**
 * Staff: the people who run a brand, what proves them, and the record of what they did. They sign in on the staff side
 * alone and see the trial balance on request. Never answers for members, and never moves money.
 */
import { pageAnswer } from '@laro/wire';
import type { ActLine } from '../../platform/acts.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Ledger } from '../ledger/index.ts';
import * as factorStore from './factor-store.ts';
import * as store from './store.ts';

export type { Factor as StaffFactor } from './factor-store.ts';
export type { Staff } from './store.ts';

export interface StaffDirectory {
  byUsername(scope: Scope, username: string): Promise<store.Staff | undefined>;
  byId(scope: Scope, id: string): Promise<store.Staff | undefined>;
  save(scope: Scope, staff: store.Staff): Promise<void>;
  /** Writes down what somebody of the staff did or tried, in the unit of work that does it. */
  readonly record: (scope: Scope, line: ActLine) => Promise<void>;
  readonly factors: StaffFactors;
}

/** The authenticator app of somebody of the staff, its recovery codes, and the tries at them. */
export interface StaffFactors {
  of(scope: Scope, staff: string): Promise<factorStore.Factor | undefined>;
  keepPending(scope: Scope, staff: string, sealed: Buffer, at: Date): Promise<void>;
  confirm(scope: Scope, staff: string, pending: Buffer, step: bigint): Promise<boolean>;
  useStep(scope: Scope, staff: string, secret: Buffer, step: bigint): Promise<boolean>;
  /** The number of this try; undefined where none is left. */
  takeTry(
    scope: Scope,
    staff: string,
    limits: { readonly at: Date; readonly forgetBefore: Date; readonly max: number },
  ): Promise<number | undefined>;
  giveBackTry(scope: Scope, staff: string): Promise<void>;
  clearTries(scope: Scope, staff: string): Promise<void>;
  replaceRecoveryCodes(scope: Scope, staff: string, hashes: readonly Buffer[]): Promise<void>;
  useRecoveryCode(scope: Scope, staff: string, hash: Buffer, at: Date): Promise<boolean>;
  /** Takes away the app, its codes and whatever login waits for them: the next one sets up another. */
  remove(scope: Scope, staff: string): Promise<void>;
  insertStep(
    scope: Scope,
    step: { readonly challengeHash: Buffer; readonly staff: string; readonly at: Date },
  ): Promise<void>;
  stepOwner(
    scope: Scope,
    challengeHash: Buffer,
    createdAfter: { readonly step: Date; readonly setUp: Date },
  ): Promise<string | undefined>;
  spendStep(scope: Scope, challengeHash: Buffer): Promise<boolean>;
}

export function createStaff(
  { clock, scopes, worker }: Pick<Platform, 'clock' | 'scopes' | 'worker'>,
  { ledger }: { readonly ledger: Ledger },
): Feature<StaffDirectory> {
  return {
    functions: {
      byUsername: store.staffByUsername,
      byId: store.staffById,
      save: store.saveStaff,
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
  };
}
