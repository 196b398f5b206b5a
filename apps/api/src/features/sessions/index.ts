/**
 * Sessions: who is calling, and in which browser. Opaque secrets, hashed at rest, in HttpOnly cookies; idle 30 minutes,
 * 12 hours at most; ended in every process with the commit that ends them. Keeps devices, proofs and the history of
 * sign-ins, and opens the sealed envelopes in which credentials travel. Never decides what a member may do.
 */

import type { CallSpec } from '@laro/wire';
import { notFound, type SessionInfo } from '@laro/wire';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member, Members } from '../members/index.ts';
import type { Messages } from '../messages/index.ts';
import type { StaffRoom } from '../staff/index.ts';
import { createActorOf } from './actor.ts';
import {
  assertSessionHost,
  endedCookie,
  hashSecret,
  languageFrom,
  PENDING_IDENTITY,
  PENDING_IDENTITY_ENDED,
  secretFrom,
  sessionCookie,
} from './cookies.ts';
import * as deviceStore from './device-store.ts';
import { createDevices } from './devices.ts';
import { createEndings } from './endings.ts';
import { createEntry } from './entry.ts';
import { openEnvelope } from './envelope.ts';
import * as history from './history-store.ts';
import { deviceName, IDLE_MS, isOver, LIFETIME_MS, maskAddress } from './rules.ts';
import type { SealingKeys } from './sealing-keys.ts';
import { createSecondSteps } from './second-steps.ts';
import * as store from './store.ts';

export { PENDING_IDENTITY } from './cookies.ts';
export type { Way } from './history-store.ts';
export { maskAddress } from './rules.ts';
export { loadSealingKeys, type SealingKeys } from './sealing-keys.ts';
export type Sessions = ReturnType<typeof createSessions>['functions'];

/** What of a call a session needs to be opened in a browser. */
export type Browser = Pick<CallContext, 'host' | 'now' | 'ip' | 'userAgent' | 'cookies' | 'setHeader'>;

export type Opening = {
  readonly way: history.Way;
  readonly remember?: boolean;
  readonly secondFactor?: history.Factor;
};

const NONCE_KEPT_MS = 10 * 60_000;
const SIGN_INS_SHOWN = 50;
/** What a way of signing in proves by itself, for the acts that ask for a fresh proof. */
const PROOF_OF_WAY: Partial<Record<history.Way, string>> = {
  password: 'password',
  register: 'password',
  passkey: 'passkey',
};

export function createSessions(
  platform: Platform,
  {
    keys,
    members,
    messages,
    staff,
  }: {
    readonly keys: SealingKeys;
    readonly members: Members;
    readonly messages: Messages;
    readonly staff: StaffRoom;
  },
) {
  const { clock, config, ids, scopes } = platform;
  const devices = createDevices(platform);
  const endings = createEndings();
  const holdForEntry = createEntry(members);
  const secondSteps = createSecondSteps(platform, holdForEntry);

  async function open(
    scope: Scope,
    browser: Browser,
    side: store.Side,
    subject: string,
    fields: { readonly firstTime: boolean; readonly way: string; readonly device: string | null },
  ): Promise<string> {
    const secret = ids.secret();
    const handle = ids.next('ses');
    await store.insertSession(scope, {
      secretHash: hashSecret(secret),
      handle,
      side,
      subject,
      firstTime: fields.firstTime,
      createdAt: browser.now,
      seenAt: browser.now,
      device: fields.device,
      deviceName: deviceName(browser.userAgent),
      address: maskAddress(browser.ip),
      way: fields.way,
    });
    browser.setHeader('set-cookie', sessionCookie(side, secret));
    if (side === 'member' && browser.cookies[PENDING_IDENTITY] !== undefined) {
      browser.setHeader('set-cookie', PENDING_IDENTITY_ENDED);
    }
    return handle;
  }

  function describe(
    merchant: string,
    member: Pick<Member, 'account' | 'type' | 'excluded'>,
    handle: string,
    firstTimeLogin: boolean,
  ): SessionInfo {
    return {
      token: handle,
      merchantCode: merchant,
      userName: member.account,
      type: member.type,
      firstTimeLogin,
      excluded: member.excluded,
    };
  }

  /** The session that this browser has had until now ends: a browser holds one. */
  async function endPrevious(scope: Scope, { cookies, now }: Browser): Promise<void> {
    const secret = secretFrom(cookies, 'member');
    if (secret) await endings.endBySecret(scope, hashSecret(secret), now);
  }

  /** What was opened on a device before ends: its window was closed, or somebody else has its secret. */
  async function endOfDevice(scope: Scope, member: string, device: string, at: Date): Promise<void> {
    await endings.end(scope, member, { device }, at);
  }

  async function note(
    scope: Scope,
    browser: Pick<Browser, 'ip' | 'now' | 'userAgent'>,
    memberId: string | null,
    entry: Pick<history.SignInRow, 'way' | 'secondFactor' | 'succeeded'>,
  ): Promise<void> {
    await history.insertSignIn(scope, memberId, {
      ...entry,
      at: browser.now,
      device: deviceName(browser.userAgent),
      address: maskAddress(browser.ip),
    });
  }

  /**
   * Signs a member in as part of the caller's unit of work; answers MC_SESSION_INFO. Throws where they were locked, or
   * their password changed, since they were judged.
   */
  async function openForMember(
    scope: Scope,
    browser: Browser,
    member: Member,
    { way, remember = false, secondFactor }: Opening = { way: 'register' },
  ): Promise<SessionInfo> {
    assertSessionHost(browser.host, config);
    await holdForEntry(scope, member, way);
    await endPrevious(scope, browser);
    const firstTime = await members.markSignedIn(scope, member.id, browser.now);
    const language = languageFrom(browser.cookies);
    if (language !== null) await members.keepLanguage(scope, member.id, language);
    // Practice leaves nothing behind in a browser.
    const device = member.type === 4 ? null : await devices.settle(scope, browser, member.id, remember);
    if (device) await endOfDevice(scope, member.id, device.handle, browser.now);
    if (device?.copied) await endOfDevice(scope, device.copied.member, device.copied.handle, browser.now);
    const handle = await open(scope, browser, 'member', member.id, {
      firstTime,
      way,
      device: device?.handle ?? null,
    });
    for (const proof of new Set([PROOF_OF_WAY[way], secondFactor])) {
      if (proof) await store.insertProof(scope, handle, proof, browser.now);
    }
    await note(scope, browser, member.id, { way, secondFactor: secondFactor ?? null, succeeded: true });
    if (device?.isNew && !firstTime) {
      await messages.notify(scope, member.id, 'new_device', {
        device: deviceName(browser.userAgent),
        address: maskAddress(browser.ip),
      });
    }
    return describe(scope.merchant, member, handle, firstTime);
  }

  /** Signs in by the remembered device; null where this browser is not remembered. */
  async function resume(scope: Scope, browser: Browser): Promise<SessionInfo | null> {
    const exchanged = await devices.exchange(scope, browser);
    if (exchanged.outcome === 'nothing') return null;
    const { device } = exchanged;
    if (exchanged.outcome === 'copied') {
      await endOfDevice(scope, device.member, device.handle, browser.now);
      await note(scope, browser, device.member, { way: 'device', secondFactor: null, succeeded: false });
      return null;
    }
    const member = await members.byId(scope, device.member);
    if (member?.status !== 'ACTIVE') return null;
    await endPrevious(scope, browser);
    await endOfDevice(scope, member.id, device.handle, browser.now);
    const handle = await open(scope, browser, 'member', member.id, {
      firstTime: false,
      way: 'device',
      device: device.handle,
    });
    await note(scope, browser, member.id, { way: 'device', secondFactor: null, succeeded: true });
    return describe(scope.merchant, member, handle, false);
  }

  return {
    functions: {
      actorOf: createActorOf(platform, { members, staff }),
      openForMember,
      secondSteps,
      /** Signs staff in: one side never answers for the other. */
      async openForStaff(scope: Scope, browser: Browser, staffId: string): Promise<void> {
        const previous = secretFrom(browser.cookies, 'staff');
        if (previous) await store.endSession(scope, 'staff', hashSecret(previous), browser.now);
        const how = { firstTime: false, way: 'password', device: null };
        const subject = await open(scope, browser, 'staff', staffId, how);
        await staff.note(scope, { staff: staffId, act: 'staff.signed_in', subject, at: browser.now });
      },
      /** Ends whatever somebody of the staff has open. */
      endStaff: store.endStaffSessions,
      /** Throws where our pages must never set a session; asked before any work on credentials. */
      assertHost: (host: string): void => assertSessionHost(host, config),
      /** The living device that this browser is, remembered or only known. */
      async deviceOf(scope: Scope, { cookies, now }: Pick<Browser, 'cookies' | 'now'>) {
        return await devices.brought(scope, cookies, now);
      },
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
      async openEnvelope(
        request: FastifyRequest,
        call: CallSpec,
        at: { readonly merchant: string },
      ): Promise<unknown> {
        return await openEnvelope(platform, keys, request, call, at.merchant);
      },
      /** True while the session is open; it stays so until the caller's unit of work ends. */
      holdOpen: store.holdOpen,
      /** Which of these sessions are open and neither idle nor too old: for whoever holds something open for them. */
      async openAmong(scope: Scope, handles: readonly string[]): Promise<ReadonlySet<string>> {
        const sessions = await store.sessionsByHandle(scope, handles);
        const living = sessions.filter((session) => !isOver(session, clock.now()));
        return new Set(living.map(({ handle }) => handle));
      },
      /** Others end what hangs on a session (vendor sessions) in the same transaction. */
      onEnded: endings.listen,
      /** Ends every session and device of a member but the named session; all of them, where none is named. */
      async endOthers(scope: Scope, memberId: string, handle: string | null): Promise<void> {
        await endings.endOthers(scope, memberId, handle, clock.now());
      },
      /** Gives a session another secret; whoever copied the old one holds nothing. */
      async turn(scope: Scope, browser: Pick<Browser, 'host' | 'setHeader'>, handle: string): Promise<void> {
        assertSessionHost(browser.host, config);
        const secret = ids.secret();
        if (!(await store.turnSession(scope, handle, hashSecret(secret)))) return;
        browser.setHeader('set-cookie', sessionCookie('member', secret));
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

    jobs: [
      {
        name: 'sessions.purge_nonces',
        schedule: '*/10 * * * *',
        run: async () =>
          await store.purgeNonces(platform.worker.database, new Date(clock.now().getTime() - NONCE_KEPT_MS)),
      },
      {
        name: 'sessions.purge',
        schedule: '23 * * * *',
        run: async () => await store.purge(platform.worker.database, clock.now()),
      },
      { name: 'sessions.renew_keys', schedule: '7 * * * *', run: async () => await keys.renew() },
    ],

    routes(calls) {
      calls.bind('listHpkeKeys', async () => {
        await keys.renew();
        return { keys: [...keys.published] };
      });

      calls.bind('getSession', async ({ actor, merchant }) => {
        if (actor.kind !== 'member') return { session: null };
        const { account, excluded, sessionHandle } = actor;
        const session = await scopes.read(
          merchant,
          async (scope) => await store.sessionByHandle(scope, sessionHandle),
        );
        const info = { account, excluded, type: actor.type as Member['type'] };
        return { session: describe(merchant, info, sessionHandle, session?.firstTime ?? false) };
      });

      calls.bind('resumeSession', async (context) => {
        const { actor, merchant } = context;
        assertSessionHost(context.host, config);
        if (actor.kind === 'member') {
          const { account, excluded, sessionHandle } = actor;
          const info = { account, excluded, type: actor.type as Member['type'] };
          return { session: describe(merchant, info, sessionHandle, false) };
        }
        return { session: await scopes.write(merchant, async (scope) => await resume(scope, context)) };
      });

      calls.bind('logout', async (context) => {
        const { merchant, now, cookies } = context;
        const secret = secretFrom(cookies, 'member');
        if (secret || secretFrom(cookies, 'device')) {
          await scopes.write(merchant, async (scope) => {
            const ended = secret ? await endings.endBySecret(scope, hashSecret(secret), now) : undefined;
            const device = ended?.device ?? (await devices.brought(scope, cookies, now))?.handle;
            // Who signs out is not signed in again by the device; it stays known.
            if (device) await deviceStore.unrememberDevice(scope, device);
          });
        }
        context.setHeader('set-cookie', endedCookie('member'));
        context.setHeader('clear-site-data', '"cache"');
        return {};
      });

      calls.bind('listDevices', async ({ actor, merchant, now }) => {
        const open = {
          seenAfter: new Date(now.getTime() - IDLE_MS),
          createdAfter: new Date(now.getTime() - LIFETIME_MS),
          now,
        };
        const seats = await scopes.read(
          merchant,
          async (scope) => await deviceStore.seatsOf(scope, actor.memberId, open),
        );
        const list = seats.map((seat) => ({
          handle: seat.handle,
          name: seat.name,
          address: seat.address,
          signedInAt: seat.signedInAt.toISOString(),
          seenAt: seat.seenAt.toISOString(),
          current: seat.session === actor.sessionHandle,
          remembered: seat.remembered,
        }));
        return { list: list.toSorted((one, other) => Number(other.current) - Number(one.current)) };
      });

      calls.bind('endDevice', async (context, { params }) => {
        const { actor, merchant, now } = context;
        await scopes.write(merchant, async (scope) => {
          if (params.handle === 'others')
            return await endings.endOthers(scope, actor.memberId, actor.sessionHandle, now);
          const device = await deviceStore.endDevice(scope, actor.memberId, params.handle, now);
          const which = device ? { device: params.handle } : { handle: params.handle };
          const ended = await endings.end(scope, actor.memberId, which, now);
          if (!device && ended.length === 0) throw new Refusal(notFound);
          if (!ended.includes(actor.sessionHandle)) return;
          context.setHeader('set-cookie', endedCookie('member'));
          context.setHeader('set-cookie', endedCookie('device'));
        });
        return {};
      });

      calls.bind('logoutStaff', async (context) => {
        const { staffId, sessionHandle: subject } = context.actor;
        const secret = secretFrom(context.cookies, 'staff');
        await scopes.write(context.merchant, async (scope) => {
          if (secret) await store.endSession(scope, 'staff', hashSecret(secret), context.now);
          await staff.note(scope, { staff: staffId, act: 'staff.signed_out', subject, at: context.now });
        });
        context.setHeader('set-cookie', endedCookie('staff'));
        return {};
      });
    },
  } satisfies Feature;
}
