/**
 * Staff: the people who run a brand, what they may do, what proves them, and the record of what they did. They sign in on
 * the staff side alone and see the trial balance on request. Never answers for members, and never moves money.
 */
import type { HeldPermission, PageAsked, Principal } from '@laro/wire';
import type { ActLine } from '../../platform/acts.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Ledger } from '../ledger/index.ts';
import * as colleagueStore from './colleague-store.ts';
import { areIndependent } from './colleague-store.ts';
import * as factorStore from './factor-store.ts';
import * as passkeyStore from './passkey-store.ts';
import * as roleStore from './role-store.ts';
import { assertWithinReach, permissionsOf } from './rules.ts';
import * as store from './store.ts';

export type { Factor as StaffFactor } from './factor-store.ts';
export { changeReach, listGroup } from './group.ts';
export type { Colleague } from './store.ts';

export interface StaffDirectory {
  byUsername(scope: Scope, username: string): Promise<store.Colleague | undefined>;
  byId(scope: Scope, id: string): Promise<store.Colleague | undefined>;
  /** A page of them by their names. */
  list(
    scope: Scope,
    asked: PageAsked,
  ): Promise<{ readonly list: readonly store.Listed[]; readonly total: number }>;
  save(scope: Scope, staff: store.Staff): Promise<void>;
  /** What somebody may do, from what is stored of their role, null where nothing is; and whether they are of the group. */
  permissionsOf(
    role: string,
    stored: readonly string[] | null,
    isOfGroup: boolean,
  ): readonly HeldPermission[];
  /** Throws `sessions.not_permitted` where a brand's own staff would change somebody of the group who signs in here. */
  readonly assertWithinReach: typeof assertWithinReach;
  /** Whether somebody may work where they work, here or at another brand of the group: whoever created this one. */
  standsAnywhere(scope: Scope, id: string): Promise<boolean>;
  /** Whether the decider is a second person: they did not alone let the proposer in, and no person alone brought in both. */
  areIndependent(scope: Scope, proposer: string, decider: string): Promise<boolean>;
  /** How many manage colleagues here; whoever was disabled still counts for seven days. */
  countManagers(scope: Scope, now: Date, except?: string): Promise<number>;
  /** Whether somebody else manages colleagues here now who is a second person for whoever proposes. */
  hasSecondManager(
    scope: Scope,
    by: { readonly proposer: string; readonly except: string },
  ): Promise<boolean>;
  /** Who works here now and could be the second of two people, for each proposer and subject; with the proposers themselves. */
  readonly secondsOf: typeof store.secondsOf;
  /** Whether somebody who signs in here manages colleagues at another brand, as its guest. */
  isGuestManager(scope: Scope, id: string): Promise<boolean>;
  /** What somebody who signs in here may do at other brands, as their guest. */
  guestPermissions(scope: Scope, id: string): Promise<readonly HeldPermission[]>;
  /**
   * What the policy makes of these people now, by id; whoever is no longer of the staff is not among them. It stays so until
   * the unit of work ends.
   */
  lockPrincipals(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Principal>>;
  /** Writes down what somebody of the staff did or tried, in the unit of work that does it. */
  readonly record: (scope: Scope, line: ActLine) => Promise<void>;
  /**
   * Writes down what happened without anybody of the staff, in the unit of work that found it: once for each cause, however
   * often and by however many it is found.
   */
  readonly raise: (scope: Scope, event: store.SystemEvent) => Promise<boolean>;
  readonly factors: StaffFactors;
  readonly passkeys: Pick<
    typeof passkeyStore,
    | 'passkeysOf'
    | 'passkeyByCredential'
    | 'insertPasskey'
    | 'advanceCounter'
    | 'removePasskey'
    | 'spendChallenge'
  >;
  readonly roles: Pick<typeof roleStore, 'listRoles' | 'roleOf' | 'saveRole' | 'removeRole'>;
  readonly colleagues: Pick<
    typeof colleagueStore,
    | 'lockStaff'
    | 'countByRole'
    | 'insertStaff'
    | 'insertSponsor'
    | 'setRole'
    | 'setDisabled'
    | 'seatsOf'
    | 'ofGroup'
  >;
}

/** What proves somebody of the staff beside the password, the recovery codes that stand in for it, and the tries at them. */
export interface StaffFactors {
  of(scope: Scope, staff: string): Promise<factorStore.Factor | undefined>;
  /** Whoever changes what proves somebody waits here until the one before has committed. */
  lock(scope: Scope, staff: string): Promise<void>;
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
  /** Takes away app, passkeys, codes and whatever login waits for them: the next one sets up another factor. */
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
  { clock, worker }: Pick<Platform, 'clock' | 'worker'>,
  { ledger }: { readonly ledger: Ledger },
): Feature<StaffDirectory> {
  return {
    functions: {
      byUsername: store.staffByUsername,
      byId: store.staffById,
      list: store.listStaff,
      save: store.saveStaff,
      permissionsOf,
      assertWithinReach,
      standsAnywhere: store.standsAnywhere,
      areIndependent,
      countManagers: store.countManagers,
      hasSecondManager: store.hasSecondManager,
      secondsOf: store.secondsOf,
      isGuestManager: store.isGuestManager,
      guestPermissions: store.guestPermissions,
      lockPrincipals: store.lockPrincipals,
      record: store.insertAct,
      raise: store.insertEvent,
      factors: {
        of: factorStore.factorOf,
        lock: factorStore.lockFactors,
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
      passkeys: passkeyStore,
      roles: roleStore,
      colleagues: colleagueStore,
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

      calls.bindList('listStaffActs', store.acts);
      calls.bindExport('exportStaffActs', store.acts);
    },
  };
}
