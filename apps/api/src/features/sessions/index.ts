/**
 * Sessions: who is calling, and in which browser. Opaque secrets, hashed at rest, in HttpOnly cookies; idle 30 minutes,
 * 12 hours at most; ended in every process with the commit that ends them. Keeps devices, proofs and the history of
 * sign-ins, and opens the sealed envelopes in which credentials travel. Never decides what a member may do.
 */

import type { CallSpec } from '@laro/wire';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Members } from '../members/index.ts';
import type { Messages } from '../messages/index.ts';
import type { StaffRoom } from '../staff/index.ts';
import { createActorOf } from './actor.ts';
import { assertSessionHost, SESSION } from './cookies.ts';
import { createDevices } from './devices.ts';
import { createEntry } from './entry.ts';
import { openEnvelope } from './envelope.ts';
import * as history from './history-store.ts';
import { sessionJobs } from './jobs.ts';
import { type Browser, createOpenings, note, openForStaff } from './openings.ts';
import { createRevocation } from './revocation.ts';
import { bindDevices, bindSessions } from './routes.ts';
import { isOver } from './rules.ts';
import type { SealingKeys } from './sealing-keys.ts';
import { createSecondSteps } from './second-steps.ts';
import * as store from './store.ts';

export { PENDING_IDENTITY, PENDING_IDENTITY_MS } from './cookies.ts';
export type { Way } from './history-store.ts';
export type { Browser } from './openings.ts';
export { maskAddress } from './rules.ts';
export { loadSealingKeys, type SealingKeys } from './sealing-keys.ts';
export type Sessions = ReturnType<typeof createSessions>['functions'];

const SIGN_INS_SHOWN = 50;

type Deps = {
  readonly keys: SealingKeys;
  readonly members: Members;
  readonly messages: Messages;
  readonly staff: StaffRoom;
};

export function createSessions(platform: Platform, deps: Deps) {
  const { clock, config, ids } = platform;
  const { keys, members, staff } = deps;
  const devices = createDevices(platform);
  const revocation = createRevocation();
  const holdForEntry = createEntry(members);
  const secondSteps = createSecondSteps(platform, holdForEntry);
  const openings = createOpenings(platform, { ...deps, devices, revocation, holdForEntry });

  return {
    functions: {
      actorOf: createActorOf(platform, deps),
      openForMember: openings.forMember,
      secondSteps,
      openForStaff: async (scope: Scope, browser: Browser, staffId: string) =>
        await openForStaff({ ids, staff }, scope, browser, staffId),
      /** Ends whatever somebody of the staff has open. */
      endStaff: store.endStaffSessions,
      /** Throws where our pages must never set a session; asked before any work on credentials. */
      assertHost: (host: string): void => assertSessionHost(host, config),
      /** The living device that this browser is, remembered or only known. */
      deviceOf: async (scope: Scope, browser: Pick<Browser, 'cookies' | 'now'>) =>
        await devices.brought(scope, browser),
      /** The last sign-ins and refused attempts, newest first. */
      signInsOf: async (scope: Scope, memberId: string) =>
        await history.signInsOf(scope, memberId, SIGN_INS_SHOWN),
      /** Writes an attempt into the history in which a secret was judged wrong. */
      async noteRefused(
        scope: Scope,
        browser: Browser,
        memberId: string | null,
        way: history.Way,
        secondFactor: history.Factor | null = null,
      ): Promise<void> {
        await note(scope, browser, memberId, { way, secondFactor, succeeded: false });
      },
      openEnvelope: async (
        request: FastifyRequest,
        call: CallSpec,
        at: { readonly merchant: string },
      ): Promise<unknown> => await openEnvelope(platform, keys, request, call, at.merchant),
      /** True while the session is open; it stays so until the caller's unit of work ends. */
      holdOpen: store.holdOpen,
      /** Which of these sessions are open and neither idle nor too old: for whoever holds something open for them. */
      async openAmong(scope: Scope, handles: readonly string[]): Promise<ReadonlySet<string>> {
        const sessions = await store.sessionsByHandle(scope, handles);
        const living = sessions.filter((session) => !isOver(session, clock.now()));
        return new Set(living.map(({ handle }) => handle));
      },
      /** Others end what hangs on a session (vendor sessions) in the same transaction. */
      onEnded: revocation.listen,
      /** Ends every session and device of a member but the named session; all of them, where none is named. */
      async endOthers(scope: Scope, memberId: string, handle: string | null): Promise<void> {
        await revocation.endOthers(scope, memberId, handle, clock.now());
      },
      /** Gives a session another secret; whoever copied the old one holds nothing. */
      async turn(scope: Scope, browser: Pick<Browser, 'host' | 'setCookie'>, handle: string): Promise<void> {
        assertSessionHost(browser.host, config);
        const secret = ids.secret();
        if (!(await store.turnSession(scope, handle, hashSecret(secret)))) return;
        SESSION.member.set(browser, secret);
      },
      /** Writes down that the member has just proved themselves in this session. */
      async markProved(scope: Scope, handle: string, factor: string): Promise<void> {
        await store.insertProof(scope, handle, factor, clock.now());
      },
      /** When that was last, by one of the factors; by any, where none is named. */
      async provedAt(scope: Scope, handle: string, factors?: readonly string[]): Promise<Date | null> {
        return await store.proofOf(scope, handle, factors ?? null);
      },
    },

    jobs: sessionJobs(platform, keys),

    routes(calls) {
      bindSessions(calls, platform, { ...deps, devices, revocation, openings });
      bindDevices(calls, platform, revocation);
    },
  } satisfies Feature;
}
