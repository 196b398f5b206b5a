/**
 * Sessions: who is calling, and in which browser. Opaque secrets, hashed at rest, in HttpOnly cookies; idle 30 minutes,
 * 12 hours at most; ended in every process with the commit that ends them. Keeps devices, proofs and the history of
 * sign-ins, and opens the encrypted bodies in which credentials travel. Never decides what a member may do.
 */

import type { CallSpec, SessionInfo } from '@laro/wire';
import type { SignInRefusal } from '@laro/wire/security';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { createActorOf } from './actor.ts';
import { assertSessionHost, SESSION } from './cookies.ts';
import type { Device } from './device-store.ts';
import { createDevices } from './devices.ts';
import { openEncryptedBody } from './encrypted-body.ts';
import { createEntry } from './entry.ts';
import * as history from './history-store.ts';
import { sessionJobs } from './jobs.ts';
import {
  type Browser,
  createOpenings,
  note,
  type Opening,
  openForStaff,
  type StaffOpening,
} from './openings.ts';
import { createRevocation, type EndListener, type LeaveListener } from './revocation.ts';
import { bindDevices, bindSessions } from './routes.ts';
import { isOver } from './rules.ts';
import type { SealingKeys } from './sealing-keys.ts';
import { createSecondFactors, type SecondFactors } from './second-factors.ts';
import { createStaffProofs, type StaffProofs } from './staff-proofs.ts';
import { bindStaffSessions, endSeats, openNow, shownSeats } from './staff-sessions.ts';
import * as staffStore from './staff-store.ts';
import * as store from './store.ts';

export { PENDING_IDENTITY, PENDING_IDENTITY_MS } from './cookies.ts';
export type { SignInMethod } from './history-store.ts';
export type { Browser } from './openings.ts';
export type { Left } from './revocation.ts';
export { deviceName, isFresh, maskAddress, openSince, secondFactorsOf } from './rules.ts';
export { loadSealingKeys, type SealingKeys } from './sealing-keys.ts';
export type { StaffSeat } from './staff-store.ts';

export interface Sessions {
  /** Who a request comes from; of staff, who sits where `sessions.entry` has found them. */
  actorOf(request: FastifyRequest, merchant: string, seat?: staffStore.StaffSeat | null): Promise<Actor>;
  /** What `sessions.entry` is asked by; null where a browser brings no secret of staff. */
  staffSecretHashOf(request: FastifyRequest): Buffer | null;
  /**
   * Logs a member in as part of the caller's unit of work; answers MC_SESSION_INFO. Throws where they were locked, or
   * their password changed, since they were judged.
   */
  openForMember(scope: Scope, browser: Browser, member: Member, opening?: Opening): Promise<SessionInfo>;
  readonly secondFactors: SecondFactors;
  openForStaff(scope: Scope, browser: Browser, staffId: string, opening: StaffOpening): Promise<void>;
  /** Ends whatever somebody of the staff has open, at other brands of the group too; answers the handles. */
  endStaff(scope: Scope, staffId: string, at: Date): Promise<readonly string[]>;
  readonly ofStaff: StaffSessions;
  readonly staffProofs: StaffProofs;
  /** Throws where our pages must never set a session; asked before any work on credentials. */
  assertHost(host: string): void;
  /** The living device that this browser is, remembered or only known. */
  deviceOf(scope: Scope, browser: Pick<Browser, 'cookies' | 'now'>): Promise<Device | undefined>;
  /** The last logins and refused attempts, newest first. */
  signInsOf(scope: Scope, memberId: string): Promise<readonly history.SignInRow[]>;
  /** Writes an attempt into the history in which a secret was judged wrong. */
  noteRefused(
    scope: Scope,
    browser: Browser,
    memberId: string | null,
    method: history.SignInMethod,
    refusal: SignInRefusal,
    secondFactor?: history.Factor | null,
  ): Promise<void>;
  openEncryptedBody(
    request: FastifyRequest,
    call: CallSpec,
    at: { readonly merchant: string },
  ): Promise<unknown>;
  /** True while the session is open; it stays so until the caller's unit of work ends. */
  lockOpenSession(scope: Scope, handle: string): Promise<boolean>;
  /** Which of these sessions are open and neither idle nor too old: for whoever holds something open for them. */
  openAmong(scope: Scope, handles: readonly string[]): Promise<ReadonlySet<string>>;
  /** Others end what hangs on a session (vendor sessions) in the same transaction. */
  onEnded(listener: EndListener): void;
  /** Others forget what they keep for a browser that a member has logged out of. */
  onLeft(listener: LeaveListener): void;
  /** The browser that holds a session; null for free play, which leaves nothing behind. */
  deviceOfSession(scope: Scope, handle: string): Promise<string | null>;
  /**
   * Ends every session and device of a member but the named session; all of them, where none is named. Answers how many
   * sessions.
   */
  endOthers(scope: Scope, memberId: string, handle: string | null): Promise<number>;
  /** Gives a session another secret; whoever copied the old one holds nothing. */
  turn(scope: Scope, browser: Pick<Browser, 'host' | 'setCookie'>, handle: string): Promise<void>;
  /** Writes down that the member has just proved themselves in this session. */
  markProved(scope: Scope, handle: string, factor: string): Promise<void>;
  /** When that was last, by one of the factors; by any, where none is named. */
  provedAt(scope: Scope, handle: string, factors?: readonly string[]): Promise<Date | null>;
}

/** Sessions of colleagues at one merchant. */
export interface StaffSessions {
  /** Where somebody is signed in, as lists show it to whoever holds the session `own`. */
  seatsOf(scope: Scope, staffId: string, own: string, now: Date): Promise<ReturnType<typeof shownSeats>>;
  /** When each of them was last seen here, and how many sessions are open. */
  seenOf(
    scope: Scope,
    staff: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, { readonly seenAt: Date; readonly sessions: number }>>;
  /** Ends one; false where it is none of theirs, or over. */
  end(scope: Scope, staffId: string, handle: string, at: Date): Promise<boolean>;
}

const SIGN_INS_SHOWN = 50;

type Deps = {
  readonly keys: SealingKeys;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly messages: Messages;
  readonly staff: StaffDirectory;
};

export function createSessions(platform: Platform, deps: Deps): Feature<Sessions> {
  const { clock, config, ids } = platform;
  const { keys, members, staff } = deps;
  const devices = createDevices(platform);
  const revocation = createRevocation();
  const lockForEntry = createEntry(members);
  const secondFactors = createSecondFactors(platform, lockForEntry);
  const staffProofs = createStaffProofs(deps);
  const openings = createOpenings(platform, { ...deps, devices, revocation, lockForEntry });

  return {
    functions: {
      actorOf: createActorOf(platform, deps),
      openForMember: async (...given) => await openings.forMember(...given),
      secondFactors,
      staffSecretHashOf(request) {
        const secret = SESSION.staff.read(request);
        return secret ? hashSecret(secret) : null;
      },
      openForStaff: async (scope, browser, staffId, opening) =>
        await openForStaff({ ids, staff }, scope, browser, staffId, opening),
      endStaff: async (scope, staffId, at) =>
        await endSeats(scope, await staffStore.endStaff(scope, staffId, at), at),
      ofStaff: {
        seatsOf: async (scope, staffId, own, now) =>
          shownSeats(await staffStore.staffSeatsOf(scope, staffId, openNow(now)), own),
        seenOf: async (scope, people, now) => await staffStore.seenOf(scope, people, openNow(now)),
        async end(scope, staffId, handle, at) {
          const ended = await staffStore.endStaffSessions(scope, staffId, { handle }, at);
          return (await endSeats(scope, ended, at)).length > 0;
        },
      },
      staffProofs,
      assertHost: (host) => assertSessionHost(host, config),
      deviceOf: devices.brought,
      signInsOf: async (scope, memberId) => await history.signInsOf(scope, memberId, SIGN_INS_SHOWN),
      async noteRefused(scope, browser, memberId, method, refusal, secondFactor = null) {
        await note(scope, browser, memberId, { method, secondFactor, succeeded: false, refusal });
      },
      openEncryptedBody: async (request, call, at) =>
        await openEncryptedBody(platform, keys, request, call, at.merchant),
      lockOpenSession: store.lockOpenSession,
      async openAmong(scope, handles) {
        const sessions = await store.sessionsByHandle(scope, handles);
        const living = sessions.filter((session) => !isOver(session, clock.now()));
        return new Set(living.map(({ handle }) => handle));
      },
      onEnded: (listener) => revocation.listen(listener),
      onLeft: (listener) => revocation.listenToLeaving(listener),
      deviceOfSession: async (scope, handle) => (await store.sessionByHandle(scope, handle))?.device ?? null,
      async endOthers(scope, memberId, handle) {
        return await revocation.endOthers(scope, memberId, handle, clock.now());
      },
      async turn(scope, browser, handle) {
        assertSessionHost(browser.host, config);
        const secret = ids.secret();
        if (!(await store.turnSession(scope, handle, hashSecret(secret)))) return;
        SESSION.member.set(browser, secret);
      },
      async markProved(scope, handle, factor) {
        await store.insertProof(scope, handle, factor, clock.now());
      },
      async provedAt(scope, handle, factors) {
        return await store.proofOf(scope, handle, factors ?? null);
      },
    },

    jobs: sessionJobs(platform, keys),

    routes(calls) {
      bindSessions(calls, platform, { ...deps, devices, revocation, openings });
      bindDevices(calls, platform, revocation);
      bindStaffSessions(calls, platform, { ...deps, staffProofs });
    },
  };
}
